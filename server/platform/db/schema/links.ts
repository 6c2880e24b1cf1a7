import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** What a link may open. */
export const linkPurposes = [
  'jobAlert',
  'application',
  'interview',
  // Of the browser that sent the request, and of mails of earlier releases: it proves no email address.
  'consultation',
  'consultationMail',
] as const

/**
 * Links that open something without signing in. Only the SHA-256 sum of a token is kept, so each mail has a link of its own, and
 * a newer one leaves the older ones as they are. A link without its subject opens nothing.
 */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: id(),
    createdAt: createdAt(),
    hash: text().notNull().unique('link_tokens_hash'),
    purpose: text({ enum: linkPurposes }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('link_tokens_subject').on(table.subjectId),
    index('link_tokens_expires_at').on(table.expiresAt),
  ],
)
