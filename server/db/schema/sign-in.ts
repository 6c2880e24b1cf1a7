import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { people } from './people.ts'

/**
 * The latest code of each account, also of accounts that do not exist. `account` and `code_hash` are keyed sums:
 * neither phone numbers nor codes can be read here.
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    account: text().primaryKey(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('phone_codes_tries', sql`${table.tries} between 0 and 5`),
    index('phone_codes_expires_at').on(table.expiresAt),
  ],
)

/** When codes were sent; `subject` is the keyed sum of a phone number or of a caller's address. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('code_sends_subject').on(table.subject, table.sentAt),
    index('code_sends_sent_at').on(table.sentAt),
  ],
)

/** Sessions that were not signed out. Only the SHA-256 sum of a token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_person').on(table.personId), index('sessions_expires_at').on(table.expiresAt)],
)

/** Registrations of partners that were started and not finished. Only the SHA-256 sum of a token is kept. */
export const registrationTokens = pgTable(
  'registration_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('registration_tokens_expires_at').on(table.expiresAt)],
)
