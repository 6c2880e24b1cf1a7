import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DocumentId } from '#api/contracts/people/hr-library.contract.ts'
import { belongsTo, moment } from '#server/platform/db/schema/columns.ts'
import { people } from './people.ts'

/** The primary key makes each acknowledgement count once. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    personId: belongsTo('person_id', () => people.id),
    document: text().$type<DocumentId>().notNull(),
    version: text().notNull(),
    acknowledgedAt: moment('acknowledged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.document, table.version] }),
    index('acknowledgements_version').on(table.document, table.version),
    check('acknowledgements_document_length', sql`char_length(${table.document}) between 1 and 60`),
    check('acknowledgements_version_length', sql`char_length(${table.version}) between 1 and 20`),
  ],
)
