import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Multipart } from '#api/contracts/platform/endpoint.ts'
import { isDiskFull } from '#server/platform/db/storage.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Arrived, type FileStore, TooManyBytes } from '#server/platform/files/file-store.ts'

const kibibyte = 1024

const limits = {
  fieldNameSize: 100,
  headerPairs: 20,
  // The file store enforces the limit exactly.
  fileSize: Number.POSITIVE_INFINITY,
}

const oneFileLimits = { ...limits, fieldSize: 64 * kibibyte, fields: 30, files: 1, parts: 31 }

/** Counted here, since the message names the limit. */
const severalFilesLimits = { ...limits, fieldSize: 64 * kibibyte, fields: 10, files: 30, parts: 40 }

export type ReceivedFile = { name: string; arrived: Arrived }

type ReceivedForm = { fields: Record<string, unknown>; files: ReceivedFile[] }

/** A repeated field becomes an array, which text schemas refuse. */
const addField = (fields: Record<string, unknown>, name: string, value: unknown) => {
  fields[name] = name in fields ? [fields[name], value].flat() : value
}

const asFormError = (error: unknown): unknown => {
  if (error instanceof AppError || error instanceof TooManyBytes || isDiskFull(error)) return error
  const isSystemError = error instanceof Error && 'syscall' in error
  return isSystemError ? error : new AppError('MALFORMED_REQUEST')
}

/** Browsers send an empty file input with an empty name. */
const isChosen = ({ filename }: MultipartFile) => filename !== ''

type Options = {
  store: FileStore
  multipart: Multipart
  tooMany: string
  /** Called before the first file; may throw. */
  onFile: (fields: Record<string, unknown>) => void
}

/** Throws `MALFORMED_REQUEST`, `VALIDATION_FAILED`, `TooManyBytes`, `StorageFull`; no files are left then. */
export const receiveForm = async (
  request: FastifyRequest,
  { store, multipart: { file: field, maxBytes, files }, tooMany, onFile }: Options,
): Promise<ReceivedForm> => {
  const form: ReceivedForm = { fields: {}, files: [] }
  const takeFile = async ({ filename: name, file }: MultipartFile) => {
    if (form.files.length === 0) onFile(form.fields)
    if (form.files.length === files?.max) throw new AppError('VALIDATION_FAILED', { [field]: tooMany })
    form.files.push({ name, arrived: await store.receive(file, maxBytes) })
  }
  try {
    for await (const part of request.parts({ limits: files ? severalFilesLimits : oneFileLimits })) {
      if (part.type === 'field') {
        addField(form.fields, part.fieldname, part.value)
      } else if (part.fieldname === field && isChosen(part)) {
        await takeFile(part)
      } else {
        part.file.resume()
      }
    }
    return form
  } catch (error) {
    await Promise.all(form.files.map(({ arrived }) => arrived.discard()))
    throw asFormError(error)
  }
}

/** A browser reads the answer only after sending everything. */
export const drain = (request: IncomingMessage, atMost: number): Promise<void> =>
  new Promise((resolve) => {
    if (request.complete || request.readableEnded || request.destroyed) {
      resolve()
      return
    }
    let bytes = 0
    request.unpipe()
    request.once('close', resolve)
    request.once('end', resolve)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > atMost) resolve()
    })
    request.resume()
  })
