import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { applicationActions } from '#api/contracts/recruiting/application.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { applicationForms } from './applications.ts'
import { receivedMails } from './inquiries.ts'
import { jobs } from './jobs.ts'

/** Identified by address and name, since people share mailboxes. `name_key`: without case, accents and extra spaces. */
export const candidates = pgTable(
  'candidates',
  {
    id: id(),
    createdAt: createdAt(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nameKey: text('name_key').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    linkedIn: text('linkedin').notNull(),
    /** Surviving candidate of a merge, who owns this one's applications. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => candidates.id, { onDelete: 'cascade' }),
    searched: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || phone)`),
  },
  (table) => [
    unique('candidates_person').on(table.email, table.nameKey),
    index('candidates_phone').on(table.phone),
    index('candidates_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    check('candidates_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

const stageList = sql.raw(`'New', 'Screening', 'Submitted', 'Interview', 'Offer'`)

/** One open per candidate or address and job; a later one references the previous. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    createdAt: createdAt(),
    formId: belongsTo('form_id', () => applicationForms.id),
    candidateId: refersTo('candidate_id', () => candidates.id),
    jobId: refersTo('job_id', () => jobs.id),
    email: text().notNull(),
    stage: text({ enum: ['New', 'Screening', 'Submitted', 'Interview', 'Offer'] })
      .notNull()
      .default('New'),
    outcome: text({ enum: ['Placed', 'Rejected', 'Withdrawn'] }),
    /** Start of the current stage, or the end. */
    since: moment('since').notNull(),
    rating: integer(),
    previousId: uuid('previous_id').references((): AnyPgColumn => applications.id, { onDelete: 'set null' }),
    revision: integer().notNull().default(0),
    /** A mail arrived or bounced; also set after the end. */
    needsAttention: boolean('needs_attention').notNull().default(false),
    /** Time of a permanent bounce; null if none. */
    undeliverableAt: moment('undeliverable_at'),
  },
  (table) => [
    unique('applications_form').on(table.formId),
    uniqueIndex('applications_open_candidate')
      .on(table.jobId, table.candidateId)
      .where(sql`${table.outcome} is null`),
    uniqueIndex('applications_open_email').on(table.jobId, table.email).where(sql`${table.outcome} is null`),
    index('applications_board').on(table.stage, table.since).where(sql`${table.outcome} is null`),
    index('applications_job_board')
      .on(table.jobId, table.stage, table.since)
      .where(sql`${table.outcome} is null`),
    index('applications_attention').on(table.since).where(sql`${table.needsAttention}`),
    index('applications_latest').on(table.outcome, table.createdAt),
    index('applications_candidate').on(table.candidateId, table.createdAt),
    check('applications_stage_known', sql`${table.stage} in (${stageList})`),
    check('applications_outcome_known', sql`${table.outcome} in ('Placed', 'Rejected', 'Withdrawn')`),
    check('applications_rating_range', sql`${table.rating} between 1 and 5`),
  ],
)

/** `reason` is the wording of that day, so that new wording does not change history. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: belongsTo('application_id', () => applications.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    /** `since` of the application before the event: the report subtracts it from `at`. */
    since: moment('since').notNull(),
    /** Null for automatically matched mail and for the candidate. */
    byId: uuid('by_id').references(() => people.id),
    action: text({ enum: applicationActions }).notNull(),
    /** The candidate's action on the application page; null otherwise. */
    onPage: text('on_page', { enum: ['answer', 'withdrawal', 'resume'] }),
    /** The mail may be deleted before the event. */
    mailId: uuid('mail_id').references(() => receivedMails.id, { onDelete: 'set null' }),
    fromStage: text('from_stage', {
      enum: ['New', 'Screening', 'Submitted', 'Interview', 'Offer'],
    }).notNull(),
    toStage: text('to_stage', { enum: ['New', 'Screening', 'Submitted', 'Interview', 'Offer'] }).notNull(),
    reasonCode: text('reason_code').notNull(),
    reason: text().notNull(),
    text: text().notNull(),
    rating: integer(),
  },
  (table) => [
    unique('application_events_order').on(table.applicationId, table.position),
    index('application_events_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    index('application_events_reopened')
      .on(table.applicationId, table.position)
      .where(sql`${table.action} in ('reopen', 'return')`),
    check('application_events_text_length', sql`char_length(${table.text}) <= 5000`),
    check('application_events_from_known', sql`${table.fromStage} in (${stageList})`),
    check('application_events_to_known', sql`${table.toStage} in (${stageList})`),
  ],
)

/** The first transaction to change `held`, recall or sender, wins. */
export const applicationMails = pgTable(
  'application_mails',
  {
    id: belongsTo('id', () => applicationEvents.id).primaryKey(),
    sendAt: moment('send_at').notNull(),
    body: text().notNull(),
    state: text({ enum: ['delayed', 'recalled', 'sent'] })
      .notNull()
      .default('delayed'),
    /** With angle brackets; null until sent. */
    messageId: text('message_id'),
    /** Hash of the token in the reply address. */
    tokenHash: text('token_hash'),
    bounce: text(),
  },
  (table) => [
    unique('application_mails_message_id').on(table.messageId),
    unique('application_mails_token').on(table.tokenHash),
    index('application_mails_delayed').on(table.sendAt).where(sql`${table.state} = 'delayed'`),
    check('application_mails_state_known', sql`${table.state} in ('delayed', 'recalled', 'sent')`),
  ],
)
