import { useEffect } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useLazyGetTimesheetAttachmentQuery } from '#api/client/time/time-sheet.endpoints.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import type { Query } from './calls.ts'

/** Field errors show at their fields; the rest is the alert's message. */
export const sheetFailure = (error: unknown): unknown => {
  const failed = readCallError(error)
  if (!failed) return error
  // The server names payload fields by their path in the form.
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

/** These lead to the sign-in page already. */
const refused = [401, 403]

const serviceFailure = (error: unknown): string => {
  const { status = 0, message = String(error) } = readCallError(error) ?? {}
  return status >= 400 ? `Error Code ${status}\nMessage ${message}` : message
}

/** Shows a browser alert once per failure; returns the text for the page. */
export const useServiceAlert = (error: unknown): string | null => {
  const status = readCallError(error)?.status
  const isTold = error !== undefined && !(status && refused.includes(status))
  // In an effect: no event of the page reports the failure.
  useEffect(() => {
    if (isTold) window.alert(serviceFailure(error))
  }, [error, isTold])
  return isTold ? serviceFailure(error) : null
}

export const useAlertedLoad = (answer: unknown, { error, isFetching, refetch }: Query) => {
  const failure = useServiceAlert(isFetching ? undefined : error)
  return { failure: answer === undefined ? failure : null, isFetching, retry: () => void refetch() }
}

/** Every use requests a new short-lived URL. */
export const useSheetFile = (id: string) => {
  const [ask, { data, error, isFetching }] = useLazyGetTimesheetAttachmentQuery()
  return {
    isFetching,
    failure: useServiceAlert(isFetching ? undefined : error),
    url: data?.url ?? null,
    show: () => void ask({ id }),
    download: async () => {
      const { data: given } = await ask({ id })
      // Served as an attachment, so the page stays.
      if (given) window.location.assign(given.url)
    },
  }
}
