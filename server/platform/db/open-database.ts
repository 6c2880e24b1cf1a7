import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import type { Watch } from '#server/platform/concurrency.ts'
import { getReason } from '#server/platform/is-error.ts'
import { type Database, isConnectionLost } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { StartError } from './start-error.ts'
import { type FreeBytes, getFreeBytes, guardedStorage, minimumFreeBytes } from './storage.ts'

const findRoot = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder))

export const projectRoot = findRoot(import.meta.dirname)

export const migrationsDir = join(projectRoot, 'server/platform/db/migrations')

export type DatabaseOptions = {
  /** Null for the embedded engine in `dataDir`. */
  databaseUrl: string | null
  /** Table owner, if another role. */
  ownerUrl?: string | null
  dataDir: string
  migrationsDir: string
  /** Must end the process, e.g. on a full disk. */
  onFatal: (error: Error) => void
  freeBytes?: FreeBytes
  /** 0 by default. */
  waitSeconds?: number
  onWaiting?: (sentence: string) => void
  watch?: Watch | undefined
  onNotice?: (sentence: string) => void
}

const mebibytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MiB`

const prepareDirectory = async (dataDir: string, freeBytes: FreeBytes) => {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be written: ${getReason(error)}.`)
  }
  const free = await freeBytes(dataDir)
  if (free < minimumFreeBytes) {
    throw new StartError(
      `The data directory ${dataDir} has ${mebibytes(free)} of free space, but ${mebibytes(minimumFreeBytes)} are needed.`,
    )
  }
}

const openEmbedded = async (options: DatabaseOptions): Promise<Database> => {
  const { dataDir, migrationsDir, onFatal, watch, freeBytes = getFreeBytes } = options
  await prepareDirectory(dataDir, freeBytes)
  const lock = await lockDirectory(dataDir)
  try {
    return await openPglite({
      options: { dataDir: join(dataDir, 'pg') },
      storage: guardedStorage(dataDir, freeBytes),
      migrationsDir,
      onFatal,
      ...(watch && { watch }),
      onClosed: lock.release,
    })
  } catch (error) {
    throw new StartError(`The database in ${dataDir} could not be opened: ${getReason(error)}.`)
  }
}

const everyMs = 1000
const triesForALine = 5

const openServer = async (databaseUrl: string, options: DatabaseOptions): Promise<Database> => {
  const { migrationsDir, ownerUrl = null, waitSeconds = 0, onWaiting = () => {} } = options
  const { watch, onNotice } = options
  const { host, pathname } = new URL(databaseUrl)
  const name = `database ${pathname.slice(1)} at ${host}`
  const end = performance.now() + waitSeconds * 1000
  for (let tries = 0; ; tries += 1) {
    try {
      return await openPostgres({
        databaseUrl,
        ownerUrl,
        migrationsDir,
        ...(watch && { watch }),
        ...(onNotice && { onNotice }),
      })
    } catch (error) {
      const left = end - performance.now()
      if (!isConnectionLost(error) || left <= 0) {
        throw new StartError(`The ${name} could not be opened: ${getReason(error)}.`)
      }
      if (tries % triesForALine === 0) {
        onWaiting(`Waiting for the ${name} for at most ${Math.ceil(left / 1000)} s: ${getReason(error)}.`)
      }
      await scheduler.wait(Math.min(everyMs, left))
    }
  }
}

/** Migrates. Throws a `StartError` if the directory is in use, unwritable or full, or the server unreachable. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  options.databaseUrl === null ? openEmbedded(options) : openServer(options.databaseUrl, options)
