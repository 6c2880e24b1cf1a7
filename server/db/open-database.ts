import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isError } from '#server/is-error.ts'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { StartError } from './start-error.ts'
import { type FreeBytes, freeBytesOf, guardedStorage, minimumFreeBytes } from './storage.ts'

export type DatabaseOptions = {
  /** A PostgreSQL server; null for the embedded engine in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  migrationsDir: string
  /** Called when the embedded engine cannot go on, for one because its disk is full; must end the process. */
  onFatal: (error: Error) => void
  freeBytes?: FreeBytes
}

const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MiB`

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (isError(error) && error.cause) return reasonOf(error.cause)
  return isError(error) ? error.message : String(error)
}

const prepareDirectory = async (dataDir: string, freeBytes: FreeBytes) => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be written: ${reasonOf(error)}.`)
  }
  const free = await freeBytes(dataDir)
  if (free < minimumFreeBytes) {
    throw new StartError(
      `The data directory ${dataDir} has ${mebibytes(free)} of free space, but ${mebibytes(minimumFreeBytes)} are needed.`,
    )
  }
}

const openEmbedded = async (options: DatabaseOptions): Promise<Database> => {
  const { dataDir, migrationsDir, onFatal, freeBytes = freeBytesOf } = options
  await prepareDirectory(dataDir, freeBytes)
  const lock = await lockDirectory(dataDir)
  try {
    return await openPglite({
      options: { dataDir: join(dataDir, 'pg') },
      storage: guardedStorage(dataDir, freeBytes),
      migrationsDir,
      onFatal,
      onClosed: lock.release,
    })
  } catch (error) {
    throw new StartError(`The database in ${dataDir} could not be opened: ${reasonOf(error)}.`)
  }
}

const openServer = async (databaseUrl: string, migrationsDir: string): Promise<Database> => {
  const { host, pathname } = new URL(databaseUrl)
  try {
    return await openPostgres({ databaseUrl, migrationsDir })
  } catch (error) {
    throw new StartError(
      `The database ${pathname.slice(1)} at ${host} could not be opened: ${reasonOf(error)}.`,
    )
  }
}

/**
 * Opens the database and brings its schema up to date. Throws a `StartError` when the directory is in use, not
 * writable or full, or when the server does not answer.
 */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl === null
    ? openEmbedded(options)
    : openServer(options.databaseUrl, options.migrationsDir)
