import { isNativeError } from 'node:util/types'

/** Whether a caught value is an error, also one made outside this realm (by Node itself, under a test runner). */
export const isError = (thrown: unknown): thrown is Error => thrown instanceof Error || isNativeError(thrown)

/** Whether a caught value is an error with that code, of the system or of a library. */
export const hasCode = (thrown: unknown, code: string): boolean =>
  isError(thrown) && 'code' in thrown && thrown.code === code

/** The message of what was behind an error; what lies around it may repeat statements and values. */
export const getReason = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return getReason(error.errors[0])
  if (isError(error) && error.cause) return getReason(error.cause)
  return isError(error) ? error.message : String(error)
}
