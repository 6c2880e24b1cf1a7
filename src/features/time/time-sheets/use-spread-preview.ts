import { useGetHoursByDateQuery } from '#api/client/time/time-sheet.endpoints.ts'
import { type DayHours, longestSheetDays } from '#api/contracts/time/time-sheet.contract.ts'
import { daysBetween, isDay, localToday } from '#api/rules/days.ts'
import { hoursOfMinutes } from '#api/rules/duration.ts'
import { getMinutes, hoursOfParts, spreadHours } from '#api/rules/spread.ts'
import { useAlertedLoad } from '#src/flows/use-service-alert.ts'
import { enteredMinutes, type SheetValues } from './sheet-values.ts'

const none: never[] = []

const dayMinutes = 24 * 60

/** Hours to one decimal. */
type PreviewDay = { day: string; hours: string; total: string; warnings: string[] }

const getWarnings = (total: number, known: DayHours | undefined, isFuture: boolean) => [
  ...(total > dayMinutes ? [`${hoursOfMinutes(total)} hours is more than one day`] : []),
  ...(known?.leave ? [`On leave: ${known.leave.leaveType}`] : []),
  ...(known?.holiday ? [`Holiday: ${known.holiday}`] : []),
  ...(isFuture ? ['This day is in the future'] : []),
]

export const isRange = (start: string, end: string) =>
  isDay(start) && isDay(end) && start <= end && daysBetween(start, end) < longestSheetDays

export const previewDays = (
  sheet: { startDate: string; endDate: string; totalMinutes: number },
  known: readonly DayHours[],
  today: string,
): PreviewDay[] =>
  spreadHours(sheet).map(({ day, parts }) => {
    const other = known.find(({ date }) => date === day)
    const total = getMinutes(parts) + (other?.totalMinutes ?? 0)
    return {
      day,
      hours: hoursOfParts(parts),
      total: hoursOfMinutes(total),
      warnings: getWarnings(total, other, day > today && sheet.totalMinutes > 0),
    }
  })

export const useHoursPreview = (values: SheetValues, id: string | null) => {
  const { clientId, cr322_startdate: startDate, cr322_enddate: endDate } = values
  const hasRange = isRange(startDate, endDate)
  const { currentData, ...query } = useGetHoursByDateQuery(
    { clientID: clientId, date: startDate, to: endDate, ...(id && { except: id }) },
    { skip: !hasRange || clientId === '' },
  )
  const totalMinutes = enteredMinutes(values)
  return {
    totalMinutes,
    sheets: (hasRange && currentData?.sheets) || none,
    days: hasRange
      ? previewDays({ startDate, endDate, totalMinutes }, currentData?.days ?? [], localToday())
      : null,
    load: useAlertedLoad(currentData, query),
  }
}

export type Preview = ReturnType<typeof useHoursPreview>
