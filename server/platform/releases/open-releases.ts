import { join } from 'node:path'
import { minuteMs } from '#api/rules/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readSecret } from '#server/platform/db/secrets.ts'
import type { BucketSettings } from '#server/platform/files/bucket.ts'
import { createSharedAssets, type SharedAssets } from './shared-assets.ts'
import { createBucketShelf, createFolderShelf } from './shelf.ts'

const everyMs = 6 * 60 * minuteMs

const keepDoing = (work: () => Promise<void>, firstMs: number, onFailure: (error: unknown) => void) => {
  const again = (ms: number) => setTimeout(run, ms).unref()
  const run = () =>
    void work().then(
      () => again(everyMs),
      (error) => {
        onFailure(error)
        again(minuteMs)
      },
    )
  again(firstMs)
}

type ReleaseOptions = {
  dataDir: string
  bucket: BucketSettings | null
  database: Database
  assets: string
}

/** Publishes first if other servers may be asked for assets, else a minute later. Retries failures. */
export const openReleases = async (
  { dataDir, bucket, database, assets }: ReleaseOptions,
  onFailure: (error: unknown) => void,
): Promise<SharedAssets> => {
  const shared = createSharedAssets({
    shelf: bucket
      ? await createBucketShelf(bucket, join(dataDir, 'arriving'))
      : createFolderShelf(join(dataDir, 'releases')),
    assets,
    here: join(dataDir, 'other-releases'),
    secret: () => readSecret(database, 'releases'),
  })
  const isAlone = database.engine === 'pglite' && bucket === null
  const isShared = !isAlone && (await shared.publish().then(() => true, onFailure)) === true
  keepDoing(
    async () => {
      await shared.publish()
      await shared.sweep(new Date())
    },
    isShared ? everyMs : minuteMs,
    onFailure,
  )
  return shared
}
