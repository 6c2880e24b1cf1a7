import { eq, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { getName, nameColumns } from './person.ts'

type Stored = (typeof people.$inferSelect)['status']

/** Everybody by id, with the id of the manager; null for who reports to nobody. */
export type ReportingLines = ReadonlyMap<string, { name: string; status: Stored; managerId: string | null }>

/**
 * Makes everybody else who changes who reports to whom wait until this transaction has ended. Comes before any lock of a
 * person, or two could wait for each other.
 */
export const lockReportingLines = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reporting lines', 0))`)

/** Who reports to whom, those who have left included. */
export const readReportingLines = async (reader: Reader): Promise<ReportingLines> => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns, status: people.status, managerId: people.managerId })
    .from(people)
    .where(eq(people.userType, userTypes.employee))
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, name: getName(row) }]))
}

/** Somebody and the managers above them, the nearest first. People who report in a circle are named once. */
const formatLine = (lines: ReportingLines, from: string): string[] => {
  const line = new Set<string>()
  for (let id: string | null = from; id !== null && !line.has(id); id = lines.get(id)?.managerId ?? null)
    line.add(id)
  return [...line]
}

/** The ids on the way from somebody up to one they report to, both included; null where they do not. */
export const wayUp = (lines: ReportingLines, from: string, to: string): string[] | null => {
  const line = formatLine(lines, from)
  const end = line.indexOf(to)
  return end < 0 ? null : line.slice(0, end + 1)
}

/** The nearest manager above somebody who works here; null where there is none. */
export const findManagerAbove = async (reader: Reader, id: string) => {
  const lines = await readReportingLines(reader)
  const [, ...above] = formatLine(lines, id)
  const nearest = above.find((one) => lines.get(one)?.status === 'active')
  return nearest === undefined ? null : { id: nearest, name: lines.get(nearest)?.name ?? '' }
}

/** Who may take over from somebody: whether they work here, and whether they report to one of those who reported there. */
export const findSuccessor = async (reader: Reader, heirId: string, leavingId: string) => {
  const lines = await readReportingLines(reader)
  return {
    isHere: heirId !== leavingId && lines.get(heirId)?.status === 'active',
    isBelowReport: formatLine(lines, heirId).indexOf(leavingId) > 1,
  }
}

/** Says who reports to whom on a way of two people or more. */
export const wayInWords = (lines: ReportingLines, way: readonly string[]): string =>
  way
    .map((id) => lines.get(id)?.name ?? '')
    .reduce((said, name, index) => `${said}${index === 1 ? '' : ', who'} reports to ${name}`)
