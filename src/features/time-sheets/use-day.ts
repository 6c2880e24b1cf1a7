import { useGetTimesheetByDateQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'

/** The sheets and leave of one day. */
export const useDay = (date: string) => {
  const { currentData, error, isFetching, refetch } = useGetTimesheetByDateQuery({ date })
  const failure = useServiceAlert(isFetching ? undefined : error)
  return {
    sheets: currentData,
    failure: currentData ? null : failure,
    isFetching,
    retry: () => void refetch(),
  }
}
