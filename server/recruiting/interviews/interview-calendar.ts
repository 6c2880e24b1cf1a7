import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { MailCalendar } from '#server/platform/mail/delivery.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import { company } from '#src/content/firm/company.ts'
import { getEnd, type InterviewRow } from './interview-facts.ts'

type Invited = { name: string; email: string }

type Event = {
  /** Unique; unchanged when the interview is moved. */
  uid: string
  /** Increments with every mailed change. */
  sequence: number
  product: string
  start: Date
  end: Date
  at: Date
  method: MailCalendar['method'] | 'PUBLISH'
  summary: string
  location: string
  /** Local part of the organizer, if mail has no address of its own. */
  organizer: string
  /** The only attendee listed, so that recipients stay hidden from each other. */
  to: Invited
}

/** RFC 5545, 5546. In UTC, so that no time zone definition is needed. */
export const getCalendar = (event: Event, { address, domain }: Mailing): string => {
  const { uid, sequence, product, start, end, at, method, summary, location, organizer, to } = event
  const calendar = ical({
    prodId: { company: company.name, product, language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const isCancelled = method === 'CANCEL'
  const attendee = { ...to, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED }
  calendar.createEvent({
    ...{ id: uid, sequence, start, end, stamp: at, summary, location },
    organizer: { name: company.name, email: address ?? `${organizer}@${domain}` },
    attendees: method === 'PUBLISH' ? [] : [attendee],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  })
  return calendar.toString()
}

type Entry = {
  row: Pick<InterviewRow, 'id' | 'minutes' | 'place' | 'sequence'>
  startsAt: Date
  at: Date
  method: MailCalendar['method']
  summary: string
  to: Invited
}

export const interviewCalendar = (
  { row, startsAt, method, ...entry }: Entry,
  mailing: Mailing,
): MailCalendar => {
  const { id, sequence, place: location, minutes } = row
  const times = { start: startsAt, end: getEnd(startsAt, minutes) }
  const event = { uid: `interview-${id}@portal`, sequence, location, ...times, ...entry }
  return {
    method,
    text: getCalendar({ ...event, method, product: 'Interviews', organizer: 'interviews' }, mailing),
  }
}
