import { eq, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '#server/platform/db/database.ts'
import { actingAs, audit, monthKey } from './audit.ts'
import { subjectKeys } from './audit-tables.ts'

export const defaultAuditMonths = 24

const ahead = 2

const monthAfter = (at: Date, count: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1))

const toDay = (month: Date) => month.toISOString().slice(0, 10)

const tables = ['audit_events', 'audit_details'] as const

const getPartition = (table: (typeof tables)[number], month: Date) =>
  `${table}_${toDay(month).slice(0, 7).replace('-', '_')}`

const openMonths = async (reader: Reader): Promise<Date[]> => {
  const rows = await reader
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relname like 'audit\\_events\\_2%' and relkind = 'r'`)
    .orderBy(sql`relname`)
  return rows.flatMap(({ name }) => {
    const [, year, month] = /^audit_events_(\d{4})_(\d\d)$/.exec(name) ?? []
    return year && month ? [new Date(Date.UTC(Number(year), Number(month) - 1, 1))] : []
  })
}

const openAhead = async (tx: Transaction, months: readonly Date[]) => {
  for (const month of months) {
    for (const table of tables)
      await tx.execute(sql`select audit_open_month(${table}, ${toDay(month)}::date)`)
  }
}

const dropMonth = async (tx: Transaction, month: Date) => {
  const [events, details] = tables.map((table) => sql.identifier(getPartition(table, month)))
  const [counted] = await tx.select({ entries: sql<number>`count(*)::int` }).from(sql`${events}`)
  await tx.execute(sql`drop table ${events}`)
  await tx.execute(sql`drop table if exists ${details}`)
  await tx.delete(subjectKeys).where(eq(subjectKeys.subjectId, monthKey(month)))
  const facts = { month: toDay(month).slice(0, 7), entries: counted?.entries ?? 0 }
  await audit(tx, { action: 'audit.expire', facts })
}

/** Drops expired partitions and their keys, audited. Needs the table owner's role. */
export const keepAuditMonths = async (database: Database, now: Date, months: number): Promise<void> => {
  const open = await openMonths(database.reader)
  const isOpen = (month: Date) => open.some((one) => one.getTime() === month.getTime())
  const wanted = Array.from({ length: ahead + 1 }, (_, count) => monthAfter(now, count))
  const missing = wanted.filter((month) => !isOpen(month))
  const expired = open.filter((month) => month < monthAfter(now, -months))
  if (missing.length + expired.length === 0) return
  await actingAs(
    'system',
    () => now,
    () =>
      database.maintain(async (tx) => {
        await openAhead(tx, missing)
        for (const month of expired) await dropMonth(tx, month)
      }),
  )
}
