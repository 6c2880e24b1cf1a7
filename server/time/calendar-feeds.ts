import { and, eq, gt } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import { calendarFeedDays } from '#api/contracts/time/calendar-feed.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { doHoursCount } from '#api/rules/counted-hours.ts'
import { daysAfter } from '#api/rules/days.ts'
import { dayMs } from '#api/rules/durations.ts'
import { hoursOfParts, sheetDays, spreadHours, toSheetHours } from '#api/rules/spread.ts'
import { people } from '#server/people/schema/people.ts'
import { calendarFeeds } from '#server/people/schema/sign-in.ts'
import { createToken, hashToken } from '#server/platform/crypto.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { company } from '#src/content/firm/company.ts'

const isShown = ({ cr322_timesheetstatus: status }: TimeSheet) => doHoursCount(status)

const getShares = (sheet: TimeSheet) =>
  sheet.kind === 'leave'
    ? sheetDays(toSheetHours(sheet)).map((day) => ({ day, hours: '' }))
    : spreadHours(toSheetHours(sheet)).map(({ day, parts }) => ({
        day,
        hours: hoursOfParts(parts),
      }))

const formatTitle = (sheet: TimeSheet, hours: string) =>
  sheet.kind === 'leave'
    ? `Leave: ${sheet.leaveType ?? ''}${sheet.halfDay === 'none' ? '' : ` (${sheet.halfDay})`}`
    : `${hours} h ${sheet.pro_resourcingnetwork[0]?.pro_name ?? ''}`

const formatText = ({ cr322_timesheetstatus: status, activities }: TimeSheet) =>
  [`Status: ${status}`, ...activities.map(({ big_activity }) => big_activity)].join('\n')

/** RFC 5545. One all-day event per day with hours, so that time zones cannot shift it. */
export const calendarText = (name: string, sheets: readonly TimeSheet[]): string => {
  const calendar = ical({
    name: `Time sheets of ${name}`,
    prodId: { company: company.name, product: 'Time sheets', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  })
  for (const sheet of sheets.filter(isShown)) {
    for (const { day, hours } of getShares(sheet)) {
      const isLeave = sheet.kind === 'leave'
      calendar.createEvent({
        id: `${sheet.id}-${day}@portal`,
        start: new Date(`${day}T00:00:00Z`),
        end: new Date(`${daysAfter(day, 1)}T00:00:00Z`),
        stamp: new Date(sheet.createdon),
        allDay: true,
        summary: formatTitle(sheet, hours),
        description: formatText(sheet),
        transparency: isLeave ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
        busystatus: isLeave ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.FREE,
      })
    }
  }
  return calendar.toString()
}

export type FeedTimes = { createdAt: Date; endsAt: Date }

const times = { createdAt: calendarFeeds.createdAt, endsAt: calendarFeeds.endsAt }

export const findFeed = async (reader: Reader, personId: string): Promise<FeedTimes | null> => {
  const [found] = await reader.select(times).from(calendarFeeds).where(eq(calendarFeeds.personId, personId))
  return found ?? null
}

const endAfter = (at: Date): Date => new Date(at.getTime() + calendarFeedDays * dayMs)

/** Returns the token, of which only the hash is stored; voids the previous token. */
export const createFeed = async (
  tx: Transaction,
  personId: string,
  at: Date,
): Promise<FeedTimes & { token: string }> => {
  const token = createToken()
  const made = { createdAt: at, endsAt: endAfter(at) }
  const values = { tokenHash: hashToken(token), ...made }
  await tx
    .insert(calendarFeeds)
    .values({ personId, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: values })
  return { token, ...made }
}

/** Extends the token's life, even if it expired. Throws `NOT_FOUND` without a feed. */
export const renewFeed = async (tx: Transaction, personId: string, at: Date): Promise<FeedTimes> => {
  const [renewed] = await tx
    .update(calendarFeeds)
    .set({ endsAt: endAfter(at) })
    .where(eq(calendarFeeds.personId, personId))
    .returning(times)
  if (!renewed) throw new AppError('NOT_FOUND')
  return renewed
}

export const revokeFeed = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId))
}

/** Null if the token is void or expired, or the owner no longer works here. */
export const ownerOfFeed = async (reader: Reader, token: string, at: Date): Promise<string | null> => {
  const [found] = await reader
    .select({ id: people.id })
    .from(calendarFeeds)
    .innerJoin(people, and(eq(people.id, calendarFeeds.personId), eq(people.status, 'active')))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), gt(calendarFeeds.endsAt, at)))
  return found?.id ?? null
}
