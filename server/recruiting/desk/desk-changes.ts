import { asc, gt, gte, lt, sql } from 'drizzle-orm'
import type { DeskChange, DeskNews, DeskTopic } from '#api/contracts/recruiting/live.contract.ts'
import {
  type Database,
  forgetRows,
  notify,
  type Reader,
  type Transaction,
} from '#server/platform/db/database.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'

/** Call in the transaction that makes the change. */
export const publishDeskChange = async (
  tx: Transaction,
  { topic, id }: { topic: DeskTopic; id: string },
): Promise<void> => {
  await tx.insert(deskChanges).values({ topic, recordId: id })
  notify(tx, 'desk')
}

/** Above this limit listeners reload everything. */
const mostAtOnce = 500

/** Oldest usable cursor; rows are deleted a little later. */
const resumable = sql`interval '50 minutes'`

/** Start cursor of a new listener; pages are never older. */
const beginning = sql`now() - interval '1 minute'`

/** All changes of transactions before this one are known. */
type Mark = { transaction: number; second: number }

const writeMark = ({ transaction, second }: Mark) => `${transaction}-${second}`

const readMark = (text: string | null): Mark | null => {
  const [, transaction, second] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  return transaction === undefined ? null : { transaction: Number(transaction), second: Number(second) }
}

type NumberedChange = DeskChange & { row: number }

type Found = { changes: NumberedChange[]; mark: Mark; isReset: boolean }

/**
 * The new mark is the oldest running transaction, so later commits are read again: changes may repeat, but none is
 * lost.
 */
const look = async (reader: Reader, after: Mark | null): Promise<Found> => {
  const condition = after ? gte(deskChanges.transaction, after.transaction) : gt(deskChanges.at, beginning)
  const second = after?.second ?? 0
  const rows = await reader
    .select({
      horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      second: sql<string>`floor(extract(epoch from now()))::bigint::text`,
      isOld: sql<boolean>`to_timestamp(${second}) < now() - ${resumable}`,
      row: sql<number | null>`${deskChanges.id}`.mapWith(Number),
      topic: sql<string | null>`${deskChanges.topic}`,
      id: sql<string | null>`${deskChanges.recordId}`,
    })
    .from(sql`(select 1) as present`)
    .leftJoin(deskChanges, condition)
    .orderBy(asc(deskChanges.id))
    .limit(mostAtOnce + 1)
  const [first] = rows
  if (!first) throw new Error('The database did not say how far it is.')
  const mark = { transaction: Number(first.horizon), second: Number(first.second) }
  const changes = rows.flatMap(({ row, topic, id }) =>
    row !== null && topic !== null && id !== null ? [{ row, topic, id }] : [],
  )
  // A restored database can be behind its clients' cursors.
  const isOld = after !== null && (first.isOld || mark.transaction < after.transaction)
  return { changes, mark, isReset: isOld || changes.length > mostAtOnce }
}

const getNews = ({ changes, mark, isReset }: Found): DeskNews => {
  const each = new Map(changes.map(({ topic, id }) => [`${topic} ${id}`, { topic, id }]))
  return { after: writeMark(mark), isReset, changes: isReset ? [] : [...each.values()] }
}

export const findNews = async (reader: Reader, after: string | null): Promise<DeskNews> => {
  const known = readMark(after)
  const found = await look(reader, known)
  return getNews({ ...found, isReset: found.isReset || (after !== null && known === null) })
}

/** Each call returns new changes, or null; the first call only sets the cursor. */
export const followChanges = (reader: Reader): (() => Promise<DeskNews | null>) => {
  let mark: Mark | null = null
  let seen = new Set<number>()
  return async () => {
    const isFirst = mark === null
    const found = await look(reader, mark)
    const changes = found.changes.filter(({ row }) => !seen.has(row))
    seen = new Set(found.changes.map(({ row }) => row))
    ;({ mark } = found)
    return isFirst || (changes.length === 0 && !found.isReset) ? null : getNews({ ...found, changes })
  }
}

export const forgetOldChanges = (database: Pick<Database, 'write'>): Promise<void> =>
  forgetRows(database, deskChanges, lt(deskChanges.at, sql`now() - interval '1 hour'`))
