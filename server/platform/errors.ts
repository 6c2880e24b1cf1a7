import { apiErrors, askedTooOften, type ErrorCode } from '#api/contracts/platform/errors.ts'

/** An error of the closed list. `fields` maps a field's path to its message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** What may succeed in so many seconds. */
export class RetryLater extends AppError {
  readonly retryAfter: number

  constructor(code: ErrorCode, retryAfter: number) {
    super(code)
    this.retryAfter = retryAfter
  }
}

/** Refuses what was asked too often. */
export class TooManyRequests extends RetryLater {
  constructor(retryAfter: number) {
    super('TOO_MANY_REQUESTS', retryAfter)
  }
}

/** Refuses what the server is too busy for. */
export class ServerBusy extends RetryLater {
  constructor(retryAfter: number) {
    super('SERVER_BUSY', retryAfter)
  }
}

/** Refuses a code that is not the one that was sent. */
export class WrongCode extends AppError {
  /** At least 1. */
  readonly triesLeft: number

  constructor(triesLeft: number) {
    const left = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`
    super('CODE_WRONG', { code: `That code is not right. ${left}` })
    this.triesLeft = triesLeft
  }
}

/** The sentence a person reads. */
export const errorSentence = (error: AppError): string =>
  error instanceof TooManyRequests ? askedTooOften(error.retryAfter) : apiErrors[error.code].sentence
