import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/schema/columns.ts'

/**
 * Retained for an hour. The transaction number, unlike `id`, tells whether earlier changes can still become visible.
 */
export const deskChanges = pgTable(
  'desk_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    topic: text().notNull(),
    recordId: uuid('record_id').notNull(),
    transaction: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [index('desk_changes_transaction').on(table.transaction), index('desk_changes_at').on(table.at)],
)
