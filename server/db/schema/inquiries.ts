import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { skillApplications } from './applications.ts'
import { belongsTo, createdAt, id, moment } from './columns.ts'
import { candidateLeads, contactMessages, demoRequests } from './enquiries.ts'
import { people } from './people.ts'

/** Goes with the record it is about; exactly one of the four is set. */
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
    /** What is searched, in lower case. */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || email || ' ' || phone || ' ' || subject || ' ' || body)`),
  },
  (table) => [
    unique('inquiries_contact_message').on(table.contactMessageId),
    unique('inquiries_candidate_lead').on(table.candidateLeadId),
    unique('inquiries_demo_request').on(table.demoRequestId),
    unique('inquiries_skill_application').on(table.skillApplicationId),
    index('inquiries_queue').on(table.status, table.dueAt),
    index('inquiries_email').on(table.email, table.createdAt),
    check(
      'inquiries_kind_known',
      sql`${table.kind} in ('message', 'consultation', 'demo', 'consultant', 'skills')`,
    ),
    check('inquiries_status_known', sql`${table.status} in ('New', 'Taken', 'Answered', 'Closed', 'Spam')`),
    check(
      'inquiries_source',
      sql`num_nonnulls(${table.contactMessageId}, ${table.candidateLeadId}, ${table.demoRequestId}, ${table.skillApplicationId}) = 1`,
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
    byId: uuid('by_id')
      .notNull()
      .references(() => people.id),
    action: text({
      enum: ['take', 'release', 'assign', 'close', 'spam', 'reopen', 'note', 'answer', 'takeBack'],
    }).notNull(),
    text: text().notNull(),
    toId: uuid('to_id').references(() => people.id),
  },
  (table) => [
    unique('inquiry_events_order').on(table.inquiryId, table.position),
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
  },
  (table) => [
    index('inquiry_answers_held').on(table.sendAt).where(sql`${table.state} = 'held'`),
    check('inquiry_answers_state_known', sql`${table.state} in ('held', 'taken back', 'sent')`),
  ],
)
