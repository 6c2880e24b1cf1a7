import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Arrived, FileStore } from '#server/files/file-store.ts'
import { ApiError } from './api-error.ts'
import { addField, asFormError } from './receive-form.ts'

const formLimits = {
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fields: 10,
  parts: 40,
  headerPairs: 20,
  // Both are counted here, so that the message can say which.
  files: 30,
  fileSize: Number.POSITIVE_INFINITY,
}

/** Name of the field that holds the files, how many there may be, and the largest size of each in bytes. */
export type FileBounds = { files: string; maxFiles: number; maxBytes: number }

export type ReceivedFile = { name: string; arrived: Arrived }

export type ReceivedFiles = { fields: Record<string, unknown>; files: ReceivedFile[] }

/** Browsers send a file field that was left empty as a file without a name. */
const isChosen = ({ filename }: MultipartFile) => filename !== ''

type Options = {
  bounds: FileBounds
  /** Shown at the field when there are more files than allowed. */
  tooMany: string
  /** Told the fields when the first file begins; refuses by throwing. */
  onFile: (fields: Record<string, unknown>) => void
}

/**
 * Reads a multipart form of text fields and then some files, which go to the disk as they arrive. Throws
 * `MALFORMED_REQUEST`, `VALIDATION_FAILED` for too many files, `TooManyBytes` or `StorageFull`; then nothing of the
 * files is left.
 */
export const receiveFiles = async (
  request: FastifyRequest,
  store: FileStore,
  { bounds, tooMany, onFile }: Options,
): Promise<ReceivedFiles> => {
  const form: ReceivedFiles = { fields: {}, files: [] }
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') {
        addField(form.fields, part.fieldname, part.value)
      } else if (part.fieldname === bounds.files && isChosen(part)) {
        if (form.files.length === 0) onFile(form.fields)
        if (form.files.length === bounds.maxFiles) {
          throw new ApiError('VALIDATION_FAILED', { [bounds.files]: tooMany })
        }
        form.files.push({ name: part.filename, arrived: await store.receive(part.file, bounds.maxBytes) })
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
