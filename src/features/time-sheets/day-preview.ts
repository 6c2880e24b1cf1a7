import type { DayHours } from '#api/contracts/time-sheet.contract.ts'
import { longestSheetDays } from '#api/contracts/time-sheet.contract.ts'
import { daysBetween, isDay } from '#src/lib/days.ts'
import { hoursOfMinutes } from '#src/lib/duration.ts'
import { hoursOfParts, minutesOf, spreadSheet } from '#src/lib/spread.ts'

const dayMinutes = 24 * 60

/** One day of the sheet that is being entered; hours to one decimal. */
export type PreviewDay = { day: string; hours: string; total: string; warnings: string[] }

const warningsOf = (total: number, known: DayHours | undefined) => [
  ...(total > dayMinutes ? [`${hoursOfMinutes(total)} hours are more than a day has`] : []),
  ...(known?.leave ? [`On leave: ${known.leave.leaveType}`] : []),
  ...(known?.holiday ? [`Holiday: ${known.holiday}`] : []),
]

/** Whether two texts are a range of days that a sheet can have. */
export const isRange = (start: string, end: string) =>
  isDay(start) && isDay(end) && start <= end && daysBetween(start, end) < longestSheetDays

/** How the minutes of a sheet fall on its days, beside what is known of these days from other sheets. */
export const previewDays = (
  sheet: { startDate: string; endDate: string; totalMinutes: number },
  known: readonly DayHours[],
): PreviewDay[] =>
  spreadSheet(sheet).map(({ day, parts }) => {
    const other = known.find(({ date }) => date === day)
    const total = minutesOf(parts) + (other?.totalMinutes ?? 0)
    return {
      day,
      hours: hoursOfParts(parts),
      total: hoursOfMinutes(total),
      warnings: warningsOf(total, other),
    }
  })
