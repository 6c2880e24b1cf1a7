import { eq, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { getName, nameColumns } from './person.ts'

type Stored = (typeof people.$inferSelect)['status']

export type ReportingLines = ReadonlyMap<string, { name: string; status: Stored; managerId: string | null }>

/** Excludes concurrent changes. Take it before any lock of a person, to prevent deadlocks. */
export const lockReportingLines = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reporting lines', 0))`)

/** Includes employees who have left. */
export const readReportingLines = async (reader: Reader): Promise<ReportingLines> => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns, status: people.status, managerId: people.managerId })
    .from(people)
    .where(eq(people.userType, userTypes.employee))
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, name: getName(row) }]))
}

/** Nearest first; stops at a cycle. */
const formatLine = (lines: ReportingLines, from: string): string[] => {
  const line = new Set<string>()
  for (let id: string | null = from; id !== null && !line.has(id); id = lines.get(id)?.managerId ?? null)
    line.add(id)
  return [...line]
}

/** Both included; null if `from` does not report to `to`. */
export const wayUp = (lines: ReportingLines, from: string, to: string): string[] | null => {
  const line = formatLine(lines, from)
  const end = line.indexOf(to)
  return end < 0 ? null : line.slice(0, end + 1)
}

export const findManagerAbove = async (reader: Reader, id: string) => {
  const lines = await readReportingLines(reader)
  const [, ...above] = formatLine(lines, id)
  const nearest = above.find((one) => lines.get(one)?.status === 'active')
  return nearest === undefined ? null : { id: nearest, name: lines.get(nearest)?.name ?? '' }
}

export const findSuccessor = async (reader: Reader, heirId: string, leavingId: string) => {
  const lines = await readReportingLines(reader)
  return {
    isHere: heirId !== leavingId && lines.get(heirId)?.status === 'active',
    isBelowReport: formatLine(lines, heirId).indexOf(leavingId) > 1,
  }
}

export const wayInWords = (lines: ReportingLines, way: readonly string[]): string =>
  way
    .map((id) => lines.get(id)?.name ?? '')
    .reduce((said, name, index) => `${said}${index === 1 ? '' : ', who'} reports to ${name}`)
