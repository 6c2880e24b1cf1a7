import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PersonalDataKind } from '#api/contracts/privacy.contract.ts'
import { createdAt, day, id, moment, refersTo } from './columns.ts'
import { people } from './people.ts'

/**
 * Who must not be erased, why, and until which day (it counts through that day in UTC). A person is an address, a number, and
 * the accounts that were behind them; `email` is in lower case, and empty where only the number is known.
 */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: id(),
    createdAt: createdAt(),
    email: text().notNull(),
    phone: text().notNull(),
    personIds: uuid('person_ids').array().notNull(),
    reason: text().notNull(),
    endsOn: day('ends_on').notNull(),
    placedBy: refersTo('placed_by', () => people.id),
    liftedAt: moment('lifted_at'),
    liftedBy: uuid('lifted_by').references(() => people.id),
    liftReason: text('lift_reason').notNull().default(''),
  },
  (table) => [
    index('legal_holds_ends_on').on(table.endsOn),
    check('legal_holds_of_somebody', sql`${table.email} <> '' or ${table.phone} <> ''`),
    check('legal_holds_reason_length', sql`char_length(${table.reason}) between 1 and 500`),
    check('legal_holds_lift_reason_length', sql`char_length(${table.liftReason}) <= 500`),
    check(
      'legal_holds_lifted_whole',
      sql`(${table.liftedAt} is null) = (${table.liftedBy} is null) and (${table.liftedAt} is null) = (${table.liftReason} = '')`,
    ),
  ],
)

/** What was erased, by random ids: the accounts, and the records of each kind. */
export type ErasedRecords = {
  people: string[]
  records: Partial<Record<PersonalDataKind, string[]>>
}

/**
 * Every erasure, so that a database that was restored can be told which ones it has not seen. `recorded_at` is when it was
 * written into the ledger outside the database; null while it waits for that.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    at: moment('at').notNull(),
    erased: jsonb().$type<ErasedRecords>().notNull(),
    recordedAt: moment('recorded_at'),
  },
  (table) => [index('erasures_recorded_at').on(table.recordedAt)],
)
