import { readCallError } from '#api/client/call-error.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'

type Call<Answer> = { abort: () => void; unwrap: () => Promise<Answer> }

/** The answer of a call that stops when the signal says so. */
export const untilAborted = <Answer>(call: Call<Answer>, signal: AbortSignal): Promise<Answer> => {
  signal.addEventListener('abort', call.abort, { once: true })
  return call.unwrap()
}

/** Turns a failed call into words for the person who made it; anything else is a defect and stays what it is. */
export const asFailure = (error: unknown): unknown => {
  const failed = readCallError(error)
  if (!failed) return error
  const { message, fields, code, retryAfter } = failed
  return new SendFailure({ message, fields, code, retryAfter })
}

/** Makes a call that fails in words for the person who makes it. */
export const inWords = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    throw asFailure(error)
  }
}

/** An answer that is asked for, as RTK Query tells of it. */
export type Query = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** What a screen says of an answer it needs: why there is none (null while there is one, or none yet), and how to ask again. */
export const loadState = (answer: unknown, { error, isFetching, refetch }: Query, otherwise: string) => ({
  failure: error && answer === undefined ? (readCallError(error)?.message ?? otherwise) : null,
  isFetching,
  retry: () => void refetch(),
})

/** The answer to what is asked now or, while that is on its way, to what was asked before. */
export const answerOrLast = <Answer>({
  currentData,
  data,
  isFetching,
}: {
  currentData?: Answer | undefined
  data?: Answer | undefined
  isFetching: boolean
}): Answer | undefined => currentData ?? (isFetching ? data : undefined)
