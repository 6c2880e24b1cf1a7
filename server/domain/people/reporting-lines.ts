import { eq, sql } from 'drizzle-orm'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { people } from '#server/db/schema/people.ts'
import { nameColumns, nameOf } from './person.ts'

/** Everybody by id, with the id of the manager; null for who reports to nobody. */
export type ReportingLines = ReadonlyMap<string, { name: string; managerId: string | null }>

/**
 * Makes everybody else who changes who reports to whom wait until this transaction has ended. Comes before any lock of a
 * person, or two could wait for each other.
 */
export const lockReportingLines = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reporting lines', 0))`)

/** Who reports to whom, those who have left included. */
export const readReportingLines = async (reader: Reader): Promise<ReportingLines> => {
  const rows = await reader
    .select({ id: people.id, ...nameColumns, managerId: people.managerId })
    .from(people)
    .where(eq(people.userType, userTypes.employee))
  return new Map(rows.map((row) => [row.id, { name: nameOf(row), managerId: row.managerId }]))
}

/** The ids on the way from somebody up to one they report to, both included; null where they do not. */
export const wayUp = (lines: ReportingLines, from: string, to: string): string[] | null => {
  const way: string[] = []
  const passed = new Set<string>()
  for (let id: string | null = from; id !== null && !passed.has(id); id = lines.get(id)?.managerId ?? null) {
    way.push(id)
    passed.add(id)
    if (id === to) return way
  }
  return null
}

/** Says who reports to whom on a way of two people or more. */
export const wayInWords = (lines: ReportingLines, way: readonly string[]): string =>
  way
    .map((id) => lines.get(id)?.name ?? '')
    .reduce((said, name, index) => `${said}${index === 1 ? '' : ', who'} reports to ${name}`)
