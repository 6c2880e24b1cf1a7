import { readCallError } from '#api/client/call-error.ts'
import { SendFailure } from '#machines/form/send-failure.ts'

/** Turns a failed call into words for the person who made it; anything else is a defect and stays what it is. */
export const asFailure = (error: unknown): unknown => {
  const failed = readCallError(error)
  return failed
    ? new SendFailure({ message: failed.message, fields: failed.fields, code: failed.code })
    : error
}
