/** `fields` maps names to messages; `retryAfter` is in seconds. */
export type Failure = {
  message: string
  fields: Record<string, string>
  code?: string
  retryAfter?: number | undefined
}

/** Any other error is a defect and becomes `unknownFailure`. */
export class SendFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'SendFailure'
    this.failure = failure
  }
}

export const unknownFailure: Failure = {
  message: 'Something went wrong. Nothing you typed is lost.',
  fields: {},
}

export const toFailure = (error: unknown): Failure =>
  error instanceof SendFailure ? error.failure : unknownFailure

export const notProvided = () => Promise.reject(new Error('Not provided'))

export const getError = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

export const getOutput = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output })

/** No readable answer, so the server may have applied the call. */
export const isUnanswered = ({ code = '' }: Failure): boolean =>
  ['OFFLINE', 'TIMEOUT', 'UNREADABLE'].includes(code)

/** The mailed link is unknown, expired or used. */
export const isLinkVoid = (error: unknown): boolean => toFailure(error).code === 'LINK_VOID'
