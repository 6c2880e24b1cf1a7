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
  /** Tells it from all others, and stays the same when it is moved. */
  uid: string
  /** Rises with each change that is told. */
  sequence: number
  product: string
  start: Date
  end: Date
  at: Date
  /** `PUBLISH` is what a file holds that nobody mailed. */
  method: MailCalendar['method'] | 'PUBLISH'
  summary: string
  location: string
  /** The local part of who invites, where mail has no address of its own. */
  organizer: string
  /** Whose copy it is: nobody's calendar shows whom else it was sent to. */
  to: Invited
}

/** An event for a calendar, or its cancellation (RFC 5545, 5546): in UTC, so that no zone has to travel with it. */
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

/** An invitation to an interview, or its cancellation. */
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
