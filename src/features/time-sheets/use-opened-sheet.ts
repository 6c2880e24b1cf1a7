import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGetEmployeeClientsQuery, useGetTimesheetByidQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'
import type { OpenedSheet } from './use-sheet-form.ts'

type Opened = OpenedSheet & { id: string | null }

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
  const [opened, setOpened] = useState<Opened | null>(null)
  // Kept as it was opened: storing the sheet loads it anew, which must not take the form away.
  if (isThere && clients.data && opened?.id !== id) {
    setOpened({ id, clients: clients.data, sheet: sheet.currentData ?? null })
  }
  return {
    id,
    opened: opened?.id === id ? opened : null,
    failure: clientsFailure ?? sheetFailure,
    isFetching,
    retry: () => {
      if (clients.error) void clients.refetch()
      if (sheet.error) void sheet.refetch()
    },
  }
}
