import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { type Assigned, doHoursCount, isAssignedOn } from '#api/rules/counted-hours.ts'
import { daysAfter, daysBefore, daysOfRange, isWeekend, toMonday } from '#api/rules/days.ts'
import { hoursOfParts, partsByDay, toSheetHours } from '#api/rules/spread.ts'

/** Hours. */
export const fullWeek = 40

/** Hours to one decimal, oldest week first, without drafts and rejected sheets. */
export const weeksUntil = (sheets: readonly TimeSheet[], today: string, count: number) => {
  const counted = sheets.filter(
    (sheet) => sheet.kind === 'sheet' && doHoursCount(sheet.cr322_timesheetstatus),
  )
  const byDay = partsByDay(counted.map(toSheetHours))
  const last = toMonday(today)
  return Array.from({ length: count }, (_, index) => {
    const monday = daysBefore(last, 7 * (count - 1 - index))
    const sunday = daysAfter(monday, 6)
    const parts = daysOfRange(monday, sunday).reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0)
    return { monday, sunday, hours: Number(hoursOfParts(parts)) }
  })
}

const remindedWeeks = 4

/** Past weeks with an assigned weekday from `since` on that has no sheet, leave or holiday; oldest first. */
export const missingWeeks = (
  sheets: readonly TimeSheet[],
  holidays: readonly { day: string }[],
  { today, since, clients }: { today: string; since: string; clients: readonly Assigned[] },
): { monday: string; sunday: string }[] => {
  const free = new Set(holidays.map(({ day }) => day))
  // A rejected sheet has its own reminder; rejected leave leaves its days open.
  const ranges = sheets.filter(
    ({ kind, cr322_timesheetstatus: status }) =>
      status !== 'Cancelled' && (kind === 'sheet' || status !== 'Rejected'),
  )
  const isCovered = (day: string) =>
    day < since ||
    !isAssignedOn(clients, day) ||
    free.has(day) ||
    ranges.some(({ cr322_startdate, cr322_enddate }) => cr322_startdate <= day && day <= cr322_enddate)
  const last = toMonday(today)
  return Array.from({ length: remindedWeeks }, (_, index) => daysBefore(last, 7 * (remindedWeeks - index)))
    .map((monday) => ({ monday, sunday: daysAfter(monday, 6) }))
    .filter(({ monday, sunday }) =>
      daysOfRange(monday, sunday).some((day) => !isWeekend(day) && !isCovered(day)),
    )
}
