import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dataRequestKinds, dataRequestOutcomes } from '#api/contracts/governance/data-request.contract.ts'
import type { PersonalDataKind } from '#api/contracts/governance/privacy.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { createdAt, day, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'

/** Inclusive of the last day in UTC. `email` is lower case, or empty. */
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

/** Unattributed until the link is used, when its SHA-256 hash is deleted. `email` is lower case. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    createdAt: createdAt(),
    kind: text({ enum: dataRequestKinds }).notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    words: text().notNull(),
    tokenHash: text('token_hash').unique('data_requests_token'),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    dueOn: day('due_on'),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => people.id),
    outcome: text({ enum: dataRequestOutcomes }),
    note: text().notNull().default(''),
  },
  (table) => [
    index('data_requests_email').on(table.email, table.createdAt),
    index('data_requests_open').on(table.dueOn).where(sql`${table.closedAt} is null`),
    check('data_requests_kind_known', sql`${table.kind} in ('copy', 'erasure', 'correction')`),
    check('data_requests_outcome_known', sql`${table.outcome} in ('answered', 'refused')`),
    check('data_requests_email_length', sql`char_length(${table.email}) between 1 and 254`),
    check('data_requests_words_length', sql`char_length(${table.words}) <= 2000`),
    check('data_requests_note_length', sql`char_length(${table.note}) <= 500`),
    check(
      'data_requests_confirmed_whole',
      sql`(${table.confirmedAt} is null) = (${table.dueOn} is null) and (${table.confirmedAt} is null) = (${table.tokenHash} is not null)`,
    ),
    check(
      'data_requests_closed_whole',
      sql`(${table.closedAt} is null) = (${table.closedBy} is null) and (${table.closedAt} is null) = (${table.outcome} is null) and (${table.closedAt} is null or ${table.confirmedAt} is not null)`,
    ),
  ],
)

export type ErasedRecords = {
  people: string[]
  records: Partial<Record<PersonalDataKind, string[]>>
}

/** `recorded_at`: null until in the external ledger. */
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
