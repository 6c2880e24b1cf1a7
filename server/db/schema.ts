import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Messages left on the contact page and requests for a consultation, as the site sent them. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
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

/**
 * Writes that were accepted once. The primary key, not a look-up, decides which of several equal requests
 * stores its record; `answer` is what every repetition is told.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    endpoint: text().notNull(),
    key: uuid().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.endpoint, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
)

/** Steps of the sample data that this database already holds. */
export const seedSteps = pgTable('seed_steps', {
  name: text().primaryKey(),
  appliedAt: timestamp('applied_at', { withTimezone: true }).notNull(),
})
