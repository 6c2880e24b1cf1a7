import { isNativeError } from 'node:util/types'

/** Also for errors of another realm (Node's own under a test runner). */
export const isError = (thrown: unknown): thrown is Error => thrown instanceof Error || isNativeError(thrown)

export const hasCode = (thrown: unknown, code: string): boolean =>
  isError(thrown) && 'code' in thrown && thrown.code === code

/** Outer messages may repeat statements and values. */
export const getReason = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return getReason(error.errors[0])
  if (isError(error) && error.cause) return getReason(error.cause)
  return isError(error) ? error.message : String(error)
}
