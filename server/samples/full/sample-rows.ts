import { createHash } from 'node:crypto'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#api/contracts/governance/audit.contract.ts'
import { auditEvents, type Facts } from '#server/platform/audit/audit-tables.ts'
import type { Transaction } from '#server/platform/db/database.ts'

const kinds = [
  ...([
    'job',
    'applicationForm',
    'candidate',
    'application',
    'event',
    'interview',
    'mail',
    'assignment',
  ] as const),
  ...(['inquiry', 'entry', 'form', 'file', 'bench', 'submission', 'partner', 'alert'] as const),
]

type Kind = (typeof kinds)[number]

/** Deterministic; kinds 0 and 1 are people and clients. */
export const sampleId = (kind: Kind, index: number): string =>
  `5ca91700-0000-4000-8${String(kinds.indexOf(kind) + 2).padStart(3, '0')}-${String(index).padStart(12, '0')}`

export const getIds = (kind: Kind, from = 1) => {
  let next = from
  return (): string => {
    next += 1
    return sampleId(kind, next - 1)
  }
}

export const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const atOnce = 400

export const insertRows = async <Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += atOnce) {
    await tx.insert(table).values(rows.slice(at, at + atOnce))
  }
}

/** Without an actor: a visitor, or the server if `isSystem`. */
export type AuditEntry = {
  at: Date
  action: AuditAction
  actorId: string | null
  isSystem?: boolean
  subjectId?: string | null
  target?: { kind: string; id: string }
  fields?: readonly string[]
  facts?: Facts
}

const getId = ({ at, action, actorId, target }: AuditEntry, index: number): string => {
  const about = target?.id ?? actorId
  const sum = createHash('sha256').update(`${at.getTime()} ${action} ${about} ${index}`).digest('hex')
  return sum.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

const getKind = ({ actorId, isSystem = false }: AuditEntry) => {
  if (isSystem) return 'system'
  return actorId === null ? 'visitor' : 'person'
}

export const insertAudit = (tx: Transaction, entries: readonly AuditEntry[]): Promise<void> =>
  insertRows(
    tx,
    auditEvents,
    entries.map((entry, index) => ({
      at: entry.at,
      id: getId(entry, index),
      action: entry.action,
      outcome: 'done' as const,
      actorKind: getKind(entry),
      actorId: entry.actorId,
      subjectId: entry.subjectId ?? null,
      targetKind: entry.target?.kind ?? null,
      targetId: entry.target?.id ?? null,
      fields: [...(entry.fields ?? [])],
      facts: entry.facts ?? {},
    })),
  )
