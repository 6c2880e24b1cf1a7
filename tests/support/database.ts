import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { unwatched, type Watch } from '#server/platform/concurrency.ts'
import type { Database, Engine } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { unlimitedStorage } from '#server/platform/db/storage.ts'
import { copyFolder } from './keeper/data-folder.ts'
import { describeMarked } from './marked.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from './postgres.ts'
import { recordUse } from './resource-use.ts'
import { testEngines } from './test-engines.ts'

/** PostgreSQL server to create test databases on; empty if none. */
export const serverUrl = process.env.TEST_DATABASE_URL ?? ''

const enginesByMode = { embedded: ['pglite'], both: ['pglite', 'postgres'], marked: ['postgres'] } as const

export const engines: readonly Engine[] = enginesByMode[testEngines]

if (testEngines !== 'embedded' && !serverUrl) {
  throw new Error(`TEST_ENGINES=${testEngines} needs TEST_DATABASE_URL.`)
}

/**
 * `test` for behavior that may differ on PostgreSQL, such as concurrent writes; `TEST_ENGINES=marked` runs it there.
 */
export const onPostgres = testEngines === 'marked' ? test.only : test

/** `describe` for what only PostgreSQL shows, such as locks and several connections. */
export const describeOnPostgres = engines.includes('postgres') ? describeMarked : describe.skip

export const migrationsDir = resolve('server/platform/db/migrations')

const setUp = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the global set-up of the server tests has not run.`)
  return value
}

const embedded = async (watch: Watch): Promise<Database> => {
  recordUse('databases created')
  const prepared = setUp('TEST_DATA_DIR')
  const dataDir = await mkdtemp(`${prepared}-`)
  copyFolder(join(prepared, 'pg'), dataDir)
  return openPglite({
    options: { dataDir },
    storage: unlimitedStorage,
    migrationsDir,
    onFatal: () => {},
    watch,
    onClosed: () => rm(dataDir, { recursive: true, force: true }),
  })
}

/** Includes the append-only audit; rows from migrations stay. */
const emptyDatabase = (database: Database) =>
  database.maintain(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const tables = await tx
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public' and tablename <> 'server_secrets'`)
    const isFilled = tables.map(
      ({ name }) => sql`select ${name}::text as name where exists (select from ${sql.identifier(name)})`,
    )
    const filled = await tx
      .select({ name: sql<string>`name` })
      .from(sql`(${sql.join(isFilled, sql` union all `)}) as filled`)
    for (const { name } of filled) await tx.execute(sql`delete from ${sql.identifier(name)}`)
    await tx.execute(sql`delete from pgboss.job`)
  })

let shared: { database: Database; isInUse: boolean } | undefined

/** Emptied on close instead of closed: opening takes ten times as long. */
const openShared = async (): Promise<Database> => {
  if (shared?.isInUse) return embedded(unwatched)
  shared ??= { database: await embedded(unwatched), isInUse: true }
  const current = shared
  current.isInUse = true
  return {
    ...current.database,
    close: async () => {
      if (!current.isInUse) return
      await emptyDatabase(current.database)
      current.isInUse = false
    },
  }
}

const onServer = async (watch: Watch): Promise<Database> => {
  recordUse('databases created')
  const name = `skagit_test_${randomUUID().replaceAll('-', '')}`
  await createServerDatabase(serverUrl, name, setUp('TEST_DATABASE_TEMPLATE'))
  const database = await openPostgres({ databaseUrl: getAddress(serverUrl, name), migrationsDir, watch })
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropServerDatabase(serverUrl, name)
    },
  }
}

/** Migrated and empty. Close it after the file: the next file may get the same one. */
export const createTestDatabase = (engine: Engine): Promise<Database> =>
  engine === 'pglite' ? openShared() : onServer(unwatched)

/** For tests that change the schema, end the database or watch its statements. */
export const createOwnDatabase = (engine: Engine, watch: Watch = unwatched): Promise<Database> =>
  engine === 'pglite' ? embedded(watch) : onServer(watch)

/** Faster than creating a database. */
export const copyDataDirectory = async (directory: string): Promise<void> =>
  copyFolder(setUp('TEST_DATA_DIR'), directory)

export const createDataDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'skagit-data-'))
  await copyDataDirectory(directory)
  return directory
}
