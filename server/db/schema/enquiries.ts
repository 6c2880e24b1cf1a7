import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Messages left on the contact page and requests for a consultation, as the site sent them. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    createdAt: createdAt().defaultNow(),
    pro_firstname: text().notNull(),
    pro_lastname: text().notNull(),
    pro_email: text().notNull(),
    pro_message: text().notNull(),
    pro_messagetype: integer().notNull(),
  },
  (table) => [
    check('contact_messages_firstname_length', sql`char_length(${table.pro_firstname}) between 1 and 100`),
    // A request for a consultation (166110002) has the full name in its first name.
    check(
      'contact_messages_lastname_length',
      sql`char_length(${table.pro_lastname}) between case ${table.pro_messagetype} when 166110002 then 0 else 1 end and 100`,
    ),
    check('contact_messages_email_length', sql`char_length(${table.pro_email}) between 1 and 254`),
    check('contact_messages_message_length', sql`char_length(${table.pro_message}) between 1 and 5000`),
  ],
)

/** Interest of clients in consultants, each of whom has a line of `candidate`. */
export const candidateLeads = pgTable('candidate_leads', {
  id: id(),
  createdAt: createdAt(),
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  pro_PhoneNo: text('pro_phoneno').notNull(),
  candidate: text().notNull(),
  pro_message: text().notNull(),
})

/** Requests to see a product at work. */
export const demoRequests = pgTable('demo_requests', {
  id: id(),
  createdAt: createdAt(),
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  company: text().notNull(),
  product: text().notNull(),
})
