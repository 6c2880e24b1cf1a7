import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FreeBytes, freeBytesOf } from '#server/platform/db/storage.ts'
import { clockOf, createArriving, type OnDisk, orNull } from './arriving.ts'
import { type Arrived, type FileStore, isStoredName } from './file-store.ts'

/** The file beside a folder that says whose files are in it. */
export const markerOf = (directory: string): string => `${directory}.database`

const arrivedIn = (directory: string, { storedName, path, bytes, sha256 }: OnDisk): Arrived => {
  const final = join(directory, storedName)
  let isKept = false
  return {
    storedName,
    path,
    bytes,
    sha256,
    // It is there already, under another name.
    bring: async () => {},
    keep: async () => {
      await rename(path, final)
      isKept = true
    },
    isKept: () => isKept,
    discard: async () => {
      await Promise.all([path, final].map((name) => rm(name, { force: true })))
    },
  }
}

/** Keeps files in a folder of this machine, or of one that several machines share. */
export const createFolderStore = (directory: string, freeBytes: FreeBytes = freeBytesOf): FileStore => {
  const arriving = createArriving(directory, freeBytes)
  const pathOf = (storedName: string) => join(directory, storedName)
  return {
    receive: async (content, maxBytes) => arrivedIn(directory, await arriving.receive(content, maxBytes)),
    open: async (storedName) => {
      const handle = await orNull(open(pathOf(storedName)))
      if (!handle) return null
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },
    withPath: async (storedName, work) =>
      (await orNull(stat(pathOf(storedName)))) && work(pathOf(storedName)),
    remove: (storedName) => rm(pathOf(storedName), { force: true }),
    list: async function* () {
      const now = await clockOf(directory)
      for (const storedName of (await readdir(directory)).filter(isStoredName)) {
        const found = await orNull(stat(pathOf(storedName)))
        if (found) yield { storedName, ageMs: now - found.mtimeMs }
      }
    },
    sweepArriving: arriving.sweep,
    claim: async (databaseId) => {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const path = markerOf(directory)
      await writeFile(path, databaseId, { flag: 'wx', mode: 0o600 }).catch(() => {})
      return (await readFile(path, 'utf8')) === databaseId
    },
    check: arriving.check,
  }
}
