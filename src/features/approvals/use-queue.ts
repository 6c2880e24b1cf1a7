import { useMemo } from 'react'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import { useGetTimesheetsQuery } from '#api/client/time-sheet.endpoints.ts'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'

const withStatus = (sheets: TimeSheet[] | undefined, status: TimeSheet['cr322_timesheetstatus']) =>
  sheets?.filter((sheet) => sheet.cr322_timesheetstatus === status)

/** What waits for the signed-in manager, the longest waiting first, and what was approved and can be taken back. */
export const useQueue = () => {
  const { data: me, isLoading } = useGetProfileQuery()
  const isManager = me?.isManager ?? false
  const { data, error, isFetching, refetch } = useGetTimesheetsQuery({ scope: 'team' }, { skip: !isManager })
  const failure = useServiceAlert(isFetching ? undefined : error)
  const waiting = useMemo(() => withStatus(data, 'Submitted')?.reverse(), [data])
  const approved = useMemo(() => withStatus(data, 'Approved'), [data])
  return {
    isManager: isManager || isLoading,
    waiting,
    approved,
    failure: data ? null : failure,
    isFetching,
    retry: () => void refetch(),
  }
}
