import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { StartError } from '#server/platform/db/start-error.ts'
import { getReason } from '#server/platform/is-error.ts'
import { BucketRefused, type BucketSettings } from './bucket.ts'
import { createBucketStore } from './bucket-store.ts'
import { type FileStore, StoreUnavailable } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { sweepFiles, whateverAge } from './sweep-files.ts'

type StorageLocation = { dataDir: string; bucket: BucketSettings | null }

export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

export const createStore = async ({ dataDir, bucket }: StorageLocation): Promise<FileStore> =>
  bucket ? createBucketStore(bucket, join(dataDir, 'arriving')) : createFolderStore(filesFolder(dataDir))

/** Sweeps leftovers. Reports an unreachable store to `onAway`; throws a `StartError` for an unusable one. */
export const openFiles = async (
  location: StorageLocation,
  database: Database,
  onAway: (sentence: string) => void,
): Promise<FileStore> => {
  const store = await createStore(location)
  try {
    await store.check()
    // With PGlite no other server may be receiving.
    await sweepFiles(store, database, database.engine === 'pglite' ? whateverAge : undefined)
  } catch (error) {
    if (error instanceof BucketRefused) throw new StartError(error.message)
    if (!(error instanceof StoreUnavailable)) {
      throw new StartError(`The files in ${location.dataDir} cannot be used: ${getReason(error)}.`)
    }
    onAway(`${error.message} Until it can, files are neither taken nor given out.`)
  }
  return store
}
