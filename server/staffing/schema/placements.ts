import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, day, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { applicationEvents, applications } from '#server/recruiting/schema/candidates.ts'
import { assignments, clients } from '#server/time/schema/time-sheets.ts'

/** The id is that of the event that placed the candidate. */
export const placements = pgTable(
  'placements',
  {
    id: belongsTo('id', () => applicationEvents.id).primaryKey(),
    applicationId: belongsTo('application_id', () => applications.id),
    clientId: refersTo('client_id', () => clients.id),
    role: text().notNull().default(''),
    since: day('since').notNull(),
    until: day('until'),
    status: text({ enum: ['Waiting', 'Confirmed', 'Returned'] })
      .notNull()
      .default('Waiting'),
    reason: text().notNull().default(''),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id').references(() => people.id),
    personId: uuid('person_id').references(() => people.id),
    assignmentId: uuid('assignment_id').references(() => assignments.id, { onDelete: 'set null' }),
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('placements_open').on(table.applicationId).where(sql`${table.status} <> 'Returned'`),
    index('placements_status').on(table.status, table.decidedAt),
    check('placements_status_known', sql`${table.status} in ('Waiting', 'Confirmed', 'Returned')`),
    check('placements_role_length', sql`char_length(${table.role}) <= 100`),
    check('placements_days_in_order', sql`${table.until} is null or ${table.since} <= ${table.until}`),
  ],
)
