import { apiErrors, askedTooOften, type ErrorCode } from '#api/contracts/platform/errors.ts'

/** `fields` maps a field's path to its message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, fields?: Record<string, string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

export class RetryLater extends AppError {
  /** Seconds. */
  readonly retryAfter: number

  constructor(code: ErrorCode, retryAfter: number) {
    super(code)
    this.retryAfter = retryAfter
  }
}

export class TooManyRequests extends RetryLater {
  constructor(retryAfter: number) {
    super('TOO_MANY_REQUESTS', retryAfter)
  }
}

export class ServerBusy extends RetryLater {
  constructor(retryAfter: number) {
    super('SERVER_BUSY', retryAfter)
  }
}

export class WrongCode extends AppError {
  /** At least 1. */
  readonly triesLeft: number

  constructor(triesLeft: number) {
    const left = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`
    super('CODE_WRONG', { code: `That code is not right. ${left}` })
    this.triesLeft = triesLeft
  }
}

export const errorSentence = (error: AppError): string =>
  error instanceof TooManyRequests ? askedTooOften(error.retryAfter) : apiErrors[error.code].sentence
