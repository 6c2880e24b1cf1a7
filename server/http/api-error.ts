import { type ApiErrorBody, apiErrors, type ErrorCode } from '#api/contracts/errors.ts'

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

/** Ends a request that came too often; the caller may come back after so many seconds. */
export class TooManyRequests extends ApiError {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('TOO_MANY_REQUESTS')
    this.retryAfter = retryAfter
  }
}

/** Seconds after which to come back to what is not available now. */
export const retryAfterSeconds = 5

export const errorBody = ({ code, fields }: Pick<ApiError, 'code' | 'fields'>): ApiErrorBody => ({
  code,
  message: apiErrors[code].sentence,
  ...(fields && { fields }),
})
