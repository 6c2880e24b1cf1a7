import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unwatched, type Watch } from '#server/concurrency.ts'
import type { Database, Engine } from '#server/db/database.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { unlimitedStorage } from '#server/db/storage.ts'
import { copyFolder } from './keeper/data-folder.ts'
import { addressOf, createServerDatabase, dropServerDatabase } from './postgres.ts'
import { recordUse } from './resource-use.ts'

/** The PostgreSQL server the tests may create databases on; empty when there is none. */
export const serverUrl = process.env.TEST_DATABASE_URL ?? ''

/** The engines the tests run on: the embedded one, and PostgreSQL when `TEST_DATABASE_URL` names a server. */
export const engines: readonly Engine[] = serverUrl ? ['pglite', 'postgres'] : ['pglite']

export const migrationsDir = resolve('server/db/migrations')

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

const onServer = async (watch: Watch): Promise<Database> => {
  recordUse('databases created')
  const name = `skagit_test_${randomUUID().replaceAll('-', '')}`
  await createServerDatabase(serverUrl, name, setUp('TEST_DATABASE_TEMPLATE'))
  const database = await openPostgres({ databaseUrl: addressOf(serverUrl, name), migrationsDir, watch })
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropServerDatabase(serverUrl, name)
    },
  }
}

/** A migrated, empty database of its own. Close it when the file is done. */
export const createTestDatabase = (engine: Engine, watch: Watch = unwatched): Promise<Database> =>
  engine === 'pglite' ? embedded(watch) : onServer(watch)

/** Puts a migrated, empty database into a data directory, which saves making one where that is not what is tested. */
export const copyDataDirectory = async (directory: string): Promise<void> =>
  copyFolder(setUp('TEST_DATA_DIR'), directory)

/** A new data directory with a migrated, empty database, for a server process. */
export const createDataDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'skagit-data-'))
  await copyDataDirectory(directory)
  return directory
}
