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
  // The file store counts, so that exactly the largest size is taken.
  fileSize: Number.POSITIVE_INFINITY,
}

/** One file beside plain fields: a second one cannot be read. */
const oneFileLimits = { ...limits, fieldSize: 64 * kibibyte, fields: 30, files: 1, parts: 31 }

/** Files beside a payload: how many there may be is counted here, so that the message can say it. */
const severalFilesLimits = { ...limits, fieldSize: 64 * kibibyte, fields: 10, files: 30, parts: 40 }

export type ReceivedFile = { name: string; arrived: Arrived }

type ReceivedForm = { fields: Record<string, unknown>; files: ReceivedFile[] }

/** Adds a text field; a repeated one becomes a list, which no text field takes. */
const addField = (fields: Record<string, unknown>, name: string, value: unknown) => {
  fields[name] = name in fields ? [fields[name], value].flat() : value
}

/** What the form cannot be read for is the sender's fault; a disk that fails is not. */
const asFormError = (error: unknown): unknown => {
  if (error instanceof AppError || error instanceof TooManyBytes || isDiskFull(error)) return error
  const isSystemError = error instanceof Error && 'syscall' in error
  return isSystemError ? error : new AppError('MALFORMED_REQUEST')
}

/** Browsers send a file field that was left empty as a file without a name. */
const isChosen = ({ filename }: MultipartFile) => filename !== ''

type Options = {
  store: FileStore
  multipart: Multipart
  /** Shown beside the field when there are more files than the contract takes. */
  tooMany: string
  /** Told the fields when the first file begins; refuses by throwing. */
  onFile: (fields: Record<string, unknown>) => void
}

/**
 * Reads a multipart form of text fields and then its files, which go to the disk as they arrive. Throws
 * `MALFORMED_REQUEST`, `VALIDATION_FAILED` for too many files, `TooManyBytes` or `StorageFull`; then nothing of the
 * files is left.
 */
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

/**
 * Takes the rest of a request that is refused from the connection, at most so many bytes, because a browser reads
 * the answer only when it has sent everything.
 */
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
