import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const id = uuid().primaryKey().defaultRandom()
const createdAt = timestamp('created_at', { withTimezone: true }).notNull()

/** Interest of clients in a consultant. */
export const candidateLeads = pgTable('candidate_leads', {
  id,
  createdAt,
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  pro_PhoneNo: text('pro_phoneno').notNull(),
  candidate: text().notNull(),
  pro_message: text().notNull(),
})

/** Requests to see a product at work. */
export const demoRequests = pgTable('demo_requests', {
  id,
  createdAt,
  pro_firstname: text().notNull(),
  pro_lastname: text().notNull(),
  pro_email: text().notNull(),
  company: text().notNull(),
  product: text().notNull(),
})
