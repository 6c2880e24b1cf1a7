/**
 * Why a form could not be sent, in words for the person who filled it in. `fields` maps a field's name to its
 * message if the server found something to correct, `code` names the failure if it is one of the API's, and
 * `retryAfter` is the number of seconds until it can be sent again, if that is known.
 */
export type Failure = {
  message: string
  fields: Record<string, string>
  code?: string
  retryAfter?: number | undefined
}

/** What a provided actor throws. Anything else it throws is a defect and becomes `unknownFailure`. */
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

/** Stands for a call that whoever starts the chart provides. */
export const notProvided = () => Promise.reject(new Error('Not provided'))

/** What an actor failed with, for the actions and guards that take it as their params. */
export const getError = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** What an actor answered, for the same. */
export const getOutput = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output })

/** Whether nobody knows what came of it: there was no answer, or none that can be read. */
export const isUnanswered = ({ code = '' }: Failure): boolean =>
  ['OFFLINE', 'TIMEOUT', 'UNREADABLE'].includes(code)

/** Whether the server says that a mailed link is unknown, late or used. */
export const isLinkVoid = (error: unknown): boolean => toFailure(error).code === 'LINK_VOID'
