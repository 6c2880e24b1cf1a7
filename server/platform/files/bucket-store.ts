import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { type FreeBytes, getFreeBytes, isDiskFull } from '#server/platform/db/storage.ts'
import { createArriving, type OnDisk } from './arriving.ts'
import { type Bucket, type BucketLimits, type BucketSettings, openBucket } from './bucket.ts'
import { type Arrived, type FileStore, isStoredName, StoreUnavailable } from './file-store.ts'

const folder = 'files/'
const marker = 'database'
const clockKey = 'clock'

/** Maximum delay of a failed upload's answer. */
const discardMs = 2000

export const getKey = (storedName: string): string => folder + storedName

const arrivedFor = (bucket: Bucket, file: OnDisk): Arrived => {
  const { storedName, path, bytes, sha256 } = file
  const key = getKey(storedName)
  let [mayBeThere, isStored] = [false, false]
  return {
    storedName,
    path,
    bytes,
    sha256,
    bring: async () => {
      mayBeThere = true
      await bucket.put(key, file)
    },
    keep: async () => {
      isStored = true
      await rm(path, { force: true })
    },
    isStored: () => isStored,
    discard: async () => {
      await rm(path, { force: true })
      if (mayBeThere) await bucket.remove(key, discardMs).catch(() => {})
    },
  }
}

const readMarker = async (bucket: Bucket) => {
  const found = await bucket.get(marker)
  return found && text(found.content)
}

/** False if it is another database's. */
export const claimBucket = async (bucket: Bucket, databaseId: string): Promise<boolean> => {
  if ((await readMarker(bucket)) === null) await bucket.putText(marker, databaseId)
  return (await readMarker(bucket)) === databaseId
}

type Options = { freeBytes?: FreeBytes; limits?: BucketLimits }

/** Uploads are inspected in `directory` first. */
export const createBucketStore = async (
  settings: BucketSettings,
  directory: string,
  { freeBytes = getFreeBytes, limits }: Options = {},
): Promise<FileStore> => {
  const bucket = await openBucket(settings, limits)
  const arriving = createArriving(directory, freeBytes)
  const open = (storedName: string) => bucket.get(getKey(storedName))
  return {
    receive: async (content, maxBytes) => arrivedFor(bucket, await arriving.receive(content, maxBytes)),
    open,
    withPath: async (storedName, work) => {
      const stored = await open(storedName)
      if (!stored) return null
      const { path } = await arriving.receive(stored.content, stored.bytes).catch((error) => {
        throw isDiskFull(error) ? error : new StoreUnavailable('The content broke off.', { cause: error })
      })
      try {
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    remove: (storedName) => bucket.remove(getKey(storedName)),
    list: async function* () {
      const now = await bucket.clock(clockKey)
      for await (const { key, at } of bucket.list(folder)) {
        const storedName = key.slice(folder.length)
        if (isStoredName(storedName)) yield { storedName, ageMs: now - at.getTime() }
      }
    },
    sweepArriving: arriving.sweep,
    claim: (databaseId) => claimBucket(bucket, databaseId),
    check: arriving.check,
  }
}
