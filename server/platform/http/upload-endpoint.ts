import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Endpoint, type Multipart, mediaTypes } from '#api/contracts/platform/endpoint.ts'
import { audited } from '#server/platform/audit/audit.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Arrived, type FileStore, TooManyBytes } from '#server/platform/files/file-store.ts'
import { isRecorded, recordFile } from '#server/platform/files/files.ts'
import type { PreparedFile } from '#server/platform/files/prepare-file.ts'
import { type Parser, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { createAttempt, type Writing } from './attempt.ts'
import { createSchema, getConfig, parseInput } from './endpoint.ts'
import { isHandlerTimeout } from './error-answer.ts'
import { drain, type ReceivedFile, receiveForm } from './multipart-form.ts'

export type Uploading = Writing & {
  files: FileStore
  parser: Parser
  uploadMs: number
}

/** Runs in the transaction, before and after the handler. */
type Accepted<File> = {
  bring: () => Promise<void>
  store: (tx: Transaction) => Promise<File>
  keep: () => Promise<void>
}

type Accepting<Body> = {
  body: Body
  uploading: Pick<Uploading, 'files' | 'parser' | 'clock'>
  field: string
  /** Derived files, to be removed. */
  made: Arrived[]
}

/** Runs before anything is stored; may throw. */
type Accept<Body, File> = (file: ReceivedFile, accepting: Accepting<Body>) => Promise<Accepted<File>>

/** SHA-256 of the bytes before redrawing. */
export type TakenFile = { id: string; sentSha256: string }

type FileRules = {
  prepare: (parser: Parser, path: string) => Promise<PreparedFile | null>
  messages: { wrongKind: string; empty: string }
}

/** A redrawn picture may be larger than the original. */
const redrawnMaxBytes = 32 * 1024 * 1024

const longestName = 200

const cleanName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const readable = last.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"|?*]/gu, '').trim()
  return [...readable].slice(0, longestName).join('') || 'file'
}

export const keepFiles =
  ({ prepare, messages }: FileRules): Accept<unknown, TakenFile> =>
  async ({ name, arrived }, { uploading: { files, parser, clock }, field, made }) => {
    const refuse = (message: string) => new AppError('FILE_REFUSED', { [field]: message })
    if (arrived.bytes === 0) throw refuse(messages.empty)
    const prepared = await prepare(parser, arrived.path)
    if (!prepared) throw refuse(messages.wrongKind)
    const { kind, content } = prepared
    const stored = content ? await files.receive(Readable.from(content), redrawnMaxBytes) : arrived
    if (content) made.push(stored)
    const row = { arrived: stored, kind, originalName: cleanName(name) }
    return {
      store: async (tx) => ({ id: await recordFile(tx, row, clock()), sentSha256: arrived.sha256 }),
      bring: stored.bring,
      keep: stored.keep,
    }
  }

/** The files are always removed. */
export const readFiles =
  <Body, Content>(read: (path: string, body: Body) => Promise<Content>): Accept<Body, Content> =>
  async ({ arrived }, { body }) => {
    const content = await read(arrived.path, body)
    return { bring: async () => {}, store: async () => content, keep: async () => {} }
  }

type UploadContract<Body extends z.ZodType, Response extends z.ZodType> = Endpoint<
  z.ZodType,
  Body,
  Response
> & { multipart: Multipart }

type Upload<Body extends z.ZodType, Response extends z.ZodType, File> = {
  contract: UploadContract<Body, Response>
  messages: { missing?: string; tooMany?: string; tooBig: string }
  accept: Accept<z.output<Body>, File>
  handler: (
    input: { body: z.output<Body>; files: File[]; request: Pick<FastifyRequest, 'person' | 'ip'> },
    tx: Transaction,
  ) => Promise<z.output<Response>>
  /** Maximum size by default. */
  drainedBytes?: number
}

export const onlyFile = <File>([file]: readonly File[]): File => {
  if (file === undefined) throw new Error('A form without its file was taken.')
  return file
}

const readBody = <Body extends z.ZodType>(
  { body, multipart }: Pick<UploadContract<Body, z.ZodType>, 'body' | 'multipart'>,
  fields: Record<string, unknown>,
): z.output<Body> => {
  const getContent = (): unknown => {
    if (!multipart.files) return fields
    try {
      return JSON.parse(String(fields.payload))
    } catch {
      throw new AppError('MALFORMED_REQUEST')
    }
  }
  return parseInput(body, getContent())
}

const wrongFields = (work: () => unknown): Record<string, string> => {
  try {
    work()
    return {}
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}

/** If the database cannot tell, the startup sweep removes them. */
const discardUnused = async ({ reader }: Database, files: readonly Arrived[]) => {
  for (const { storedName, isStored, discard } of files) {
    const hasRow = isStored() && (await isRecorded(reader, storedName).catch(() => true))
    if (!hasRow) await discard()
  }
}

const handle = async <Body extends z.ZodType, Response extends z.ZodType, File>(
  uploading: Uploading,
  { contract, messages, accept, handler }: Upload<Body, Response, File>,
  request: FastifyRequest,
): Promise<z.output<Response>> => {
  const { file: field, files: several } = contract.multipart
  const { missing = '', tooMany = '' } = messages
  const getBody = (fields: Record<string, unknown>) => readBody(contract, fields)
  const attempt = createAttempt(uploading, contract, request)
  await attempt.admit()
  const form = await receiveForm(request, {
    store: uploading.files,
    multipart: contract.multipart,
    tooMany,
    onFile: (fields) => void getBody(fields),
  })
  if (!several && form.files.length === 0) {
    const fields = { ...wrongFields(() => getBody(form.fields)), [field]: missing }
    throw new AppError('VALIDATION_FAILED', fields)
  }
  const arrived = form.files.map((file) => file.arrived)
  const made: Arrived[] = []
  try {
    const body = getBody(form.fields)
    const accepted: Accepted<File>[] = []
    for (const file of form.files) accepted.push(await accept(file, { body, uploading, field, made }))
    for (const { bring } of accepted) await bring()
    const sums = arrived.map(({ sha256 }) => sha256)
    // Scopes the key to its caller.
    const caller = request.person ? [request.person.id] : []
    return await attempt.run([...caller, body, several ? sums : sums[0]], async (tx) => {
      const files: File[] = []
      for (const { store } of accepted) files.push(await store(tx))
      const answer = await handler({ body, files, request }, tx)
      for (const { keep } of accepted) await keep()
      return answer
    })
  } finally {
    await discardUnused(uploading.database, [...made, ...arrived])
  }
}

const filePart = ({ file, files, ...rules }: Multipart): Record<string, z.ZodType> => {
  const one = z
    .file()
    .min(1)
    .max(rules.maxBytes)
    .mime(rules.kinds.map((kind) => mediaTypes[kind]))
  if (!files) return { [file]: one }
  if (files.max === 1) return { [file]: one.optional() }
  const all = z.array(one).min(files.min).max(files.max)
  return { [file]: files.min === 0 ? all.optional() : all }
}

/** Documentation only: parts are validated on arrival. */
const documentedForm = ({ body, multipart }: UploadContract<z.ZodType, z.ZodType>) => {
  const part = filePart(multipart)
  if (multipart.files) return z.object({ payload: body ?? z.object({}), ...part })
  return body instanceof z.ZodObject ? z.object({ ...body.shape, ...part }) : z.object(part)
}

const fileError = (error: unknown, field: string, tooBig: string): unknown => {
  if (error instanceof TooManyBytes) return new AppError('PAYLOAD_TOO_LARGE', { [field]: tooBig })
  return error instanceof UnreadableFile ? new AppError('FILE_REFUSED', { [field]: error.sentence }) : error
}

/** Fields and one file, or JSON in `payload` and several. One transaction for row and file. */
export const uploadEndpoint = <Body extends z.ZodType, Response extends z.ZodType, File>(
  app: FastifyInstance,
  uploading: Uploading,
  upload: Upload<Body, Response, File>,
) => {
  const { contract, messages } = upload
  const { file, maxBytes, files } = contract.multipart
  const { drainedBytes = files ? (files.max + 1) * maxBytes : maxBytes } = upload
  return app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.setValidatorCompiler(() => () => true)
    await scope.register(multipart)
    // Also if unauthorized: otherwise a proxy reports a gateway error.
    scope.setErrorHandler(async (error, request) => {
      if (!isHandlerTimeout(error)) await drain(request.raw, drainedBytes)
      throw fileError(error, file, messages.tooBig)
    })
    scope.route({
      method: contract.method,
      url: contract.path,
      config: getConfig(contract),
      schema: {
        ...createSchema(contract),
        body: documentedForm(contract),
        consumes: ['multipart/form-data'],
      },
      handlerTimeout: uploading.uploadMs,
      handler: async (request, reply) =>
        reply.send(await audited(request, () => handle(uploading, upload, request))),
    })
  })
}
