import { readCallError } from '#api/client/call-error.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { serviceFailure } from '#src/flows/use-service-alert.ts'

/** A failed time sheet call in the words of the alert; what is to be corrected stands at its field. */
export const sheetFailure = (error: unknown): unknown => {
  const failed = readCallError(error)
  if (!failed) return error
  // The server names the fields of the payload by their way through the form it came in.
  const fields = Object.fromEntries(
    Object.entries(failed.fields).map(([path, message]) => [path.replace(/^payload\./, ''), message]),
  )
  const isForm = Object.keys(fields).length > 0
  return new SendFailure({
    message: isForm ? failed.message : serviceFailure(error),
    fields,
    code: failed.code,
  })
}
