import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router'
import { useGetEmployeeClientsQuery, useGetTimesheetByidQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'

/** What the form needs before it can be filled in: the clients, and the sheet that `?id=` asks to edit. */
export const useOpenedSheet = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  const clients = useGetEmployeeClientsQuery()
  const sheet = useGetTimesheetByidQuery(id ? { id } : skipToken, { refetchOnMountOrArgChange: true })
  const isFetching = clients.isFetching || sheet.isFetching
  const clientsFailure = useServiceAlert(clients.isFetching ? undefined : clients.error)
  const sheetFailure = useServiceAlert(sheet.isFetching ? undefined : sheet.error)
  const isThere = clients.data && (!id || (sheet.currentData && !sheet.isFetching))
  return {
    id,
    opened: isThere && clients.data ? { clients: clients.data, sheet: sheet.currentData ?? null } : null,
    failure: clientsFailure ?? sheetFailure,
    isFetching,
    retry: () => {
      if (clients.error) void clients.refetch()
      if (sheet.error) void sheet.refetch()
    },
  }
}
