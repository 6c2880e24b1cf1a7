import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  claimCategories,
  claimCurrencies,
  claimStatuses,
  claimSteps,
  paymentMethods,
} from '#api/contracts/money/claim.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { belongsTo, createdAt, day, id, moment, refersTo } from '#server/platform/db/schema/columns.ts'
import { files } from '#server/platform/db/schema/files.ts'

export const claimPayments = pgTable(
  'claim_payments',
  {
    id: id(),
    createdAt: createdAt(),
    paidBy: refersTo('paid_by', () => people.id),
    paidOn: day('paid_on').notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    reference: text().notNull(),
  },
  (table) => [check('claim_payments_reference_length', sql`char_length(${table.reference}) <= 60`)],
)

/** `amount` is in minor units of the currency. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    number: integer().generatedAlwaysAsIdentity({ startWith: 1001 }),
    createdAt: createdAt(),
    ownerId: refersTo('owner_id', () => people.id),
    status: text({ enum: claimStatuses }).notNull(),
    date: day('date').notNull(),
    category: text({ enum: claimCategories }).notNull(),
    merchant: text().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: claimCurrencies }).notNull(),
    billable: boolean().notNull(),
    description: text().notNull(),
    paymentId: uuid('payment_id').references(() => claimPayments.id),
  },
  (table) => [
    unique('claims_number').on(table.number),
    index('claims_owner').on(table.ownerId),
    index('claims_payment').on(table.paymentId),
    check(
      'claims_status_known',
      sql`${table.status} in ('Draft', 'Submitted', 'Approved', 'Rejected', 'Paid')`,
    ),
    check('claims_currency_known', sql`${table.currency} in ('USD', 'CAD', 'INR')`),
    check('claims_amount_range', sql`${table.amount} between 1 and 100000000`),
    check('claims_merchant_length', sql`char_length(${table.merchant}) between 1 and 120`),
    check('claims_description_length', sql`char_length(${table.description}) between 1 and 500`),
  ],
)

/** `sent_sha256` is the hash of the upload, before the file was re-encoded. */
export const claimReceipts = pgTable(
  'claim_receipts',
  {
    id: id(),
    claimId: belongsTo('claim_id', () => claims.id),
    position: integer().notNull(),
    fileId: refersTo('file_id', () => files.id),
    sentSha256: text('sent_sha256').notNull(),
  },
  (table) => [
    unique('claim_receipts_file').on(table.fileId),
    index('claim_receipts_claim').on(table.claimId),
    index('claim_receipts_sum').on(table.sentSha256),
  ],
)

export const claimHistory = pgTable(
  'claim_history',
  {
    claimId: belongsTo('claim_id', () => claims.id),
    position: integer().notNull(),
    at: moment('at').notNull(),
    personId: refersTo('person_id', () => people.id),
    action: text({ enum: ['create', 'edit', ...claimSteps] }).notNull(),
    status: text({ enum: claimStatuses }).notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.position] }),
    check('claim_history_reason_length', sql`char_length(${table.reason}) <= 500`),
  ],
)
