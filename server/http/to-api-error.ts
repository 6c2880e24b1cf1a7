import { isUnavailable } from '#server/db/database.ts'
import { isDiskFull } from '#server/db/storage.ts'
import { isError } from '#server/is-error.ts'
import { ApiError } from './api-error.ts'

const statusOf = (error: Error): number =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

const byStatus = (status: number): ApiError => {
  if (status === 404) return new ApiError('NOT_FOUND')
  if (status === 413) return new ApiError('PAYLOAD_TOO_LARGE')
  if (status === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE')
  return new ApiError(status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL')
}

/** Whether the error says that the handler took too long; its time runs from the first byte of the request. */
export const isOverdue = (error: unknown): boolean =>
  isError(error) && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT'

/** Finds the listed error for anything that can be thrown while a request is handled; `INTERNAL` if unknown. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (!isError(error)) return new ApiError('INTERNAL')
  if (isDiskFull(error)) return new ApiError('STORAGE_FULL')
  return isUnavailable(error) || isOverdue(error) ? new ApiError('UNAVAILABLE') : byStatus(statusOf(error))
}
