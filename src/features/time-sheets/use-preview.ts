import { useGetHoursByDateQuery } from '#api/client/time-sheet.endpoints.ts'
import { useServiceAlert } from '#src/flows/use-service-alert.ts'
import { isRange, previewDays } from './day-preview.ts'
import { enteredMinutes, type SheetValues } from './sheet-values.ts'

const none: never[] = []

/** How the entered hours fall on their days, with what else is on these days; null until there is a range. */
export const usePreview = (values: SheetValues, id: string | null) => {
  const { clientId, cr322_startdate: startDate, cr322_enddate: endDate } = values
  const hasRange = isRange(startDate, endDate)
  const { currentData, error, isFetching, refetch } = useGetHoursByDateQuery(
    { clientID: clientId, date: startDate, to: endDate, ...(id && { except: id }) },
    { skip: !hasRange || clientId === '' },
  )
  const failure = useServiceAlert(isFetching ? undefined : error)
  const totalMinutes = enteredMinutes(values)
  return {
    totalMinutes,
    /** Other sheets of the client that this one would overlap. */
    sheets: (hasRange && currentData?.sheets) || none,
    days: hasRange ? previewDays({ startDate, endDate, totalMinutes }, currentData?.days ?? []) : null,
    failure: currentData ? null : failure,
    isFetching,
    retry: () => void refetch(),
  }
}

export type Preview = ReturnType<typeof usePreview>
