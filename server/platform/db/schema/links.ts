import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

export const linkPurposes = [
  'jobAlert',
  'application',
  'interview',
  // Proves no email address: it belongs to the requesting browser.
  'consultation',
  'consultationMail',
  'phoneStop',
  'emailStop',
] as const

/** Only the token's SHA-256 is stored; newer links leave older ones valid. */
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
