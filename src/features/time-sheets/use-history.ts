import { skipToken } from '@reduxjs/toolkit/query'
import { useGetTimesheetByidQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'

/** What happened to a sheet or leave; nothing is loaded while `id` is null. */
export const useHistory = (id: string | null) => {
  const { currentData, error, isFetching, refetch } = useGetTimesheetByidQuery(id ? { id } : skipToken)
  const failure = useServiceAlert(isFetching || !id ? undefined : error)
  return {
    history: currentData?.history,
    failure: currentData ? null : failure,
    isFetching,
    retry: () => void refetch(),
  }
}
