import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dayMs } from '#api/rules/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readSecret } from '#server/platform/db/secrets.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { createMeasure } from './arriving.ts'
import type { Bucket } from './bucket.ts'
import { claimBucket } from './bucket-store.ts'
import { rowsOfFiles } from './check-files.ts'
import { copyOne, measure } from './copy-files.ts'
import { type FileStore, isStoredName } from './file-store.ts'

/** Deleted files are retained this long, for point-in-time restores. */
export const retentionDays = 30

export type BackedUp = { taken: number; had: number; gone: number; dropped: number }

const goneFolder = 'gone'

const toDay = (date: Date) => date.toISOString().slice(0, 10)

const namesIn = async (folder: string) => (await readdir(folder)).filter(isStoredName)

const daysIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, goneFolder))).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name)).sort()

const copyFile = async (
  store: Pick<FileStore, 'open'>,
  storedName: string,
  path: string,
): Promise<boolean> => {
  const found = await store.open(storedName)
  // Erased since it was listed.
  if (!found) return false
  const { stream, result } = createMeasure(Number.POSITIVE_INFINITY)
  await pipeline(found.content, stream, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }))
  if (result().bytes !== found.bytes) throw new StartError(`The file ${storedName} broke off; begin again.`)
  await rename(`${path}.part`, path)
  return true
}

/** Another database's files would all count as deleted. */
const claimFolder = async (folder: string, databaseId: string) => {
  await mkdir(join(folder, goneFolder), { recursive: true, mode: 0o700 })
  const path = join(folder, 'database')
  await writeFile(path, databaseId, { flag: 'wx', mode: 0o600 }).catch(() => {})
  if ((await readFile(path, 'utf8')) !== databaseId) {
    throw new StartError(`${folder} holds the files of another database.`)
  }
}

const setAside = async (folder: string, names: readonly string[], now: Date) => {
  if (names.length === 0) return
  const aside = join(folder, goneFolder, toDay(now))
  await mkdir(aside, { recursive: true, mode: 0o700 })
  for (const name of names) await rename(join(folder, name), join(aside, name))
}

const dropOld = async (folder: string, before: string): Promise<number> => {
  let dropped = 0
  for (const day of (await daysIn(folder)).filter((day) => day < before)) {
    dropped += (await namesIn(join(folder, goneFolder, day))).length
    await rm(join(folder, goneFolder, day), { recursive: true })
  }
  return dropped
}

type Options = { now: Date; days?: number; onFile?: (done: number) => void }

/** Names are never reused. Resumable. */
export const backUpFiles = async (
  database: Database,
  store: Pick<FileStore, 'list' | 'open' | 'claim'>,
  folder: string,
  { now, days = retentionDays, onFile = () => {} }: Options,
): Promise<BackedUp> => {
  const databaseId = await readSecret(database, 'files')
  if (!(await store.claim(databaseId))) throw new StartError('The store holds the files of another database.')
  await claimFolder(folder, databaseId)
  const had = new Set(await namesIn(folder))
  const listed = new Set<string>()
  let taken = 0
  for await (const { storedName } of store.list()) {
    listed.add(storedName)
    if (!had.has(storedName) && (await copyFile(store, storedName, join(folder, storedName)))) taken += 1
    onFile(listed.size)
  }
  const gone = [...had].filter((name) => !listed.has(name))
  await setAside(folder, gone, now)
  const dropped = await dropOld(folder, toDay(new Date(now.getTime() - days * dayMs)))
  return { taken, had: had.size - gone.length, gone: gone.length, dropped }
}

const pathIn = async (
  folder: string,
  days: readonly string[],
  storedName: string,
): Promise<string | null> => {
  const folders = [folder, ...days.toReversed().map((day) => join(folder, goneFolder, day))]
  for (const path of folders.map((dir) => join(dir, storedName))) {
    if (await stat(path).catch(() => null)) return path
  }
  return null
}

/** `missing` includes changed ones. */
export type BroughtBack = { brought: number; there: number; missing: string[] }

/** Verified by hash and read back. Resumable. Throws a `StartError` if the bucket is another database's. */
export const restoreFiles = async (
  database: Database,
  folder: string,
  bucket: Bucket,
  onFile: (done: number) => void = () => {},
): Promise<BroughtBack> => {
  const days = await daysIn(folder).catch(() => {
    throw new StartError(`There is no backup of files in ${folder}.`)
  })
  if (!(await claimBucket(bucket, await readSecret(database, 'files')))) {
    throw new StartError('The bucket holds the files of another database.')
  }
  const result: BroughtBack = { brought: 0, there: 0, missing: [] }
  let done = 0
  for await (const { storedName, sha256 } of rowsOfFiles(database.reader)) {
    const path = await pathIn(folder, days, storedName)
    const sums = path === null ? null : await measure(createReadStream(path))
    if (path === null || sums?.sha256 !== sha256) result.missing.push(storedName)
    else if (await copyOne(bucket, { storedName, path, ...sums })) result.brought += 1
    else result.there += 1
    done += 1
    onFile(done)
  }
  return result
}
