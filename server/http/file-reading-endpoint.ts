import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Multipart } from '#api/contracts/endpoint.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Person } from '#server/domain/people/person.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ApiError } from './api-error.ts'
import { createAttempt } from './attempt.ts'
import { multipartRoute } from './multipart-route.ts'
import { parseInput } from './parse-input.ts'
import { callerOf } from './person-endpoint.ts'
import { receiveForm } from './receive-form.ts'
import type { Uploading } from './upload-endpoint.ts'

/** Who sends as much as 50 MB still reads why it is refused: a browser does so only when everything has left. */
const drainedBytes = 64 * 1024 * 1024

type Reading<Body extends z.ZodType, Response extends z.ZodType, Content> = {
  contract: Endpoint<z.ZodType, Body, Response> & { multipart: Multipart }
  messages: { missing: string; tooBig: string }
  /** Reads the file at a path, before anything is written. */
  read: (path: string, body: z.output<Body>) => Promise<Content>
  handler: (input: { content: Content; person: Person }, tx: Transaction) => Promise<z.output<Response>>
}

const arrivedFile = async (
  request: FastifyRequest,
  files: FileStore,
  bounds: { file: string; maxBytes: number },
  checkFields: (fields: unknown) => void,
) => {
  const form = await receiveForm(request, files, bounds, checkFields)
  return form.file && { fields: form.fields, ...form.file.arrived }
}

const handle = async <Body extends z.ZodType, Response extends z.ZodType, Content>(
  uploading: Uploading,
  { contract, messages, read, handler }: Reading<Body, Response, Content>,
  request: FastifyRequest,
): Promise<z.output<Response>> => {
  const person = callerOf(request)
  const bodyOf = (fields: unknown) => parseInput({ body: contract.body }, { query: {}, body: fields }).body
  const attempt = createAttempt(uploading, contract, request)
  await attempt.admit()
  const file = await arrivedFile(request, uploading.files, contract.multipart, bodyOf)
  if (!file) throw new ApiError('VALIDATION_FAILED', { [contract.multipart.file]: messages.missing })
  try {
    const body = bodyOf(file.fields)
    const content = await read(file.path, body)
    return await attempt.run([person.id, body, file.sha256], (tx) => handler({ content, person }, tx))
  } finally {
    await file.discard()
  }
}

/**
 * Serves a contract that takes a multipart form whose file is read and not kept. It goes to the disk as it arrives,
 * so that one that is too big is refused before anything of it is read, and is removed whatever happens.
 */
export const fileReadingEndpoint = <Body extends z.ZodType, Response extends z.ZodType, Content>(
  app: FastifyInstance,
  uploading: Uploading,
  reading: Reading<Body, Response, Content>,
) => {
  const { contract, messages } = reading
  return multipartRoute(app, {
    contract,
    uploadMs: uploading.uploadMs,
    drainedBytes,
    tooBig: { field: contract.multipart.file, message: messages.tooBig },
    handle: (request) => handle(uploading, reading, request),
  })
}
