import { asc, sql } from 'drizzle-orm'
import { auditEvents } from '#server/audit/audit-tables.ts'
import type { Database } from '#server/db/database.ts'

/** Forgets what the audit holds; rows cannot be deleted, so the tables they lie in are made anew. */
export const emptyAudit = (database: Database): Promise<void> =>
  database.maintain(async (tx) => {
    for (const table of ['audit_events', 'audit_details']) {
      const [parent, others] = [sql.identifier(table), sql.identifier(`${table}_default`)]
      await tx.execute(sql`alter table ${parent} detach partition ${others}`)
      await tx.execute(sql`drop table ${others}`)
      await tx.execute(sql`select audit_add_partition(${table}, null)`)
    }
  })

/** What the audit holds, without what differs from run to run; by action, as all of it may have happened at once. */
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
