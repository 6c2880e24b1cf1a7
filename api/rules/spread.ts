import { daysOfRange, isWeekend } from './days.ts'

/**
 * Parts of a minute that hours are counted in: the least number that 1 to 23 all divide, so that a total is shared
 * evenly among the weekdays of a month without any remainder.
 */
export const partsPerMinute = 5_354_228_880

const partsPerTenthOfHour = partsPerMinute * 6

export type SheetRange = { startDate: string; endDate: string }

export type SpreadSheet = SheetRange & { totalMinutes: number }

/** What a sheet or a leave is spread by, of one as the CRM answers it. */
export const asSpread = (sheet: {
  cr322_startdate: string
  cr322_enddate: string
  totalMinutes: number
}): SpreadSheet => ({
  startDate: sheet.cr322_startdate,
  endDate: sheet.cr322_enddate,
  totalMinutes: sheet.totalMinutes,
})

/** The hours of one day; `parts` is a whole number of parts of a minute. */
export type DayShare = { day: string; parts: number }

/** The days a sheet stands on: its weekdays, or its first day when it has none. */
export const sheetDays = ({ startDate, endDate }: SheetRange): string[] => {
  const weekdays = daysOfRange(startDate, endDate).filter((day) => !isWeekend(day))
  return weekdays.length > 0 ? weekdays : [startDate]
}

/** Whether two sheets stand on a day that is the same. */
export const doShareDays = (one: SheetRange, other: SheetRange): boolean => {
  const days = new Set(sheetDays(one))
  return sheetDays(other).some((day) => days.has(day))
}

/** Shares the minutes of a sheet evenly among its days. The shares add up to the total exactly. */
export const spreadSheet = (sheet: SpreadSheet): DayShare[] => {
  const days = sheetDays(sheet)
  const parts = sheet.totalMinutes * partsPerMinute
  const share = Math.floor(parts / days.length)
  const left = parts - share * days.length
  return days.map((day, place) => ({ day, parts: share + (place < left ? 1 : 0) }))
}

/** The parts of every day that any of the sheets stands on, in no order. */
export const partsByDay = (sheets: Iterable<SpreadSheet>): Map<string, number> => {
  const byDay = new Map<string, number>()
  for (const sheet of sheets) {
    for (const { day, parts } of spreadSheet(sheet)) byDay.set(day, (byDay.get(day) ?? 0) + parts)
  }
  return byDay
}

/** Minutes, as exact as a number can be. */
export const getMinutes = (parts: number): number => parts / partsPerMinute

/** Hours to one decimal, "7.5"; half a tenth is rounded up. */
export const hoursOfParts = (parts: number): string =>
  (Math.round(parts / partsPerTenthOfHour) / 10).toFixed(1)
