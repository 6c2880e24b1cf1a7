import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { currencies } from '#api/contracts/platform/fields.ts'
import { rateKinds } from '#api/contracts/staffing/assignment.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, day, id } from '#server/platform/db/schema/columns.ts'
import { assignments, clients } from '#server/time/schema/time-sheets.ts'

/** At most one contact approves time sheets; never a former one. */
export const clientContacts = pgTable(
  'client_contacts',
  {
    id: id(),
    createdAt: createdAt(),
    clientId: belongsTo('client_id', () => clients.id),
    name: text().notNull(),
    title: text().notNull().default(''),
    email: text().notNull(),
    phone: text().notNull().default(''),
    approves: boolean().notNull().default(false),
    isFormer: boolean('is_former').notNull().default(false),
    revision: integer().notNull().default(1),
  },
  (table) => [
    index('client_contacts_client').on(table.clientId),
    uniqueIndex('client_contacts_approver').on(table.clientId).where(sql`${table.approves}`),
    check('client_contacts_approver_is_there', sql`not (${table.approves} and ${table.isFormer})`),
    check('client_contacts_name_length', sql`char_length(${table.name}) between 1 and 200`),
    check('client_contacts_title_length', sql`char_length(${table.title}) <= 100`),
    check('client_contacts_email_length', sql`char_length(${table.email}) between 1 and 254`),
  ],
)

/**
 * Hourly bill and pay rates from a day on, in minor units. Append-only: the highest `position` of a kind and day wins.
 */
export const assignmentRates = pgTable(
  'assignment_rates',
  {
    id: id(),
    createdAt: createdAt(),
    assignmentId: belongsTo('assignment_id', () => assignments.id),
    kind: text({ enum: rateKinds }).notNull(),
    validFrom: day('valid_from').notNull(),
    amount: integer().notNull(),
    currency: text({ enum: currencies }).notNull(),
    setBy: uuid('set_by').references(() => people.id, { onDelete: 'set null' }),
    position: integer().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('assignment_rates_assignment').on(table.assignmentId, table.kind, table.validFrom),
    check('assignment_rates_kind_known', sql`${table.kind} in ('bill', 'pay')`),
    check('assignment_rates_currency_known', sql`${table.currency} in ('USD', 'CAD', 'INR')`),
    check('assignment_rates_amount_range', sql`${table.amount} between 1 and 100000000`),
  ],
)
