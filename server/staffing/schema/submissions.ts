import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { submissionStatuses } from '#api/contracts/staffing/submission.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, day, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'

const statusList = sql.raw(submissionStatuses.map((status) => `'${status}'`).join(', '))

/** `rate` is US cents per hour; `email` is lower-case: one submission per person and job, across submitters. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    createdAt: createdAt(),
    jobId: refersTo('job_id', () => jobs.id),
    candidateId: refersTo('candidate_id', () => benchCandidates.id),
    submitterId: refersTo('submitter_id', () => people.id),
    email: text().notNull(),
    rate: integer().notNull(),
    availableFrom: day('available_from').notNull(),
    rightToRepresent: boolean('right_to_represent').notNull(),
    note: text().notNull(),
    fileId: uuid('file_id').references(() => files.id),
    status: text({ enum: submissionStatuses }).notNull(),
  },
  (table) => [
    unique('submissions_job_email').on(table.jobId, table.email),
    unique('submissions_job_candidate').on(table.jobId, table.candidateId),
    unique('submissions_file').on(table.fileId),
    index('submissions_submitter').on(table.submitterId),
    index('submissions_candidate').on(table.candidateId),
    check('submissions_email_lower', sql`${table.email} = lower(${table.email})`),
    check('submissions_rate_range', sql`${table.rate} > 0`),
    check('submissions_right_confirmed', sql`${table.rightToRepresent}`),
    check('submissions_note_length', sql`char_length(${table.note}) <= 1000`),
    check('submissions_status_known', sql`${table.status} in (${statusList})`),
  ],
)

export const submissionEvents = pgTable(
  'submission_events',
  {
    submissionId: belongsTo('submission_id', () => submissions.id),
    position: integer().notNull(),
    status: text({ enum: submissionStatuses }).notNull(),
    at: moment('at').notNull(),
    personId: refersTo('person_id', () => people.id),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.position] }),
    check('submission_events_status_known', sql`${table.status} in (${statusList})`),
    check('submission_events_note_length', sql`char_length(${table.note}) <= 500`),
  ],
)
