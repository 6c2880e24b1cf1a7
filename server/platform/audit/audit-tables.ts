import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { actorKinds, auditOutcomes } from '#api/contracts/governance/audit.contract.ts'
import { prepared, type Transaction } from '#server/platform/db/database.ts'
import { moment } from '#server/platform/db/schema/columns.ts'

/** No personal data: statuses, roles, counts, amounts. */
export type Facts = Record<string, string | number | boolean | string[]>

// Not in a `schema` folder: drizzle-kit has no partitions.

/** Partitioned by month. Append-only, enforced by the database. */
export const auditEvents = pgTable('audit_events', {
  at: moment('at').notNull(),
  id: uuid().notNull(),
  action: text().notNull(),
  outcome: text({ enum: auditOutcomes }).notNull(),
  actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
  actorId: uuid('actor_id'),
  sessionId: uuid('session_id'),
  requestId: text('request_id'),
  subjectId: uuid('subject_id'),
  targetKind: text('target_kind'),
  targetId: uuid('target_id'),
  fields: text().array().notNull(),
  facts: jsonb().$type<Facts>().notNull(),
  sealedAddress: text('sealed_address'),
})

/** Encrypted before and after values. */
export const auditDetails = pgTable('audit_details', {
  at: moment('at').notNull(),
  eventId: uuid('event_id').notNull(),
  sealedFor: text('sealed_for').notNull(),
  sealed: text().notNull(),
})

/** By person id, or by month for unknown callers. */
export const subjectKeys = pgTable('subject_keys', {
  subjectId: text('subject_id').primaryKey(),
  key: text().notNull(),
})

export const keysOfSubjects = prepared((tx: Transaction) =>
  tx
    .select({ subjectId: subjectKeys.subjectId, key: subjectKeys.key })
    .from(subjectKeys)
    .where(sql`${subjectKeys.subjectId} = any(${sql.placeholder('subjects')}::text[])`)
    .prepare('keys_of_subjects'),
)

export const newEvent = prepared((tx: Transaction) =>
  tx
    .insert(auditEvents)
    .values({
      at: sql.placeholder('at'),
      id: sql.placeholder('id'),
      action: sql.placeholder('action'),
      outcome: sql.placeholder('outcome'),
      actorKind: sql.placeholder('actorKind'),
      actorId: sql.placeholder('actorId'),
      sessionId: sql.placeholder('sessionId'),
      requestId: sql.placeholder('requestId'),
      subjectId: sql.placeholder('subjectId'),
      targetKind: sql.placeholder('targetKind'),
      targetId: sql.placeholder('targetId'),
      fields: sql.placeholder('fields'),
      facts: sql.placeholder('facts'),
      sealedAddress: sql.placeholder('sealedAddress'),
    })
    .prepare('add_audit_event'),
)
