import { readCallError } from '#api/client/call-error.ts'
import { SendFailure } from '#machines/form/send-failure.ts'

/** Turns a failed call into words for the person who made it; anything else is a defect and stays what it is. */
export const asFailure = (error: unknown): unknown => {
  const failed = readCallError(error)
  if (!failed) return error
  const { message, fields, code, retryAfter } = failed
  return new SendFailure({ message, fields, code, retryAfter })
}
