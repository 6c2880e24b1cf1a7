import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** Random values that every server on this database shares; made at first use. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** Captcha tokens that were used; kept until they would have expired anyway. */
export const usedCaptchaTokens = pgTable(
  'used_captcha_tokens',
  {
    id: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_captcha_tokens_expires_at').on(table.expiresAt)],
)

/** How often an address has sent a form in one window of time. */
export const formHits = pgTable(
  'form_hits',
  {
    form: text().notNull(),
    address: text().notNull(),
    /** Length of the window in seconds, and when it began. */
    seconds: integer().notNull(),
    startedAt: moment('started_at').notNull(),
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.form, table.address, table.seconds, table.startedAt] }),
    index('form_hits_started_at').on(table.startedAt),
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
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.endpoint, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
)

/** Steps of the sample data that this database already holds. */
export const seedSteps = pgTable('seed_steps', {
  name: text().primaryKey(),
  appliedAt: moment('applied_at').notNull(),
})

/** When codes were sent; `subject` is the keyed sum of a phone number or of a caller's address. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: id(),
    subject: text().notNull(),
    sentAt: moment('sent_at').notNull(),
    /** Whether the message could not be sent. */
    failed: boolean().notNull().default(false),
  },
  (table) => [
    index('code_sends_subject').on(table.subject, table.sentAt),
    index('code_sends_sent_at').on(table.sentAt),
  ],
)
