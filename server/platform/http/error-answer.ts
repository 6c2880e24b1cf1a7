import type { ApiErrorBody } from '#api/contracts/platform/errors.ts'
import { type AppError, errorSentence, RetryLater, WrongCode } from '#server/platform/errors.ts'
import { hasCode } from '#server/platform/is-error.ts'

/** For temporary failures. */
export const retryAfterSeconds = 5

export const retryHeaders = (status: number, error?: AppError): Record<string, string> => {
  if (error instanceof RetryLater) return { 'retry-after': String(error.retryAfter) }
  return status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}
}

export const errorBody = (error: AppError): ApiErrorBody => ({
  code: error.code,
  message: errorSentence(error),
  ...(error.fields && { fields: error.fields }),
  ...(error instanceof WrongCode && { triesLeft: error.triesLeft }),
})

/** Handler time runs from the first byte of the request. */
export const isHandlerTimeout = (error: unknown): boolean => hasCode(error, 'FST_ERR_HANDLER_TIMEOUT')
