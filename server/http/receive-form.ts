import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isDiskFull } from '#server/db/storage.ts'
import type { Arrived, FileStore } from '#server/files/file-store.ts'
import { TooManyBytes } from '#server/files/measure.ts'
import { ApiError } from './api-error.ts'

const formLimits = {
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  fields: 30,
  files: 1,
  parts: 31,
  headerPairs: 20,
  // The file store counts, so that exactly the largest size is taken.
  fileSize: Number.POSITIVE_INFINITY,
}

type Bounds = {
  /** Name of the field that holds the file, and its largest size in bytes. */
  file: string
  maxBytes: number
}

export type ReceivedForm = {
  fields: Record<string, unknown>
  /** Null when the form came without a file. */
  file: { name: string; arrived: Arrived } | null
}

type OnFile = (fields: Record<string, unknown>) => void

/** Adds a text field; a repeated one becomes a list, which no text field takes. */
export const addField = (fields: Record<string, unknown>, name: string, value: unknown) => {
  fields[name] = name in fields ? [fields[name], value].flat() : value
}

/** What the form cannot be read for is the sender's fault; a disk that fails is not. */
export const asFormError = (error: unknown): unknown => {
  if (error instanceof ApiError || error instanceof TooManyBytes || isDiskFull(error)) return error
  const isSystemError = error instanceof Error && 'syscall' in error
  return isSystemError ? error : new ApiError('MALFORMED_REQUEST')
}

/** Browsers send a file field that was left empty as a file without a name. */
const isChosen = ({ filename }: MultipartFile) => filename !== ''

/**
 * Reads a multipart form of text fields and then one file, which goes to the disk as it arrives. `onFile` is told
 * the fields when the file begins and may refuse by throwing. Throws `MALFORMED_REQUEST`, `TooManyBytes` or
 * `StorageFull`; then nothing of the file is left.
 */
export const receiveForm = async (
  request: FastifyRequest,
  store: FileStore,
  { file: fileField, maxBytes }: Bounds,
  onFile: OnFile,
): Promise<ReceivedForm> => {
  const form: ReceivedForm = { fields: {}, file: null }
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') {
        addField(form.fields, part.fieldname, part.value)
      } else if (part.fieldname === fileField && isChosen(part)) {
        onFile(form.fields)
        form.file = { name: part.filename, arrived: await store.receive(part.file, maxBytes) }
      } else {
        part.file.resume()
      }
    }
    return form
  } catch (error) {
    await form.file?.arrived.discard()
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
