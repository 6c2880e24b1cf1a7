import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#server/platform/db/start-error.ts'
import { hasCode } from '#server/platform/is-error.ts'
import { createMeasure, type OnDisk } from './arriving.ts'
import type { Bucket } from './bucket.ts'
import { claimBucket, getKey } from './bucket-store.ts'
import { isStoredName } from './file-store.ts'
import { getMarker } from './folder-store.ts'

export const measure = async (content: Readable) => {
  const { stream, result } = createMeasure(Number.POSITIVE_INFINITY)
  await pipeline(content, stream.resume())
  return result()
}

export type Copied = { copied: number; there: number; bytes: number }

const readMarker = async (directory: string) => {
  try {
    return await readFile(getMarker(directory), 'utf8')
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    throw new StartError(`No server has kept files in ${directory}.`)
  }
}

/** Reads it back; false if it existed. */
export const copyOne = async (bucket: Bucket, file: OnDisk): Promise<boolean> => {
  const key = getKey(file.storedName)
  const there = await bucket.head(key)
  if (there?.bytes === file.bytes && there.sha256 === file.sha256) return false
  await bucket.put(key, file)
  const written = await bucket.get(key)
  if (!written || (await measure(written.content)).sha256 !== file.sha256) {
    throw new StartError(`The file ${file.storedName} arrived with other bytes; copy again.`)
  }
  return true
}

/** Verified by hash. Resumable. Throws a `StartError` if the bucket is another database's. */
export const copyFiles = async (
  directory: string,
  bucket: Bucket,
  onFile: (done: number, of: number) => void,
): Promise<Copied> => {
  if (!(await claimBucket(bucket, await readMarker(directory)))) {
    throw new StartError('The bucket holds the files of another database.')
  }
  const names = (await readdir(directory)).filter(isStoredName).sort()
  const copied = { copied: 0, there: 0, bytes: 0 }
  for (const [index, storedName] of names.entries()) {
    const path = join(directory, storedName)
    const sums = await measure(createReadStream(path))
    const isNew = await copyOne(bucket, { storedName, path, ...sums })
    copied[isNew ? 'copied' : 'there'] += 1
    copied.bytes += sums.bytes
    onFile(index + 1, names.length)
  }
  return copied
}
