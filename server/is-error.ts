import { isNativeError } from 'node:util/types'

/** Whether a caught value is an error, also one made outside this realm (by Node itself, under a test runner). */
export const isError = (thrown: unknown): thrown is Error => thrown instanceof Error || isNativeError(thrown)
