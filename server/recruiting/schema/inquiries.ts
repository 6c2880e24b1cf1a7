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

/** Deleted with its source record; exactly one of the five is set. */
const source = (name: string, column: Parameters<typeof belongsTo>[1]) =>
  uuid(name).references(column, { onDelete: 'cascade' })

/** `email` is lower-case. The form record stays as submitted. */
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
    /** Bounced or received too often; listed as open until handled. */
    needsAttention: boolean('needs_attention').notNull().default(false),
    /** Time of a permanent bounce; null if none. */
    undeliverableAt: moment('undeliverable_at'),
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
    index('inquiries_came').on(table.createdAt, table.status),
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

export const inquiryEvents = pgTable(
  'inquiry_events',
  {
    id: id(),
    inquiryId: belongsTo('inquiry_id', () => inquiries.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    /** Null for automatically matched mail. */
    byId: uuid('by_id').references(() => people.id),
    action: text({
      enum: [
        ...(['take', 'release', 'assign', 'close', 'spam', 'reopen', 'note', 'answer', 'recall'] as const),
        ...(['reply', 'automatic', 'bounce'] as const),
      ],
    }).notNull(),
    /** The mail may be deleted before the event. */
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

export const answerTemplates = pgTable('answer_templates', {
  id: id(),
  createdAt: createdAt(),
  name: text().notNull(),
  text: text().notNull(),
  revision: integer().notNull().default(0),
})

/** Id of the answer event. The first transaction to change `held`, recall or sender, wins. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: belongsTo('id', () => inquiryEvents.id).primaryKey(),
    sendAt: moment('send_at').notNull(),
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
    unique('inquiry_answers_message_id').on(table.messageId),
    unique('inquiry_answers_token').on(table.tokenHash),
    index('inquiry_answers_delayed').on(table.sendAt).where(sql`${table.state} = 'delayed'`),
    check('inquiry_answers_state_known', sql`${table.state} in ('delayed', 'recalled', 'sent')`),
  ],
)

/** `fingerprint` makes redeliveries idempotent. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: id(),
    createdAt: createdAt(),
    fingerprint: text().notNull(),
    /** With angle brackets; empty if missing. */
    messageId: text('message_id').notNull(),
    /** Lower-case; empty if unreadable. */
    fromAddress: text('from_address').notNull(),
    fromName: text('from_name').notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    isCut: boolean('is_cut').notNull(),
    kind: text({ enum: ['reply', 'automatic', 'bounce'] }).notNull(),
    reason: text().notNull(),
    dropped: text().array().notNull(),
    status: text({ enum: ['Unmatched', 'Filed', 'Discarded', 'Spam'] }).notNull(),
    inquiryId: uuid('inquiry_id').references((): AnyPgColumn => inquiries.id, { onDelete: 'set null' }),
    /** Neither the inquiry's address nor one filed by hand before. */
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

export const receivedMailFiles = pgTable(
  'received_mail_files',
  {
    fileId: refersTo('file_id', () => files.id).primaryKey(),
    mailId: belongsTo('mail_id', () => receivedMails.id),
    position: integer().notNull(),
  },
  (table) => [unique('received_mail_files_order').on(table.mailId, table.position)],
)
