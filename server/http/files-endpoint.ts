import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Multipart } from '#api/contracts/endpoint.ts'
import type { Transaction } from '#server/db/database.ts'
import { recordFile } from '#server/domain/files.ts'
import type { Person } from '#server/domain/people/person.ts'
import { cleanName } from '#server/files/clean-name.ts'
import type { Arrived } from '#server/files/file-store.ts'
import type { PreparedFile } from '#server/files/prepare-file.ts'
import type { Parser } from '#server/parsing/parser.ts'
import { ApiError } from './api-error.ts'
import { createAttempt } from './attempt.ts'
import { discardUnused } from './discard-unused.ts'
import { multipartRoute } from './multipart-route.ts'
import { parseInput } from './parse-input.ts'
import { callerOf, type PersonContract } from './person-endpoint.ts'
import { type FileBounds, type ReceivedFile, receiveFiles } from './receive-files.ts'
import type { Uploading } from './upload-endpoint.ts'

/** What the files must be, with the messages shown beside their field. */
export type FilesRules = {
  prepare: (parser: Parser, path: string) => Promise<PreparedFile | null>
  messages: { tooMany: string; tooBig: string; wrongKind: string; empty: string }
}

/** A file that was taken: the id of its row, and the SHA-256 sum of what was sent, before anything was made anew. */
export type TakenFile = { id: string; sentSha256: string }

type FilesForm = Multipart & Required<Pick<Multipart, 'files'>>

const boundsOf = ({ file, maxBytes, files }: FilesForm): FileBounds => ({
  files: file,
  maxFiles: files.max,
  maxBytes,
})

type FilesUpload<Body extends z.ZodType, Response extends z.ZodType> = {
  contract: PersonContract<z.ZodType, Body, Response> & { multipart: FilesForm }
  rules: FilesRules
  handler: (
    input: { body: z.output<Body>; files: TakenFile[] },
    person: Person,
    tx: Transaction,
  ) => Promise<z.output<Response>>
}

/** The content of the form, sent as JSON in its field `payload`. */
const readPayload = <Body extends z.ZodType>(
  body: Body | undefined,
  { payload }: Record<string, unknown>,
) => {
  const json = () => {
    try {
      const content: unknown = JSON.parse(String(payload))
      return content
    } catch {
      throw new ApiError('MALFORMED_REQUEST')
    }
  }
  return parseInput({ body }, { query: {}, body: json() }).body
}

/** More than a redrawn picture can take, which may be larger than what was sent. */
const redrawnMaxBytes = 32 * 1024 * 1024

type Prepared = { arrived: Arrived; kind: string; originalName: string; sentSha256: string }

/** Collects every file on the disk that this upload has made, so that all can be removed. */
const createPreparer = (
  { files: store, parser }: Uploading,
  { prepare, messages }: FilesRules,
  field: string,
) => {
  const made: Arrived[] = []
  const refuse = (message: string) => new ApiError('FILE_REFUSED', { [field]: message })
  const one = async ({ name, arrived }: ReceivedFile): Promise<Prepared> => {
    made.push(arrived)
    if (arrived.bytes === 0) throw refuse(messages.empty)
    const prepared = await prepare(parser, arrived.path)
    if (!prepared) throw refuse(messages.wrongKind)
    const { kind, content } = prepared
    const taken = { kind, originalName: cleanName(name), sentSha256: arrived.sha256 }
    if (!content) return { ...taken, arrived }
    const anew = await store.receive(Readable.from(content), redrawnMaxBytes)
    made.push(anew)
    return { ...taken, arrived: anew }
  }
  return { made, one }
}

const handle = async <Body extends z.ZodType, Response extends z.ZodType>(
  uploading: Uploading,
  { contract, rules, handler }: FilesUpload<Body, Response>,
  request: FastifyRequest,
): Promise<z.output<Response>> => {
  const person = callerOf(request)
  const attempt = createAttempt(uploading, contract, request)
  await attempt.admit()
  const form = await receiveFiles(request, uploading.files, {
    bounds: boundsOf(contract.multipart),
    tooMany: rules.messages.tooMany,
    onFile: (fields) => void readPayload(contract.body, fields),
  })
  const { made, one } = createPreparer(uploading, rules, contract.multipart.file)
  try {
    const body = readPayload(contract.body, form.fields)
    const prepared: Prepared[] = []
    for (const file of form.files) prepared.push(await one(file))
    const sums = prepared.map(({ sentSha256 }) => sentSha256)
    return await attempt.run([person.id, body, sums], async (tx) => {
      const files: TakenFile[] = []
      for (const file of prepared) {
        files.push({ id: await recordFile(tx, file, uploading.clock()), sentSha256: file.sentSha256 })
      }
      const answer = await handler({ body, files }, person, tx)
      for (const { arrived } of prepared) await arrived.keep()
      return answer
    })
  } finally {
    await discardUnused(uploading.database, [...made, ...form.files.map(({ arrived }) => arrived)])
  }
}

/**
 * Serves a contract by which somebody who is signed in sends a multipart form: its content as JSON in `payload`,
 * then any number of files up to a bound. Whatever fails, no row is left without its file, and no file without its
 * row.
 */
export const filesEndpoint = <Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  uploading: Uploading,
  upload: FilesUpload<Body, Response>,
) => {
  const { contract, rules } = upload
  const { files, maxFiles, maxBytes } = boundsOf(contract.multipart)
  return multipartRoute(app, {
    contract,
    uploadMs: uploading.uploadMs,
    drainedBytes: (maxFiles + 1) * maxBytes,
    tooBig: { field: files, message: rules.messages.tooBig },
    handle: (request) => handle(uploading, upload, request),
  })
}
