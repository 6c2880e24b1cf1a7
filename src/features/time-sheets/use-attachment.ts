import { useLazyGetTimesheetAttachmentQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'

/** Fetches the file that came with a sheet: asks for its short-lived address, then lets the browser save it. */
export const useAttachment = () => {
  const [ask, { error, isFetching }] = useLazyGetTimesheetAttachmentQuery()
  const failure = useServiceAlert(isFetching ? undefined : error)
  const download = async (id: string) => {
    const { data } = await ask({ id })
    // It arrives as a download, so the page stays.
    if (data) window.location.assign(data.url)
  }
  return { download, isFetching, failure }
}
