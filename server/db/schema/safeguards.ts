import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
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
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.form, table.address, table.seconds, table.startedAt] }),
    index('form_hits_started_at').on(table.startedAt),
  ],
)
