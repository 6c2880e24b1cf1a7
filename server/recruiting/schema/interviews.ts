import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  interviewKinds,
  interviewStatuses,
  recommendations,
} from '#api/contracts/recruiting/interview.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { applications } from './candidates.ts'

/**
 * `starts_at`: booked time. `sequence`: iCalendar. `recent_moves`: of a booked time. Reminder times are set also if
 * skipped.
 */
export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    createdAt: createdAt(),
    applicationId: belongsTo('application_id', () => applications.id),
    createdById: refersTo('created_by_id', () => people.id),
    kind: text({ enum: interviewKinds }).notNull(),
    minutes: integer().notNull(),
    place: text().notNull(),
    zone: text().notNull(),
    status: text({ enum: interviewStatuses }).notNull().default('Proposed'),
    startsAt: moment('starts_at'),
    candidateZone: text('candidate_zone'),
    reason: text().notNull().default(''),
    revision: integer().notNull().default(0),
    sequence: integer().notNull().default(0),
    recentMoves: moment('recent_moves').array().notNull().default(sql`'{}'`),
    dayRemindedAt: moment('day_reminded_at'),
    hourRemindedAt: moment('hour_reminded_at'),
  },
  (table) => [
    index('interviews_application').on(table.applicationId),
    index('interviews_booked').on(table.startsAt).where(sql`${table.status} = 'Booked'`),
    check(
      'interviews_status_known',
      sql`${table.status} in ('Proposed', 'Unsuitable', 'Booked', 'Held', 'Missed', 'Cancelled')`,
    ),
    check('interviews_minutes_range', sql`${table.minutes} between 1 and 480`),
    check(
      'interviews_booked_whole',
      sql`${table.status} not in ('Booked', 'Held', 'Missed') or ${table.startsAt} is not null`,
    ),
  ],
)

/** `confirmed_overlaps`: interviews of the interviewers at that time, accepted when proposing. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    interviewId: belongsTo('interview_id', () => interviews.id),
    at: moment('at').notNull(),
    confirmedOverlaps: uuid('confirmed_overlaps').array().notNull().default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.interviewId, table.at] })],
)

/** Immutable, so that booking knows whose calendars to lock. */
export const interviewPeople = pgTable(
  'interview_people',
  {
    interviewId: belongsTo('interview_id', () => interviews.id),
    personId: refersTo('person_id', () => people.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.personId] }),
    index('interview_people_person').on(table.personId),
  ],
)

export const interviewFeedback = pgTable(
  'interview_feedback',
  {
    interviewId: belongsTo('interview_id', () => interviews.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    at: moment('at').notNull(),
    recommendation: text({ enum: recommendations }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.personId] }),
    check('interview_feedback_length', sql`char_length(${table.text}) <= 4000`),
  ],
)
