import { join } from 'node:path'
import { minuteMs } from '#api/rules/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readSecret } from '#server/platform/db/secrets.ts'
import type { BucketSettings } from '#server/platform/files/bucket.ts'
import { createSharedAssets, type SharedAssets } from './shared-assets.ts'
import { createBucketShelf, createFolderShelf } from './shelf.ts'

const everyMs = 6 * 60 * minuteMs

/** Runs `work` again and again as long as the process runs: sooner where it failed. */
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

type Place = {
  dataDir: string
  bucket: BucketSettings | null
  database: Database
  /** The folder of the hashed assets of this build. */
  assets: string
}

/**
 * Shares the assets of this build: before it serves anybody, where another server may be asked for them; a minute later,
 * where there is no other. `onFailure` is told what cannot be shared now; it is tried again.
 */
export const openReleases = async (
  { dataDir, bucket, database, assets }: Place,
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
