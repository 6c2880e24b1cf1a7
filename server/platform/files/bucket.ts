import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { scheduler } from 'node:timers/promises'
import { isError } from '#server/platform/is-error.ts'
import type { OnDisk } from './arriving.ts'
import { type Stored, StoreUnavailable } from './file-store.ts'

/** S3 compatible. */
export type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Permanent: credentials or bucket refused. */
export class BucketRefused extends StoreUnavailable {}

type Listed = { key: string; at: Date }

/** In milliseconds. */
export type BucketLimits = {
  /** For calls without content, and until the first byte. */
  answerMs: number
  uploadMs: number
}

const usualLimits: BucketLimits = { answerMs: 10_000, uploadMs: 60_000 }

const connectMs = 2000
const uploadTries = 3
const pauseMs = 200
/** Each download occupies a socket until read. */
const mostSockets = 500

const refusals = ['NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied']

const owned = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']

const hasName = (error: unknown, names: readonly string[]) => isError(error) && names.includes(error.name)

const isMissing = (error: unknown) => hasName(error, ['NoSuchKey', 'NotFound'])

const isPassing = (error: unknown) =>
  isError(error) && error.name !== 'AbortError' && !('$fault' in error && error.$fault === 'client')

/** Limits the call, not later reads of its result. */
const within = async <Result>(ms: number, call: (abort: AbortController) => Promise<Result>) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), ms)
  try {
    return await call(abort)
  } finally {
    clearTimeout(timer)
  }
}

const orNull = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const ignore = () => {}

type Options = { abortSignal: AbortSignal }

const connect = async (
  { endpoint, bucket, region, ...credentials }: BucketSettings,
  limits: BucketLimits,
) => {
  // Not the operator's concern.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Not every store supports checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: connectMs,
      httpAgent: { maxSockets: mostSockets },
      httpsAgent: { maxSockets: mostSockets },
    },
  })
  const getFailure = (error: unknown) => {
    const reason = isError(error) ? [error.name, error.message].filter(Boolean).join(': ') : String(error)
    const Failure = hasName(error, refusals) ? BucketRefused : StoreUnavailable
    return new Failure(`The bucket ${bucket} at ${endpoint} cannot be used (${reason}).`, { cause: error })
  }
  /** Times out until the first byte. Missing objects throw unchanged. */
  const ask = async <Result>(call: (options: Options) => Promise<Result>, ms = limits.answerMs) => {
    try {
      return await within(ms, ({ signal }) => call({ abortSignal: signal }))
    } catch (error) {
      throw isMissing(error) ? error : getFailure(error)
    }
  }
  return { s3, client, bucket, limits, failureOf: getFailure, ask }
}

type Connection = Awaited<ReturnType<typeof connect>>

const putOnce = async ({ s3, client, bucket: Bucket, limits }: Connection, key: string, file: OnDisk) => {
  const content = createReadStream(file.path)
  const sent = { Body: content, ContentLength: file.bytes, ContentMD5: file.md5 }
  const command = { Bucket, Key: key, ...sent, Metadata: { sha256: file.sha256 } }
  try {
    await within(limits.uploadMs, (abort) => {
      content.once('error', () => abort.abort())
      return client.send(new s3.PutObjectCommand(command), { abortSignal: abort.signal })
    })
  } finally {
    content.destroy()
  }
}

const writingTo = (connection: Connection) => {
  const { s3, client, bucket: Bucket, failureOf, ask } = connection
  return {
    create: async (): Promise<void> => {
      try {
        await ask((options) => client.send(new s3.CreateBucketCommand({ Bucket }), options))
      } catch (error) {
        if (!isError(error) || !hasName(error.cause, owned)) throw error
      }
    },
    /** Atomic. The store verifies the hash. */
    put: async (key: string, file: OnDisk): Promise<void> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await putOnce(connection, key, file)
        } catch (error) {
          if (tries === uploadTries || !isPassing(error)) throw failureOf(error)
          await scheduler.wait(pauseMs * tries)
        }
      }
    },
    putText: async (key: string, text: string): Promise<void> => {
      await ask((options) => client.send(new s3.PutObjectCommand({ Bucket, Key: key, Body: text }), options))
    },
    remove: async (key: string, ms?: number): Promise<void> => {
      await ask((options) => client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }), options), ms)
    },
  }
}

const readingFrom = ({ s3, client, bucket: Bucket, failureOf, ask }: Connection) => ({
  get: async (key: string): Promise<Stored | null> => {
    const found = await orNull(
      ask((options) => client.send(new s3.GetObjectCommand({ Bucket, Key: key }), options)),
    )
    if (!found) return null
    const { Body: content, ContentLength: bytes } = found
    if (!(content instanceof Readable) || bytes === undefined) throw failureOf(new Error('no content'))
    return { bytes, content }
  },
  head: async (
    key: string,
  ): Promise<{ bytes: number; sha256: string | null; at: Date | undefined } | null> => {
    const found = await orNull(
      ask((options) => client.send(new s3.HeadObjectCommand({ Bucket, Key: key }), options)),
    )
    if (!found) return null
    const { ContentLength: bytes = 0, Metadata, LastModified: at } = found
    return { bytes, sha256: Metadata?.sha256 ?? null, at }
  },
  list: async function* (prefix: string): AsyncGenerator<Listed> {
    let from: string | undefined
    do {
      const command = { Bucket, Prefix: prefix, ContinuationToken: from }
      const page = await ask((options) => client.send(new s3.ListObjectsV2Command(command), options))
      for (const { Key: key, LastModified: at } of page.Contents ?? []) if (key && at) yield { key, at }
      from = page.NextContinuationToken
    } while (from)
  },
})

/** Calls fail with `StoreUnavailable`. */
export const openBucket = async (settings: BucketSettings, limits = usualLimits) => {
  const connection = await connect(settings, limits)
  const [writing, reading] = [writingTo(connection), readingFrom(connection)]
  return {
    ...writing,
    ...reading,
    /** In milliseconds, by writing an object. */
    clock: async (key: string): Promise<number> => {
      await writing.putText(key, '')
      const put = await reading.head(key)
      if (!put?.at) throw new StoreUnavailable('The store does not say when an object was put.')
      return put.at.getTime()
    },
    close: () => connection.client.destroy(),
  }
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>
