import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { daysAfter } from '#src/lib/days.ts'
import { hoursOfParts, partsByDay, sheetDays } from '#src/lib/spread.ts'
import { leaveColour, monthColour } from './month-colours.ts'

/** One mark on a day of the calendar: its hours, or a leave. */
export type DayMark = { id: string; start: string; title: string; color: string; kind: 'hours' | 'leave' }

const isTaken = ({ cr322_timesheetstatus: status }: TimeSheet) =>
  status !== 'Cancelled' && status !== 'Rejected'

/**
 * The hours and leave of every day, from all sheets at once: exact shares are summed first and rounded last. A leave
 * that was refused or cancelled is none.
 */
export const markDays = (sheets: readonly TimeSheet[]) => {
  const hours = partsByDay(
    sheets
      .filter(({ kind }) => kind === 'sheet')
      .map(({ cr322_startdate: startDate, cr322_enddate: endDate, totalMinutes }) => ({
        startDate,
        endDate,
        totalMinutes,
      })),
  )
  const leave = new Set(
    sheets
      .filter((sheet) => sheet.kind === 'leave' && isTaken(sheet))
      .flatMap((sheet) => sheetDays({ startDate: sheet.cr322_startdate, endDate: sheet.cr322_enddate })),
  )
  const hoursOf = (day: string) => {
    const parts = hours.get(day)
    return parts ? hoursOfParts(parts) : null
  }
  const marksOf = (day: string): DayMark[] => {
    const title = hoursOf(day)
    const marks: DayMark[] = []
    if (leave.has(day))
      marks.push({ id: `leave ${day}`, start: day, title: 'L', color: leaveColour, kind: 'leave' })
    if (title) marks.push({ id: `hours ${day}`, start: day, title, color: monthColour(day), kind: 'hours' })
    return marks
  }
  return {
    /** Marks of the days from `start` to before `end`, as the calendar asks for them. */
    marksBetween: (start: string, end: string): DayMark[] => {
      const marks: DayMark[] = []
      for (let day = start; day < end; day = daysAfter(day, 1)) marks.push(...marksOf(day))
      return marks
    },
    /** What is told of a day to those who do not see it: "8.0 hours, leave"; empty for a day without anything. */
    wordsOf: (day: string): string =>
      marksOf(day)
        .map(({ kind, title }) => (kind === 'leave' ? 'leave' : `${title} hours`))
        .join(', '),
  }
}

export type MarkedDays = ReturnType<typeof markDays>
