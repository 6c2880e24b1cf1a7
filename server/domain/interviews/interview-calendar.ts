import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'
import type { MailCalendar } from '#server/delivery/delivery.ts'
import type { Mailing } from '#server/domain/desk/mail-address.ts'
import { endOf, type InterviewRow } from './interview-facts.ts'

type Invited = { name: string; email: string }

type Entry = {
  row: Pick<InterviewRow, 'id' | 'minutes' | 'place' | 'sequence'>
  startsAt: Date
  at: Date
  method: MailCalendar['method']
  summary: string
  /** Whose copy it is: nobody's calendar shows whom else it was sent to. */
  to: Invited
}

/** An invitation to an interview, or its cancellation (RFC 5545, 5546): in UTC, so that no zone has to travel with it. */
export const interviewCalendar = (
  { row, startsAt, at, method, summary, to }: Entry,
  { address, domain }: Mailing,
): MailCalendar => {
  const calendar = ical({
    prodId: { company: 'Skagit', product: 'Interviews', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const isCancelled = method === 'CANCEL'
  calendar.createEvent({
    id: `interview-${row.id}@skagit`,
    sequence: row.sequence,
    start: startsAt,
    end: endOf(startsAt, row.minutes),
    stamp: at,
    summary,
    location: row.place,
    organizer: { name: 'Skagit', email: address ?? `interviews@${domain}` },
    attendees: [{ ...to, rsvp: false, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED }],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  })
  return { method, text: calendar.toString() }
}
