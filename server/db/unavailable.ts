import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isError } from '#server/is-error.ts'

/** The database cannot be connected to. */
export class DatabaseUnavailable extends Error {}

/**
 * A lost or refused connection in the words of the network, and SQLSTATEs: class 08, no connection left (53300), a server
 * that starts or stops (57P01 to 57P05), a statement or lock that took too long (57014, 55P03).
 */
const codes =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)|08\w{3}|53300|57P0[1-5]|57014|55P03)$/

/** The driver has no codes of its own. */
const sentences =
  /connection (?:was )?(?:terminated|ended|error|timeout)|not queryable|trying to connect|^timeout expired$/i

/** Whether the error, or what caused it, says that there is no connection to the database; made by its driver. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!isError(error)) return false
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return sentences.test(error.message) || isConnectionLost(error.cause)
}

/** Whether something failed, in whatever it was thrown by, because the database is not there now, or not in time. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true
  if (error instanceof DrizzleQueryError) return isUnavailable(error.cause) || isConnectionLost(error.cause)
  return isError(error) && isUnavailable(error.cause)
}
