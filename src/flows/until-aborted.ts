type Call<Answer> = { abort: () => void; unwrap: () => Promise<Answer> }

/** The answer of a call that stops when the signal says so. */
export const untilAborted = <Answer>(call: Call<Answer>, signal: AbortSignal): Promise<Answer> => {
  signal.addEventListener('abort', call.abort, { once: true })
  return call.unwrap()
}
