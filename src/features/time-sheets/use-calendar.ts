import { useMemo } from 'react'
import { useGetTimesheetsQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'
import { isDay, localToday } from '#src/lib/days.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { markDays } from './calendar-days.ts'
import { dayPanelId } from './day-panel-id.ts'

const noSheets: never[] = []

const dayIn = (text: string | null) => (text && isDay(text) ? text : null)

/** The month calendar of one's own sheets; the chosen day stands in the address. */
export const useCalendar = () => {
  const { currentData, error, isFetching, refetch } = useGetTimesheetsQuery({ scope: 'own' })
  const failure = useServiceAlert(isFetching ? undefined : error)
  const { params, write } = useAddressParams()
  const sheets = currentData ?? noSheets
  const days = useMemo(() => markDays(sheets), [sheets])
  const today = localToday()
  return {
    days,
    today,
    day: dayIn(params.get('day')) ?? today,
    choose: (day: string) => {
      if (!dayIn(day)) return
      write(new URLSearchParams({ day }))
      document.getElementById(dayPanelId)?.scrollIntoView({ block: 'nearest' })
    },
    failure: currentData ? null : failure,
    isFetching,
    isLoading: isFetching && !currentData,
    retry: () => void refetch(),
  }
}
