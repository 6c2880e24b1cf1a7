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
  uuid,
} from 'drizzle-orm/pg-core'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { skillApplications } from './applications.ts'
import { candidateLeads, contactMessages, demoRequests } from './enquiries.ts'

/** Goes with the record it is about; exactly one of the five is set. */
const source = (name: string, column: Parameters<typeof belongsTo>[1]) =>
  uuid(name).references(column, { onDelete: 'cascade' })

/**
 * What came in by a form of the site, as those who recruit work on it. `email` is in lower case; `subject` and `body` say what
 * the form said. The record of the form itself stays as it was sent.
 */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    createdAt: createdAt(),
    kind: text({ enum: ['message', 'consultation', 'demo', 'consultant', 'skills'] }).notNull(),
    contactMessageId: source('contact_message_id', () => contactMessages.id),
    candidateLeadId: source('candidate_lead_id', () => candidateLeads.id),
    demoRequestId: source('demo_request_id', () => demoRequests.id),
    skillApplicationId: source('skill_application_id', () => skillApplications.id),
    receivedMailId: source('received_mail_id', (): AnyPgColumn => receivedMails.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    status: text({ enum: ['New', 'Taken', 'Answered', 'Closed', 'Spam'] })
      .notNull()
      .default('New'),
    ownerId: uuid('owner_id').references(() => people.id),
    dueAt: moment('due_at').notNull(),
    revision: integer().notNull().default(0),
    /** A mail did not arrive, or came in too often: it is listed with what is open until somebody does something. */
    needsAttention: boolean('needs_attention').notNull().default(false),
    /** When a mail to the address came back for good; null while nothing is known against it. */
    undeliverableAt: moment('undeliverable_at'),
    /** Searched by the release before this one. */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || body)`),
    /** What is searched, without case and accents. */
    searched: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || body)`,
      ),
  },
  (table) => [
    unique('inquiries_contact_message').on(table.contactMessageId),
    unique('inquiries_candidate_lead').on(table.candidateLeadId),
    unique('inquiries_demo_request').on(table.demoRequestId),
    unique('inquiries_skill_application').on(table.skillApplicationId),
    unique('inquiries_received_mail').on(table.receivedMailId),
    index('inquiries_attention').on(table.dueAt).where(sql`${table.needsAttention}`),
    index('inquiries_queue').on(table.status, table.dueAt),
    index('inquiries_email').on(table.email, table.createdAt),
    check(
      'inquiries_kind_known',
      sql`${table.kind} in ('message', 'consultation', 'demo', 'consultant', 'skills')`,
    ),
    check('inquiries_status_known', sql`${table.status} in ('New', 'Taken', 'Answered', 'Closed', 'Spam')`),
    check(
      'inquiries_source',
      sql`num_nonnulls(${table.contactMessageId}, ${table.candidateLeadId}, ${table.demoRequestId}, ${table.skillApplicationId}, ${table.receivedMailId}) = 1`,
    ),
    check('inquiries_email_lower', sql`${table.email} = lower(${table.email})`),
    check('inquiries_taken_by', sql`${table.status} <> 'Taken' or ${table.ownerId} is not null`),
    check('inquiries_new_nobodys', sql`${table.status} <> 'New' or ${table.ownerId} is null`),
  ],
)

/** What was done with an inquiry, in its order. */
export const inquiryEvents = pgTable(
  'inquiry_events',
  {
    id: id(),
    inquiryId: belongsTo('inquiry_id', () => inquiries.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    /** Null for mail that matched by itself. */
    byId: uuid('by_id').references(() => people.id),
    action: text({
      enum: [
        ...(['take', 'release', 'assign', 'close', 'spam', 'reopen', 'note', 'answer', 'takeBack'] as const),
        ...(['reply', 'automatic', 'bounce'] as const),
      ],
    }).notNull(),
    /** Mail that came back, which may go before this does. */
    mailId: uuid('mail_id').references((): AnyPgColumn => receivedMails.id, { onDelete: 'set null' }),
    text: text().notNull(),
    toId: uuid('to_id').references(() => people.id),
  },
  (table) => [
    unique('inquiry_events_order').on(table.inquiryId, table.position),
    index('inquiry_events_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    check('inquiry_events_text_length', sql`char_length(${table.text}) <= 5000`),
    check('inquiry_events_assigned', sql`(${table.toId} is not null) = (${table.action} = 'assign')`),
  ],
)

/** Texts to begin an answer with; placeholders stand in double braces. */
export const answerTemplates = pgTable('answer_templates', {
  id: id(),
  createdAt: createdAt(),
  name: text().notNull(),
  text: text().notNull(),
  revision: integer().notNull().default(0),
})

/** How the mail of an answer stands, by the event of the answer. Whoever changes `held` decides whether it leaves. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: belongsTo('id', () => inquiryEvents.id).primaryKey(),
    sendAt: moment('send_at').notNull(),
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
    unique('inquiry_answers_message_id').on(table.messageId),
    unique('inquiry_answers_token').on(table.tokenSum),
    index('inquiry_answers_held').on(table.sendAt).where(sql`${table.state} = 'held'`),
    check('inquiry_answers_state_known', sql`${table.state} in ('held', 'taken back', 'sent')`),
  ],
)

/** Mail that came to the desk, read once. `fingerprint` keeps what is delivered twice from being stored twice. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: id(),
    createdAt: createdAt(),
    fingerprint: text().notNull(),
    /** With its angle brackets; empty where it has none. */
    messageId: text('message_id').notNull(),
    /** In lower case; empty where none can be read. */
    fromAddress: text('from_address').notNull(),
    fromName: text('from_name').notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isCut: boolean('is_cut').notNull(),
    kind: text({ enum: ['reply', 'automatic', 'bounce'] }).notNull(),
    /** Why a mail of ours did not arrive; empty where it says nothing of one. */
    reason: text().notNull(),
    /** Names of what came with it and was not kept. */
    dropped: text().array().notNull(),
    status: text({ enum: ['Unmatched', 'Filed', 'Discarded', 'Spam'] }).notNull(),
    inquiryId: uuid('inquiry_id').references((): AnyPgColumn => inquiries.id, { onDelete: 'set null' }),
    /** Neither the address that wrote the inquiry nor one that was filed by hand. */
    isOtherAddress: boolean('is_other_address').notNull(),
    hasReopened: boolean('has_reopened').notNull(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    unique('received_mails_fingerprint').on(table.fingerprint),
    index('received_mails_queue').on(table.status, table.createdAt),
    index('received_mails_inquiry').on(table.inquiryId, table.createdAt),
    index('received_mails_from').on(table.fromAddress, table.createdAt),
    check('received_mails_kind_known', sql`${table.kind} in ('reply', 'automatic', 'bounce')`),
    check('received_mails_status_known', sql`${table.status} in ('Unmatched', 'Filed', 'Discarded', 'Spam')`),
    check('received_mails_filed', sql`${table.status} = 'Filed' or ${table.inquiryId} is null`),
    check('received_mails_from_lower', sql`${table.fromAddress} = lower(${table.fromAddress})`),
  ],
)

/** The files that came with a mail. */
export const receivedMailFiles = pgTable(
  'received_mail_files',
  {
    fileId: refersTo('file_id', () => files.id).primaryKey(),
    mailId: belongsTo('mail_id', () => receivedMails.id),
    position: integer().notNull(),
  },
  (table) => [unique('received_mail_files_order').on(table.mailId, table.position)],
)
