import { readCallError } from '#api/client/call-error.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'

type Call<Answer> = { abort: () => void; unwrap: () => Promise<Answer> }

export const untilAborted = <Answer>(call: Call<Answer>, signal: AbortSignal): Promise<Answer> => {
  signal.addEventListener('abort', call.abort, { once: true })
  return call.unwrap()
}

/** Converts a failed call to a message for the user; other errors are defects and stay unchanged. */
export const asFailure = (error: unknown): unknown => {
  const failed = readCallError(error)
  if (!failed) return error
  const { message, fields, code, retryAfter } = failed
  return new SendFailure({ message, fields, code, retryAfter })
}

export const withMessage = (error: unknown, message: string): unknown => {
  const failed = asFailure(error)
  return failed instanceof SendFailure ? new SendFailure({ ...failed.failure, message }) : failed
}

/** `messages` by error code; other errors keep the server's. */
export const explainBy =
  (messages: Readonly<Record<string, string>>) =>
  (error: unknown): unknown => {
    const message = messages[readCallError(error)?.code ?? '']
    return message === undefined ? asFailure(error) : withMessage(error, message)
  }

/** For dialogs without fields: the message of the first field becomes the message. */
export const explainByField = (error: unknown): unknown => {
  const [message] = Object.values(readCallError(error)?.fields ?? {})
  return message === undefined ? asFailure(error) : withMessage(error, message)
}

export const asUserFailure = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    throw asFailure(error)
  }
}

export type Query = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** `failure` is null while there is an answer or none yet. */
export const loadState = (answer: unknown, { error, isFetching, refetch }: Query, otherwise: string) => ({
  failure: error && answer === undefined ? (readCallError(error)?.message ?? otherwise) : null,
  isFetching,
  retry: () => void refetch(),
})

/** The last answer while the next one loads. */
export const answerOrLast = <Answer>({
  currentData,
  data,
  isFetching,
}: {
  currentData?: Answer | undefined
  data?: Answer | undefined
  isFetching: boolean
}): Answer | undefined => currentData ?? (isFetching ? data : undefined)
