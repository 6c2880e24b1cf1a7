import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Engine } from '#server/platform/db/database.ts'
import type { FreeBytes } from '#server/platform/db/storage.ts'
import { type BucketLimits, type BucketSettings, openBucket } from '#server/platform/files/bucket.ts'
import { createBucketStore, getKey } from '#server/platform/files/bucket-store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createFolderStore, getMarker } from '#server/platform/files/folder-store.ts'
import { describeMarked } from './marked.ts'
import { testEngines } from './test-engines.ts'

export type StoreKind = 'folder' | 'bucket'

/** Store to create test buckets in; empty if none, or on the embedded engine. */
const storeUrl = testEngines === 'embedded' ? '' : (process.env.TEST_S3_URL ?? '')

const kindsByMode = { embedded: ['folder'], both: ['folder', 'bucket'], marked: ['bucket'] } as const

const storeKinds: readonly StoreKind[] = storeUrl ? kindsByMode[testEngines] : ['folder']

/** `describe.each` over store kinds; `TEST_ENGINES=marked` adds a bucket. */
export const onEachStore = describeMarked.each(storeKinds)

export const describeOnStore = storeUrl ? describeMarked : describe.skip

/** Pairs each engine with a store, so that tests on every engine cover every store. */
export const getStore = (engine: Engine): StoreKind =>
  engine === 'postgres' && storeUrl ? 'bucket' : 'folder'

export type TestFiles = {
  store: FileStore
  /** Local upload directory; a folder store also keeps files there. */
  directory: string
  /** Same location, with the given free disk space. */
  withRoom: (freeBytes: FreeBytes) => Promise<FileStore>
  /** Stored and arriving files. */
  names: () => Promise<string[]>
  read: (name: string) => Promise<Buffer>
  put: (name: string, content: string) => Promise<void>
  empty: () => Promise<void>
  remove: () => Promise<void>
}

export const inFolder = (directory: string): TestFiles => {
  const names = async () => (await readdir(directory)).sort()
  return {
    store: createFolderStore(directory),
    directory,
    withRoom: async (freeBytes) => createFolderStore(directory, freeBytes),
    names,
    read: (name) => readFile(join(directory, name)),
    put: (name, content) => writeFile(join(directory, name), content),
    empty: async () => {
      for (const name of await names()) await rm(join(directory, name))
    },
    remove: async () => {
      await rm(directory, { recursive: true })
      await rm(getMarker(directory), { force: true })
    },
  }
}

export type TestBucket = TestFiles & {
  settings: BucketSettings
  /** Same bucket through another endpoint. */
  reachedAt: (endpoint: string, limits?: BucketLimits) => Promise<FileStore>
}

export const bucketEnv = ({ endpoint, bucket, accessKeyId, secretAccessKey }: BucketSettings) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})

const makeBucket = async (): Promise<BucketSettings> => {
  const { origin: endpoint, username: accessKeyId, password: secretAccessKey } = new URL(storeUrl)
  const settings = {
    endpoint,
    accessKeyId,
    secretAccessKey,
    region: 'us-east-1',
    bucket: `tests-${randomUUID()}`,
  }
  const bucket = await openBucket(settings)
  await bucket.create()
  bucket.close()
  return settings
}

const inBucket = async (directory: string): Promise<TestBucket> => {
  const settings = await makeBucket()
  const bucket = await openBucket(settings)
  const kept = async () => {
    const found: string[] = []
    for await (const { key } of bucket.list(getKey(''))) found.push(key.slice(getKey('').length))
    return found
  }
  const arriving = () => readdir(directory).catch(() => [])
  const empty = async () => {
    for (const name of await kept()) await bucket.remove(getKey(name))
    for (const name of await arriving()) await rm(join(directory, name))
  }
  return {
    store: await createBucketStore(settings, directory),
    directory,
    settings,
    reachedAt: (endpoint, limits) =>
      createBucketStore({ ...settings, endpoint }, directory, limits && { limits }),
    withRoom: (freeBytes) => createBucketStore(settings, directory, { freeBytes }),
    names: async () => [...(await kept()), ...(await arriving())].sort(),
    read: async (name) => {
      const found = await bucket.get(getKey(name))
      if (!found) throw new Error(`There is no file ${name}.`)
      return buffer(found.content)
    },
    put: (name, content) => bucket.putText(getKey(name), content),
    empty,
    remove: async () => {
      await empty()
      bucket.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'skagit-files-'))

export const createTestBucket = async (directory?: string): Promise<TestBucket> =>
  inBucket(directory ?? (await makeFolder()))

export const createTestFiles = async (kind: StoreKind = 'folder'): Promise<TestFiles> =>
  kind === 'folder' ? inFolder(await makeFolder()) : createTestBucket()
