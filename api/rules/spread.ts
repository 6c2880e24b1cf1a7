import { daysOfRange, isWeekend } from './days.ts'

/** LCM of 1 to 23: minutes divide exactly among weekdays. */
export const partsPerMinute = 5_354_228_880

const partsPerTenthOfHour = partsPerMinute * 6

export type SheetRange = { startDate: string; endDate: string }

export type SheetHours = SheetRange & { totalMinutes: number }

export const toSheetHours = (sheet: {
  cr322_startdate: string
  cr322_enddate: string
  totalMinutes: number
}): SheetHours => ({
  startDate: sheet.cr322_startdate,
  endDate: sheet.cr322_enddate,
  totalMinutes: sheet.totalMinutes,
})

export type DayShare = { day: string; parts: number }

/** Weekdays, or the first day if none. */
export const sheetDays = ({ startDate, endDate }: SheetRange): string[] => {
  const weekdays = daysOfRange(startDate, endDate).filter((day) => !isWeekend(day))
  return weekdays.length > 0 ? weekdays : [startDate]
}

export const hasSharedDay = (one: SheetRange, other: SheetRange): boolean => {
  const days = new Set(sheetDays(one))
  return sheetDays(other).some((day) => days.has(day))
}

/** Adds up exactly. */
export const spreadHours = (sheet: SheetHours): DayShare[] => {
  const days = sheetDays(sheet)
  const parts = sheet.totalMinutes * partsPerMinute
  const share = Math.floor(parts / days.length)
  const left = parts - share * days.length
  return days.map((day, index) => ({ day, parts: share + (index < left ? 1 : 0) }))
}

export const partsByDay = (sheets: Iterable<SheetHours>): Map<string, number> => {
  const byDay = new Map<string, number>()
  for (const sheet of sheets) {
    for (const { day, parts } of spreadHours(sheet)) byDay.set(day, (byDay.get(day) ?? 0) + parts)
  }
  return byDay
}

export const getMinutes = (parts: number): number => parts / partsPerMinute

/** Rounds half up. */
export const hoursOfParts = (parts: number): string =>
  (Math.round(parts / partsPerTenthOfHour) / 10).toFixed(1)
