import { useLazyGetTimesheetAttachmentQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'

/** The file that came with a sheet: each use asks for a short-lived address of it. */
export const useSheetFile = (id: string) => {
  const [ask, { data, error, isFetching }] = useLazyGetTimesheetAttachmentQuery()
  const failure = useServiceAlert(isFetching ? undefined : error)
  return {
    isFetching,
    failure,
    /** Address of the picture once it was asked for. */
    pictureUrl: data?.url ?? null,
    showPicture: () => void ask({ id }),
    download: async () => {
      const { data: given } = await ask({ id })
      // It arrives as a download, so the page stays.
      if (given) window.location.assign(given.url)
    },
  }
}
