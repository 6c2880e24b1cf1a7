import { daysAfter, localDay, localToday, longDay, shortDay, toMonday } from '#api/rules/days.ts'
import { leaveCost, leaveDays } from '#api/rules/leave-cost.ts'
import { sheetDays } from '#api/rules/spread.ts'
import { markDays } from '#src/features/time/time-sheets/calendar-days.ts'
import { sampleSheet } from './sample-sheet.ts'

type Range = [start: string, end: string]

const getLeave = ([startDate, endDate]: Range) => {
  const range = { startDate, endDate, halfDay: 'none' } as const
  return { cost: leaveCost(range, []), days: leaveDays(range, []).map(({ day, kind }) => `${day} ${kind}`) }
}

const getSheet = ([start, end]: Range) => {
  const totalMinutes = sheetDays({ startDate: start, endDate: end }).length * 450
  const marks = markDays([sampleSheet({ cr322_startdate: start, cr322_enddate: end, totalMinutes })])
  return {
    marks: marks.marksBetween(start, daysAfter(end, 1)).map((mark) => `${mark.start} ${mark.title}`),
    words: [toMonday(start), shortDay(start), longDay(end)],
  }
}

/** In the time zone of this process. */
const printDays = ({ leaves, sheets }: { leaves: Range[]; sheets: Range[] }) =>
  process.stdout.write(
    JSON.stringify({
      offset: new Date(2027, 0, 15).getTimezoneOffset(),
      today: [localToday(new Date(2027, 2, 14, 0, 0, 1)), localToday(new Date(2027, 2, 14, 23, 59, 59))],
      evening: localDay(new Date(2027, 2, 14, 23, 59, 59).toISOString()),
      leaves: leaves.map(getLeave),
      sheets: sheets.map(getSheet),
    }),
  )

printDays(JSON.parse(process.argv[2] ?? ''))
