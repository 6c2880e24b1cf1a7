import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const usedCaptchaTokens = pgTable(
  'used_captcha_tokens',
  {
    id: text().primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_captcha_tokens_expires_at').on(table.expiresAt)],
)

export const formHits = pgTable(
  'form_hits',
  {
    form: text().notNull(),
    address: text().notNull(),
    seconds: integer().notNull(),
    startedAt: moment('started_at').notNull(),
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.form, table.address, table.seconds, table.startedAt] }),
    index('form_hits_started_at').on(table.startedAt),
  ],
)

/** The primary key decides which of equal requests runs; others get `answer`. */
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

export const seedSteps = pgTable('seed_steps', {
  name: text().primaryKey(),
  appliedAt: moment('applied_at').notNull(),
})

/** `subject`: HMAC of a phone number or a caller's address. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: id(),
    subject: text().notNull(),
    sentAt: moment('sent_at').notNull(),
    failed: boolean().notNull().default(false),
  },
  (table) => [
    index('code_sends_subject').on(table.subject, table.sentAt),
    index('code_sends_sent_at').on(table.sentAt),
  ],
)
