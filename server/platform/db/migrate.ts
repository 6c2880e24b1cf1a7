import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { hasCode } from '#server/platform/is-error.ts'

/** Whoever waits for a table longer than that gives up: everybody who comes after waits behind it, also who only reads. */
const lockTimeoutMs = 2000

const lockNotAvailable = '55P03'

/** A table that has to be changed was in use for too long. Later it may not be. */
class TableInUse extends Error {
  readonly code = lockNotAvailable
}

const inTransaction = async (client: pg.Client, work: () => Promise<void>) => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

type Ask = (statement: string) => Promise<{ rows: { at: number }[] }>

/**
 * The time of the newest migration that a database has, 0 if none; makes drizzle's table of them if missing. Throws if the
 * database has migrations that this release lacks, other than those of a later release.
 */
export const newestApplied = async (ask: Ask, migrationsFolder: string): Promise<number> => {
  await ask('create schema if not exists drizzle')
  await ask(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await ask('select created_at::float8 as at from drizzle.__drizzle_migrations')
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const newest = Math.max(...known)
  if (rows.some(({ at }) => at <= newest && !known.includes(at))) {
    throw new Error(
      'its tables were made by migrations that this release does not have; please use an empty database, or the release that made this one',
    )
  }
  return Math.max(0, ...rows.map(({ at }) => at))
}

/**
 * Runs the migrations that are newer than what the database has, each in a transaction of its own; those of a later
 * release are none of ours. Servers of the release before run meanwhile, so a table that is busy is not waited for for
 * long: then this fails, what was done stays, and trying again goes on from there.
 */
export const migratePostgres = async (client: pg.Client, migrationsFolder: string): Promise<void> => {
  const last = await newestApplied((statement) => client.query(statement), migrationsFolder)
  const newer = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  for (const { sql, hash, folderMillis } of newer) {
    try {
      await inTransaction(client, async () => {
        for (const statement of sql) await client.query(statement)
        await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
          hash,
          folderMillis,
        ])
      })
    } catch (error) {
      if (!hasCode(error, lockNotAvailable)) throw error
      throw new TableInUse('a table that has to be changed is in use')
    }
  }
  await client.query('reset lock_timeout')
}
