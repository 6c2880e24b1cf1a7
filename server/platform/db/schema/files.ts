import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/** `stored_name` is random, nothing from the sender. */
export const files = pgTable(
  'files',
  {
    id: id(),
    createdAt: createdAt(),
    storedName: text('stored_name').notNull(),
    originalName: text('original_name').notNull(),
    kind: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    unique('files_stored_name').on(table.storedName),
    check('files_bytes_positive', sql`${table.bytes} > 0`),
    check('files_original_name_length', sql`char_length(${table.originalName}) between 1 and 200`),
  ],
)

/** Not yet removed from the store. */
export const erasedFiles = pgTable('erased_files', {
  storedName: text('stored_name').primaryKey(),
  erasedAt: moment('erased_at').notNull(),
})
