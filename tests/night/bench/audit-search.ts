import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { auditActions } from '#api/contracts/governance/audit.contract.ts'
import { findAuditEvents } from '#server/governance/search-audit.ts'
import { keepAuditMonths } from '#server/platform/audit/audit-months.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sampleEmployees } from '#server/samples/people.ts'
import type { Figure } from './figure.ts'
import { onEngines } from './on-engines.ts'

const months = 24
const batch = 20_000
const spanSeconds = 63_000_000

const rare = randomUUID()

const fill = async (database: Database, now: Date, rows: number) => {
  for (let back = 0; back <= months; back += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    await keepAuditMonths(database, month, 240)
  }
  const oneOf = (values: readonly string[], step: number, type: string) =>
    sql.raw(`(array['${values.join("','")}']::${type}[])[(1 + n::bigint * ${step} % ${values.length})::int]`)
  const ids = sampleEmployees.map(({ id }) => id)
  for (let first = 0; first < rows; first += batch) {
    await database.write((tx) =>
      tx.execute(sql`
        insert into audit_events
          (at, id, action, outcome, actor_kind, actor_id, session_id, request_id, subject_id, target_kind, target_id, fields, facts, sealed_address)
        select ${now.toISOString()}::timestamptz - (n * make_interval(secs => ${spanSeconds / rows})), gen_random_uuid(),
          ${oneOf(auditActions, 7919, 'text')}, case when n % 50 = 0 then 'refused' else 'done' end, 'person',
          case when n % 1000 = 999 then ${rare}::uuid else ${oneOf(ids, 31, 'uuid')} end,
          gen_random_uuid(), gen_random_uuid()::text, ${oneOf(ids, 17, 'uuid')}, 'person',
          ${oneOf(ids, 17, 'uuid')}, array['title'], '{"from": "Draft"}', 'sealed'
        from generate_series(${first}::int, ${first + batch - 1}::int) n`),
    )
  }
  await database.maintain(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze audit_events`)
  })
}

const searches = (now: Date) => {
  const [one, other] = sampleEmployees.map(({ id }) => id)
  const longAgo = new Date(now.getTime() - 600 * 24 * 60 * 60 * 1000).toISOString()
  return {
    'the latest': {},
    'a person': { person: one },
    'a rare person': { person: rare },
    'a person and an action': { person: other, action: 'person.deactivate' },
    'a rare person, refused': { person: rare, outcome: 'refused' as const },
    'an action': { action: 'audit.expire' },
    'what was refused': { outcome: 'refused' as const },
    'a record, long ago': { record: one, until: longAgo },
    'a record nobody has': { record: randomUUID() },
    'all of it, refused and long ago': {
      action: 'claim.pay',
      outcome: 'refused' as const,
      person: one,
      until: longAgo,
    },
  }
}

const measure = async (database: Database, name: string, rows: number): Promise<Figure[]> => {
  const now = new Date()
  await fill(database, now, rows)
  const figures: Figure[] = []
  for (const [what, search] of Object.entries(searches(now))) {
    const start = performance.now()
    await findAuditEvents(database.reader, search, { after: null, most: 50 })
    const measured = performance.now() - start
    figures.push({ figure: `audit of ${rows} on ${name}: ${what}`, measured, limit: 1000, unit: 'ms' })
  }
  return figures
}

export const auditSearch = (isShort: boolean): Promise<Figure[]> =>
  onEngines((database, name) => measure(database, name, isShort ? batch : 1_000_000))
