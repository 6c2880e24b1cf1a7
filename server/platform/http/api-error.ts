import {
  type ApiErrorBody,
  apiErrors,
  askedTooOften,
  type ErrorCode,
} from '#api/contracts/platform/errors.ts'
import { hasCode } from '#server/platform/is-error.ts'

/** Ends a request with an error of the closed list. `fields` maps a field's path to its message. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** Ends a request that may be sent again in so many seconds. */
class ComeBackLater extends ApiError {
  readonly retryAfter: number

  constructor(code: ErrorCode, retryAfter: number) {
    super(code)
    this.retryAfter = retryAfter
  }
}

/** Ends a request that came too often. */
export class TooManyRequests extends ComeBackLater {
  constructor(retryAfter: number) {
    super('TOO_MANY_REQUESTS', retryAfter)
  }
}

/** Ends a request for which there is no room among those the server is busy with. */
export class ServerBusy extends ComeBackLater {
  constructor(retryAfter: number) {
    super('SERVER_BUSY', retryAfter)
  }
}

/** Seconds after which to come back to what is not available now. */
export const retryAfterSeconds = 5

/** When to come back to what is answered with a status, as headers: told for whatever is not available now. */
export const comeBackHeaders = (status: number, error?: ApiError): Record<string, string> => {
  if (error instanceof ComeBackLater) return { 'retry-after': String(error.retryAfter) }
  return status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}
}

/** Refuses a code that is not the one that was sent; so many tries are left, one at least. */
export class WrongCode extends ApiError {
  readonly triesLeft: number

  constructor(triesLeft: number) {
    const left = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`
    super('CODE_WRONG', { code: `That code is not right. ${left}` })
    this.triesLeft = triesLeft
  }
}

/** What a person reads of it. */
export const sentenceOf = (error: ApiError): string =>
  error instanceof TooManyRequests ? askedTooOften(error.retryAfter) : apiErrors[error.code].sentence

export const errorBody = (error: ApiError): ApiErrorBody => ({
  code: error.code,
  message: sentenceOf(error),
  ...(error.fields && { fields: error.fields }),
  ...(error instanceof WrongCode && { triesLeft: error.triesLeft }),
})

/** Whether the error says that the handler took too long; its time runs from the first byte of the request. */
export const isOverdue = (error: unknown): boolean => hasCode(error, 'FST_ERR_HANDLER_TIMEOUT')
