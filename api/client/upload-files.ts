import type { z } from 'zod'
import { idempotencyHeader } from '../contracts/endpoint.ts'
import { type CallError, toSchemaError } from './call-error.ts'
import { upload } from './upload.ts'

/** What a form with files is sent with; `key` makes a repetition count once, `onProgress` is told shares of 1. */
export type FilesWrite<Body> = {
  body: Body
  files: readonly File[]
  key: string
  onProgress: (share: number) => void
}

type Contract<Answer> = { path: string; response: z.ZodType<Answer, Answer> }

/** Sends content as JSON in `payload`, then files under the name of their field. */
export const uploadFiles =
  <Body, Answer>({ path, response }: Contract<Answer>, field: string) =>
  async (
    { body, files, key, onProgress }: FilesWrite<Body>,
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: Answer } | { error: CallError }> => {
    const form = new FormData()
    form.append('payload', JSON.stringify(body))
    for (const file of files) form.append(field, file)
    const outcome = await upload({
      url: path,
      body: form,
      headers: { [idempotencyHeader]: key },
      signal,
      onProgress,
    })
    if ('error' in outcome) return outcome
    const answer = response.safeParse(outcome.data)
    return answer.success
      ? { data: answer.data }
      : { error: toSchemaError('responseSchema', answer.error.issues) }
  }
