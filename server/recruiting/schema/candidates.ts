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

/**
 * People who applied. An application belongs to the candidate with its address and name, since people share mailboxes. What is
 * here is what they sent last; what they sent before stands with their applications. `name_key` is the name without case, accents
 * and superfluous space.
 */
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
    /** The candidate who turned out to be the same person; applications of this one are theirs. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => candidates.id, { onDelete: 'cascade' }),
    /** Searched by the release before this one. */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)`),
    /** What is searched, without case and accents. */
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

/**
 * How an application stands: its stage, and beside it how it ended. The application itself stays as it was sent. A candidate, or an
 * address, has one open for a job; one after an end names the last before it.
 */
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
    /** Since when it is in its stage, or ended. */
    since: moment('since').notNull(),
    rating: integer(),
    previousId: uuid('previous_id').references((): AnyPgColumn => applications.id, { onDelete: 'set null' }),
    revision: integer().notNull().default(0),
    /** A mail came in, or did not arrive: somebody is to look at it, also after its end. */
    needsAttention: boolean('needs_attention').notNull().default(false),
    /** When a mail to the address came back for good; null while nothing is known against it. */
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

/** What was done with an application, in its order. `reason` is the sentence of that day, so that a new wording changes no past. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: belongsTo('application_id', () => applications.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    /** Null for mail that matched by itself, and for the candidate. */
    byId: uuid('by_id').references(() => people.id),
    action: text({ enum: applicationActions }).notNull(),
    /** What the candidate did on the page of their application: wrote, withdrew, or sent another resume. Null for all else. */
    onPage: text('on_page', { enum: ['answer', 'withdrawal', 'resume'] }),
    /** Mail that came in, which may go before this does. */
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
    check('application_events_text_length', sql`char_length(${table.text}) <= 5000`),
    check('application_events_from_known', sql`${table.fromStage} in (${stageList})`),
    check('application_events_to_known', sql`${table.toStage} in (${stageList})`),
  ],
)

/** How the mail of an event stands. Whoever changes `held` decides whether it leaves. */
export const applicationMails = pgTable(
  'application_mails',
  {
    id: belongsTo('id', () => applicationEvents.id).primaryKey(),
    sendAt: moment('send_at').notNull(),
    /** What is mailed, between greeting and signature. */
    body: text().notNull(),
    state: text({ enum: ['held', 'taken back', 'sent'] })
      .notNull()
      .default('held'),
    /** The Message-ID it left under, with its angle brackets; null until it leaves. */
    messageId: text('message_id'),
    /** Sum of the token in the address that it can be answered at. */
    tokenSum: text('token_sum'),
    /** Why it did not arrive. */
    bounce: text(),
  },
  (table) => [
    unique('application_mails_message_id').on(table.messageId),
    unique('application_mails_token').on(table.tokenSum),
    index('application_mails_held').on(table.sendAt).where(sql`${table.state} = 'held'`),
    check('application_mails_state_known', sql`${table.state} in ('held', 'taken back', 'sent')`),
  ],
)
