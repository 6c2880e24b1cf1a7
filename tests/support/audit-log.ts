import { asc, sql } from 'drizzle-orm'
import { auditDetails, auditEvents } from '#server/platform/audit/audit-tables.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Disables triggers, which forbid deletes. */
export const emptyAudit = (database: Database): Promise<void> =>
  database.maintain(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.delete(auditDetails)
    await tx.delete(auditEvents)
  })

/** Omits what differs between runs; sorted by action, since events may share a time. */
export const auditLog = async (database: Database) => {
  const rows = await database.reader.select().from(auditEvents).orderBy(asc(auditEvents.action))
  return rows.map(({ action, outcome, actorKind, actorId, subjectId, targetKind, fields, facts }) => ({
    action,
    outcome,
    actor: actorId ?? actorKind,
    ...(subjectId && { subjectId }),
    ...(targetKind && { targetKind }),
    ...(fields.length > 0 && { fields }),
    ...(Object.keys(facts).length > 0 && { facts }),
  }))
}
