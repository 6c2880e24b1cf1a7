import { eq, getTableColumns } from 'drizzle-orm'
import type { ClaimRole, ClaimSummary } from '#api/contracts/claim.contract.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { claims } from '#server/db/schema/claims.ts'
import { people } from '#server/db/schema/people.ts'
import { nameOf, type Person } from '#server/domain/people/person.ts'

/** Claims with what is needed of their owners; give it a `where`. */
export const selectClaims = (reader: Pick<Reader, 'select'>) =>
  reader
    .select({
      ...getTableColumns(claims),
      firstName: people.firstName,
      lastName: people.lastName,
      managerId: people.managerId,
    })
    .from(claims)
    .innerJoin(people, eq(people.id, claims.ownerId))

export type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number]

/** What a claim is called. */
export const claimNumber = (number: number): string => `EC-${number}`

type Owned = Pick<ClaimRow, 'ownerId' | 'managerId'>

/** What somebody is to a claim. HR stands in for the manager of whoever has none, but nobody decides on their own. */
export const claimRolesOf = ({ ownerId, managerId }: Owned, { id, isHr }: Person): ClaimRole[] => {
  const isOwner = ownerId === id
  const isManager = managerId === id || (isHr && !isOwner && managerId === null)
  return [
    ...(isOwner ? (['owner'] as const) : []),
    ...(isManager ? (['manager'] as const) : []),
    ...(isHr ? (['hr'] as const) : []),
  ]
}

/** Whether somebody may know of a claim: drafts are for nobody but their owner. */
export const maySeeClaim = (claim: Owned & Pick<ClaimRow, 'status'>, person: Person): boolean => {
  const roles = claimRolesOf(claim, person)
  return roles.includes('owner') || (roles.length > 0 && claim.status !== 'Draft')
}

/** A row as lists show it to somebody. */
export const toClaimSummary = (row: ClaimRow, person: Person): ClaimSummary => ({
  id: row.id,
  number: claimNumber(row.number),
  owner: nameOf(row),
  date: row.date,
  category: row.category,
  merchant: row.merchant,
  amount: row.amount,
  currency: row.currency,
  billable: row.billable,
  status: row.status,
  roles: claimRolesOf(row, person),
  createdOn: row.createdAt.toISOString(),
})

/** The claim of that id, kept from changing until the transaction ends, if somebody may know of it. */
export const lockClaim = async (tx: Transaction, id: string, person: Person): Promise<ClaimRow | null> => {
  const [row] = await selectClaims(tx).where(eq(claims.id, id)).for('update', { of: claims })
  return row && maySeeClaim(row, person) ? row : null
}
