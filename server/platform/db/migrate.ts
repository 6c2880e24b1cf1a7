import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { hasCode } from '#server/platform/is-error.ts'

/** A longer wait would queue all later queries, reads too. */
const lockTimeoutMs = 2000

const lockNotAvailable = '55P03'

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

/** Time of the newest, 0 if none. Throws if an earlier migration is unknown to this release. */
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

/** One transaction per migration, beside running servers. Fails on a busy table; a retry continues. */
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
