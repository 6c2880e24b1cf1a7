import { useEffect } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useLazyGetTimesheetAttachmentQuery } from '#api/client/time/time-sheet.endpoints.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import type { Query } from './calls.ts'

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

/** These lead to the sign-in page by themselves. */
const refused = [401, 403]

/**
 * What is said of a failed time sheet call: its status and message, or, when no answer came, the client's own
 * sentence.
 */
const serviceFailure = (error: unknown): string => {
  const { status = 0, message = String(error) } = readCallError(error) ?? {}
  return status >= 400 ? `Error Code ${status}\nMessage ${message}` : message
}

/** Tells a failed time sheet call in a browser alert, once each time it fails; gives the same text for the page. */
export const useServiceAlert = (error: unknown): string | null => {
  const status = readCallError(error)?.status
  const isTold = error !== undefined && !(status && refused.includes(status))
  // An alert belongs to the moment of the failure, which no event of the page reports.
  useEffect(() => {
    if (isTold) window.alert(serviceFailure(error))
  }, [error, isTold])
  return isTold ? serviceFailure(error) : null
}

/** The same as `loadState` for an answer whose failure is told in an alert. */
export const useAlertedLoad = (answer: unknown, { error, isFetching, refetch }: Query) => {
  const failure = useServiceAlert(isFetching ? undefined : error)
  return { failure: answer === undefined ? failure : null, isFetching, retry: () => void refetch() }
}

/** The file that came with a sheet: each use asks for a short-lived address of it. */
export const useSheetFile = (id: string) => {
  const [ask, { data, error, isFetching }] = useLazyGetTimesheetAttachmentQuery()
  return {
    isFetching,
    failure: useServiceAlert(isFetching ? undefined : error),
    /** Address of the file once it was asked for. */
    url: data?.url ?? null,
    show: () => void ask({ id }),
    download: async () => {
      const { data: given } = await ask({ id })
      // It arrives as a download, so the page stays.
      if (given) window.location.assign(given.url)
    },
  }
}
