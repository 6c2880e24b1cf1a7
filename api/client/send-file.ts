import type { z } from 'zod'
import { idempotencyHeader } from '../contracts/endpoint.ts'
import { type CallError, toSchemaError } from './call-error.ts'
import { upload } from './upload.ts'

/** Argument of a call that sends a file: its text fields, the key under which it counts once, and who hears how much has left. */
export type FileWrite<Fields> = {
  fields: Fields
  file: File
  key?: string | undefined
  onProgress?: ((share: number) => void) | undefined
}

/** The text fields stand before the file, so that the server knows them when the file begins to arrive. */
const toFormData = (fields: Record<string, string>, file: File) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

type FileContract<Answer> = { path: string; response: z.ZodType<Answer, Answer> }

/** Sends a multipart form to a contract and reads its answer as the contract says. */
export const sendFile = async <Answer>(
  { path, response }: FileContract<Answer>,
  { fields, file, key, onProgress = () => {} }: FileWrite<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ data: Answer } | { error: CallError }> => {
  const outcome = await upload({
    url: path,
    body: toFormData(fields, file),
    headers: key ? { [idempotencyHeader]: key } : {},
    signal,
    onProgress,
  })
  if ('error' in outcome) return outcome
  const answer = response.safeParse(outcome.data)
  return answer.success
    ? { data: answer.data }
    : { error: toSchemaError('responseSchema', answer.error.issues) }
}
