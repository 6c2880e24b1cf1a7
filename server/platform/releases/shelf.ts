import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createArriving, orNull } from '#server/platform/files/arriving.ts'
import { type BucketSettings, openBucket } from '#server/platform/files/bucket.ts'
import type { Stored } from '#server/platform/files/file-store.ts'

/** Shared by all servers; writes are atomic. */
export type Shelf = {
  list: () => AsyncIterable<{ name: string; at: Date }>
  /** Overwrites. */
  put: (name: string, content: Readable, maxBytes: number) => Promise<void>
  /** The caller must read or destroy the content. */
  open: (name: string) => Promise<Stored | null>
  remove: (name: string) => Promise<void>
}

export const createFolderShelf = (directory: string): Shelf => {
  const arriving = createArriving(directory)
  const getPath = (name: string) => join(directory, name)
  return {
    list: async function* () {
      for (const name of (await orNull(readdir(directory))) ?? []) {
        const found = await orNull(stat(getPath(name)))
        if (found?.isFile()) yield { name, at: found.mtime }
      }
    },
    put: async (name, content, maxBytes) => {
      const { path } = await arriving.receive(content, maxBytes)
      await rename(path, getPath(name))
    },
    open: async (name) => {
      const handle = await orNull(open(getPath(name)))
      return handle && { bytes: (await handle.stat()).size, content: handle.createReadStream() }
    },
    remove: (name) => rm(getPath(name), { force: true }),
  }
}

const folder = 'releases/'

export const createBucketShelf = async (settings: BucketSettings, directory: string): Promise<Shelf> => {
  const bucket = await openBucket(settings)
  const arriving = createArriving(directory)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return {
    list: async function* () {
      for await (const { key, at } of bucket.list(folder)) yield { name: key.slice(folder.length), at }
    },
    put: async (name, content, maxBytes) => {
      const file = await arriving.receive(content, maxBytes)
      try {
        await bucket.put(folder + name, file)
      } finally {
        await rm(file.path, { force: true })
      }
    },
    open: (name) => bucket.get(folder + name),
    remove: (name) => bucket.remove(folder + name),
  }
}
