import { and, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import {
  type AuditEntry,
  type AuditEntryDetails,
  type AuditSearch,
  type ViewOfMe,
  viewActions,
} from '#api/contracts/governance/audit.contract.ts'
import { getName, nameColumns } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { monthKey, type Values } from '#server/platform/audit/audit.ts'
import { auditDetails, auditEvents, subjectKeys } from '#server/platform/audit/audit-tables.ts'
import { openText } from '#server/platform/crypto.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'

type Row = typeof auditEvents.$inferSelect

type EventKey = Pick<Row, 'at' | 'id'>

export const getCursor = ({ at, id }: EventKey): string => `${at.toISOString()}_${id}`

const parseCursor = (cursor: string): EventKey => {
  const [at = '', id = ''] = cursor.split('_')
  return { at: new Date(at), id }
}

const older = ({ at, id }: EventKey) =>
  sql`(${auditEvents.at}, ${auditEvents.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`

const getConditions = (
  { record, action, outcome, from, until }: AuditSearch,
  after: EventKey | null,
): SQL[] => [
  ...(record ? [eq(auditEvents.targetId, record)] : []),
  ...(action ? [eq(auditEvents.action, action)] : []),
  ...(outcome ? [eq(auditEvents.outcome, outcome)] : []),
  ...(from ? [gte(auditEvents.at, new Date(from))] : []),
  ...(until ? [lt(auditEvents.at, new Date(until))] : []),
  ...(after ? [older(after)] : []),
]

/** Two indexed queries; one with `or` would read all entries of a busy person. */
const getSides = ({ person }: AuditSearch): (SQL | undefined)[] =>
  person ? [eq(auditEvents.actorId, person), eq(auditEvents.subjectId, person)] : [undefined]

const latestFirst = (one: EventKey, other: EventKey) =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)

const readRows = async (
  reader: Reader,
  search: AuditSearch,
  after: EventKey | null,
  most: number,
): Promise<Row[]> => {
  const found = new Map<string, Row>()
  for (const side of getSides(search)) {
    const rows = await reader
      .select()
      .from(auditEvents)
      .where(and(side, ...getConditions(search, after)))
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(most)
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()].toSorted(latestFirst).slice(0, most)
}

const findNames = async (reader: Reader, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await reader
    .select({ id: people.id, ...nameColumns })
    .from(people)
    .where(inArray(people.id, wanted))
  return new Map(rows.map((row) => [row.id, getName(row)]))
}

const named = (names: Map<string, string>, id: string | null) =>
  id === null ? null : { id, name: names.get(id) ?? null }

const asEntry = (row: Row, names: Map<string, string>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  outcome: row.outcome,
  actorKind: row.actorKind,
  actor: named(names, row.actorId),
  subject: named(names, row.subjectId),
  target: row.targetKind === null ? null : { kind: row.targetKind, id: row.targetId },
  fields: row.fields,
  facts: row.facts,
})

type Part = { after: string | null; most: number }

/** Latest first; `next` is null on the last page. */
export const findAuditEvents = async (
  reader: Reader,
  search: AuditSearch,
  { after, most }: Part,
): Promise<{ entries: AuditEntry[]; next: string | null; person: AuditEntry['subject'] }> => {
  const rows = await readRows(reader, search, after === null ? null : parseCursor(after), most + 1)
  const shown = rows.slice(0, most)
  const ids = shown.flatMap(({ actorId, subjectId }) => [actorId, subjectId])
  const names = await findNames(reader, [...ids, search.person ?? null])
  const last = rows.length > most ? shown.at(-1) : undefined
  return {
    entries: shown.map((row) => asEntry(row, names)),
    next: last ? getCursor(last) : null,
    person: named(names, search.person ?? null),
  }
}

const isValues = (content: unknown): content is { before: Values; after: Values } =>
  typeof content === 'object' && content !== null && 'before' in content && 'after' in content

const readValues = (text: string): { before: Values; after: Values } | null => {
  const content: unknown = JSON.parse(text)
  return isValues(content) ? content : null
}

/** Sealed values are included while their key exists. Throws `NOT_FOUND`. */
export const findAuditEntry = async (
  reader: Reader,
  { at, id }: { at: string; id: string },
): Promise<AuditEntryDetails> => {
  const moment = new Date(at)
  const [row] = await reader
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.at, moment), eq(auditEvents.id, id)))
  if (!row) throw new AppError('NOT_FOUND')
  const [details] = await reader
    .select()
    .from(auditDetails)
    .where(and(eq(auditDetails.at, moment), eq(auditDetails.eventId, id)))
  const caller = row.actorId ?? monthKey(row.at)
  const keys = await reader
    .select()
    .from(subjectKeys)
    .where(inArray(subjectKeys.subjectId, [caller, ...(details ? [details.sealedFor] : [])]))
  const open = (subject: string, sealed: string | null) => {
    const key = keys.find(({ subjectId }) => subjectId === subject)?.key
    return key === undefined || sealed === null
      ? null
      : openText({ key: Buffer.from(key, 'hex'), boundTo: id }, sealed)
  }
  const address = open(caller, row.sealedAddress)
  const values = details ? open(details.sealedFor, details.sealed) : null
  return {
    ...asEntry(row, await findNames(reader, [row.actorId, row.subjectId])),
    sessionId: row.sessionId,
    requestId: row.requestId,
    address,
    isAddressErased: row.sealedAddress !== null && address === null,
    values: values === null ? null : readValues(values),
    areValuesErased: details !== undefined && values === null,
  }
}

const mostViews = 100

export const findViews = async (reader: Reader, personId: string, at: Date): Promise<ViewOfMe[]> => {
  const since = new Date(at)
  since.setUTCFullYear(at.getUTCFullYear() - 1)
  const rows = await reader
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, personId),
        gte(auditEvents.at, since),
        inArray(auditEvents.action, [...viewActions]),
        eq(auditEvents.outcome, 'done'),
        ne(auditEvents.actorId, personId),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(mostViews)
  const names = await findNames(
    reader,
    rows.map(({ actorId }) => actorId),
  )
  return rows.flatMap(({ at: moment, actorId, action, fields }) => {
    const seen = viewActions.find((one) => one === action)
    const name = names.get(actorId ?? '') ?? null
    return seen ? [{ at: moment.toISOString(), name, action: seen, fields }] : []
  })
}
