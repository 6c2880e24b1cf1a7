import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { doHoursCount } from '#src/lib/counted-hours.ts'
import { daysAfter } from '#src/lib/days.ts'
import { asSpread, hoursOfParts, sheetDays, spreadSheet } from '#src/lib/spread.ts'

/** Another calendar has no way to show hours that do not count as such. */
const isShown = ({ cr322_timesheetstatus: status }: TimeSheet) => doHoursCount(status)

const sharesOf = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? sheetDays(asSpread(sheet)).map((day) => ({ day, hours: '' }))
    : spreadSheet(asSpread(sheet)).map(({ day, parts }) => ({
        day,
        hours: hoursOfParts(parts),
      }))

const titleOf = (sheet: TimeSheet, hours: string) =>
  sheet.kind === 'leave'
    ? `Leave: ${sheet.leaveType ?? ''}${sheet.halfDay === 'none' ? '' : ` (${sheet.halfDay})`}`
    : `${hours} h ${sheet.pro_resourcingnetwork[0]?.pro_name ?? ''}`

const textOf = ({ cr322_timesheetstatus: status, activities }: TimeSheet) =>
  [`Status: ${status}`, ...activities.map(({ big_activity }) => big_activity)].join('\n')

/**
 * Sheets and leave as a calendar (RFC 5545): one event for each day hours stand on, without time and zone, so that
 * no calendar shifts it.
 */
export const calendarText = (name: string, sheets: readonly TimeSheet[]): string => {
  const calendar = ical({
    name: `Time sheets of ${name}`,
    prodId: { company: 'Skagit', product: 'Time sheets', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const sheet of sheets.filter(isShown)) {
    for (const { day, hours } of sharesOf(sheet)) {
      const isLeave = sheet.kind === 'leave'
      calendar.createEvent({
        id: `${sheet.id}-${day}@skagit`,
        start: new Date(`${day}T00:00:00Z`),
        end: new Date(`${daysAfter(day, 1)}T00:00:00Z`),
        stamp: new Date(sheet.createdon),
        allDay: true,
        summary: titleOf(sheet, hours),
        description: textOf(sheet),
        transparency: isLeave ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
        busystatus: isLeave ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.FREE,
      })
    }
  }
  return calendar.toString()
}
