import { eq, getTableColumns } from 'drizzle-orm'
import type { CaseRole, CaseSummary } from '#api/contracts/case.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { cases } from '#server/db/schema/cases.ts'
import { people } from '#server/db/schema/people.ts'
import { nameOf, type Person } from '#server/domain/people/person.ts'

/** Cases with the names of their owners; give it a `where`. */
export const selectCases = (reader: Pick<Reader, 'select'>) =>
  reader
    .select({ ...getTableColumns(cases), firstName: people.firstName, lastName: people.lastName })
    .from(cases)
    .innerJoin(people, eq(people.id, cases.ownerId))

export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number]

/** What somebody is to a case; empty for those who may not know of it. HR answers everybody's but their own. */
export const caseRolesOf = ({ ownerId }: Pick<CaseRow, 'ownerId'>, { id, isHr }: Person): CaseRole[] => {
  if (ownerId === id) return ['owner']
  return isHr ? ['agent'] : []
}

/** A row as lists show it to somebody. */
export const toCaseSummary = (row: CaseRow, person: Person): CaseSummary => ({
  id: row.id,
  number: `CS-${row.number}`,
  owner: nameOf(row),
  category: row.category,
  subject: row.subject,
  priority: row.priority,
  status: row.status,
  roles: caseRolesOf(row, person),
  createdOn: row.createdAt.toISOString(),
  updatedOn: row.updatedAt.toISOString(),
})

/** The case of that id, kept from changing until the transaction ends, if somebody may know of it. */
export const lockCase = async (tx: Transaction, id: string, person: Person): Promise<CaseRow | null> => {
  const [row] = await selectCases(tx).where(eq(cases.id, id)).for('update', { of: cases })
  return row && caseRolesOf(row, person).length > 0 ? row : null
}

const dayMs = 24 * 60 * 60 * 1000

/** Whole days since a case was resolved or closed; 0 while it is open. */
export const daysSinceEnd = ({ endedAt }: Pick<CaseRow, 'endedAt'>, at: Date): number =>
  endedAt ? Math.max(0, Math.floor((at.getTime() - endedAt.getTime()) / dayMs)) : 0
