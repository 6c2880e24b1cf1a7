import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Multipart } from '#api/contracts/endpoint.ts'
import type { Transaction } from '#server/db/database.ts'
import { recordFile } from '#server/domain/files.ts'
import { cleanName } from '#server/files/clean-name.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Parser } from '#server/parsing/parser.ts'
import { ApiError } from './api-error.ts'
import { createAttempt, type Writing } from './attempt.ts'
import { discardUnused } from './discard-unused.ts'
import { multipartRoute } from './multipart-route.ts'
import { parseInput } from './parse-input.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'

export type Uploading = Writing & {
  files: FileStore
  parser: Parser
  /** How long an upload may take in all, in milliseconds. */
  uploadMs: number
}

type UploadContract<Body extends z.ZodType, Response extends z.ZodType> = Endpoint<
  z.ZodType,
  Body,
  Response
> & { multipart: Multipart }

/** What a file must be, with the messages shown beside its field. */
export type FileRules = {
  kindOf: (parser: Parser, path: string) => Promise<string | null>
  messages: { missing: string; tooBig: string; wrongKind: string; empty: string }
}

type Handler<Body, Answer> = (
  input: { body: Body; fileId: string; request: Pick<FastifyRequest, 'person'> },
  tx: Transaction,
) => Promise<Answer>

/** The messages of wrong fields; the contract decides, as for any other body. */
const wrongFields = (work: () => unknown): Record<string, string> => {
  try {
    work()
    return {}
  } catch (error) {
    if (error instanceof ApiError && error.fields) return error.fields
    throw error
  }
}

const refuseFile = async (
  { name, arrived }: NonNullable<ReceivedForm['file']>,
  parser: Parser,
  { kindOf, messages }: FileRules,
  field: string,
) => {
  if (arrived.bytes === 0) throw new ApiError('FILE_REFUSED', { [field]: messages.empty })
  const kind = await kindOf(parser, arrived.path)
  if (kind === null) throw new ApiError('FILE_REFUSED', { [field]: messages.wrongKind })
  return { arrived, kind, originalName: cleanName(name) }
}

type Upload<Body extends z.ZodType, Response extends z.ZodType> = {
  contract: UploadContract<Body, Response>
  rules: FileRules
  handler: Handler<z.output<Body>, z.output<Response>>
}

const handle = async <Body extends z.ZodType, Response extends z.ZodType>(
  uploading: Uploading,
  { contract, rules, handler }: Upload<Body, Response>,
  request: FastifyRequest,
): Promise<z.output<Response>> => {
  const { file: field } = contract.multipart
  const attempt = createAttempt(uploading, contract, request)
  await attempt.admit()
  const bodyOf = (fields: unknown) => parseInput({ body: contract.body }, { query: {}, body: fields }).body
  const form = await receiveForm(
    request,
    uploading.files,
    contract.multipart,
    (fields) => void bodyOf(fields),
  )
  if (!form.file) {
    const fields = { ...wrongFields(() => bodyOf(form.fields)), [field]: rules.messages.missing }
    throw new ApiError('VALIDATION_FAILED', fields)
  }
  const { arrived } = form.file
  try {
    const file = await refuseFile(form.file, uploading.parser, rules, field)
    const body = bodyOf(form.fields)
    // A key counts for its caller only, where one is known.
    const content = [body, arrived.sha256, ...(request.person ? [request.person.id] : [])]
    return await attempt.run(content, async (tx) => {
      const fileId = await recordFile(tx, file, uploading.clock())
      const answer = await handler({ body, fileId, request }, tx)
      await arrived.keep()
      return answer
    })
  } finally {
    await discardUnused(uploading.database, [arrived])
  }
}

/**
 * Serves a contract that takes a multipart form with one file. The file goes to the disk as it arrives; the handler
 * gets the id of its row, in the transaction that also stores its answer. Whatever fails, no row is left without
 * its file, and no file without its row.
 */
export const uploadEndpoint = <Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  uploading: Uploading,
  upload: Upload<Body, Response>,
) => {
  const { contract, rules } = upload
  const { file, maxBytes } = contract.multipart
  return multipartRoute(app, {
    contract,
    uploadMs: uploading.uploadMs,
    drainedBytes: maxBytes,
    tooBig: { field: file, message: rules.messages.tooBig },
    handle: (request) => handle(uploading, upload, request),
  })
}
