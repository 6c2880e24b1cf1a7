import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FreeBytes, getFreeBytes } from '#server/platform/db/storage.ts'
import { createArriving, type OnDisk, orNull, readFileClock } from './arriving.ts'
import { type Arrived, type FileStore, isStoredName } from './file-store.ts'

export const getMarker = (directory: string): string => `${directory}.database`

const arrivedIn = (directory: string, { storedName, path, bytes, sha256 }: OnDisk): Arrived => {
  const final = join(directory, storedName)
  let isStored = false
  return {
    storedName,
    path,
    bytes,
    sha256,
    // Already there, under another name.
    bring: async () => {},
    keep: async () => {
      await rename(path, final)
      isStored = true
    },
    isStored: () => isStored,
    discard: async () => {
      await Promise.all([path, final].map((name) => rm(name, { force: true })))
    },
  }
}

/** May be shared by several machines. */
export const createFolderStore = (directory: string, freeBytes: FreeBytes = getFreeBytes): FileStore => {
  const arriving = createArriving(directory, freeBytes)
  const getPath = (storedName: string) => join(directory, storedName)
  return {
    receive: async (content, maxBytes) => arrivedIn(directory, await arriving.receive(content, maxBytes)),
    open: async (storedName) => {
      const handle = await orNull(open(getPath(storedName)))
      if (!handle) return null
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },
    withPath: async (storedName, work) =>
      (await orNull(stat(getPath(storedName)))) && work(getPath(storedName)),
    remove: (storedName) => rm(getPath(storedName), { force: true }),
    list: async function* () {
      const now = await readFileClock(directory)
      for (const storedName of (await readdir(directory)).filter(isStoredName)) {
        const found = await orNull(stat(getPath(storedName)))
        if (found) yield { storedName, ageMs: now - found.mtimeMs }
      }
    },
    sweepArriving: arriving.sweep,
    claim: async (databaseId) => {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const path = getMarker(directory)
      await writeFile(path, databaseId, { flag: 'wx', mode: 0o600 }).catch(() => {})
      return (await readFile(path, 'utf8')) === databaseId
    },
    check: arriving.check,
  }
}
