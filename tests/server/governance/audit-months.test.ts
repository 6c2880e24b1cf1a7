import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { actingAs, audit } from '#server/platform/audit/audit.ts'
import { keepAuditMonths } from '#server/platform/audit/audit-months.ts'
import { auditDetails, auditEvents, subjectKeys } from '#server/platform/audit/audit-tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createOwnDatabase, engines, onPostgres } from '#tests/support/database.ts'

const at = (moment: string) => () => new Date(moment)

const tell = (database: Database, moment: string) =>
  actingAs('system', at(moment), () =>
    database.write((tx) =>
      audit(tx, {
        action: 'person.change',
        subjectId: randomUUID(),
        fields: ['title'],
        values: { before: { title: 'Engineer' }, after: { title: 'Lead' } },
      }),
    ),
  )

const partitions = async (database: Database) => {
  const rows = await database.reader
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relname like 'audit\\_events\\_%' and relkind = 'r'`)
    .orderBy(sql`relname`)
  return rows.map(({ name }) => name.replace('audit_events_', ''))
}

const countIn = async (database: Database, table: string) => {
  const [row] = await database.reader
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`${sql.identifier(table)}`)
  return row?.count
}

describe.each(engines)('the tables of the audit on %s', (engine) => {
  let database: Database

  beforeEach(async () => {
    database = await createOwnDatabase(engine)
  })

  afterEach(() => database.close())

  const refused = { cause: expect.objectContaining({ code: '42501' }) }

  onPostgres('are only ever added to, whole and by month', async () => {
    await keepAuditMonths(database, new Date('2026-03-02T10:00:00Z'), 24)
    await tell(database, '2026-03-02T10:00:00Z')
    const attempts = [
      'audit_events',
      'audit_details',
      'audit_events_2026_03',
      'audit_details_2026_03',
    ].flatMap((table) => [
      sql`update ${sql.identifier(table)} set at = now()`,
      sql`delete from ${sql.identifier(table)}`,
      sql`truncate ${sql.identifier(table)}`,
    ])

    for (const attempt of attempts) {
      await expect(database.write((tx) => tx.execute(attempt))).rejects.toMatchObject(refused)
    }
    expect(await database.reader.$count(auditEvents)).toBe(1)
    expect(await database.reader.$count(auditDetails)).toBe(1)
  })

  onPostgres('take what comes before a month is opened, and give it to its month later', async () => {
    await tell(database, '2026-01-31T23:59:59.999Z')
    await tell(database, '2026-02-01T00:00:00Z')
    const before = await countIn(database, 'audit_events_default')
    await keepAuditMonths(database, new Date('2026-02-10T10:00:00Z'), 24)

    expect(before).toBe(2)
    expect(await partitions(database)).toEqual(['2026_01', '2026_02', '2026_03', '2026_04', 'default'])
    const tables = [
      'audit_events_2026_01',
      'audit_events_2026_02',
      'audit_events_default',
      'audit_details_2026_02',
    ]
    const counts = []
    for (const table of tables) counts.push(await countIn(database, table))
    expect(counts).toEqual([1, 1, 0, 1])
    await expect(
      database.write((tx) => tx.execute(sql`truncate audit_events_default`)),
    ).rejects.toMatchObject(refused)
  })

  onPostgres(
    'lose whole months that are older than is kept, with the key of the callers nobody knew',
    async () => {
      await tell(database, '2025-12-31T23:59:59Z')
      await tell(database, '2026-01-01T00:00:00Z')
      await database.write(async (tx) => {
        const months = ['month 2025-12', 'month 2026-01'].map((subjectId) => ({ subjectId, key: 'a' }))
        await tx.insert(subjectKeys).values(months)
      })
      const now = new Date('2026-03-05T10:00:00Z')
      await keepAuditMonths(database, now, 2)
      await keepAuditMonths(database, now, 2)
      await keepAuditMonths(database, now, 2)

      expect(await partitions(database)).toEqual(['2026_01', '2026_03', '2026_04', '2026_05', 'default'])
      const told = await database.reader
        .select({ action: auditEvents.action, facts: auditEvents.facts, kind: auditEvents.actorKind })
        .from(auditEvents)
        .where(eq(auditEvents.action, 'audit.expire'))
      expect(told).toEqual([
        { action: 'audit.expire', facts: { month: '2025-12', entries: 1 }, kind: 'system' },
      ])
      expect(await database.reader.$count(auditDetails)).toBe(1)
      const keys = await database.reader.select({ id: subjectKeys.subjectId }).from(subjectKeys)
      expect(keys.map(({ id }) => id)).toEqual(expect.not.arrayContaining(['month 2025-12']))
      expect(keys.map(({ id }) => id)).toContain('month 2026-01')
    },
  )
})
