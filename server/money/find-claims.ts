import { and, asc, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  Claim,
  ClaimAmounts,
  ClaimHistoryEntry,
  ClaimReceipt,
  ClaimRole,
  ClaimScope,
  ClaimStatus,
  ClaimSummary,
} from '#api/contracts/money/claim.contract.ts'
import { listedAtOnce } from '#api/contracts/platform/list-page.ts'
import { claimHistory, claimPayments, claimReceipts, claims } from '#server/money/schema/claims.ts'
import { asDecider, decidesAs, findApprover, isDecidedBy } from '#server/people/approvers.ts'
import { getName, nameColumns, type Person } from '#server/people/person.ts'
import { people } from '#server/people/schema/people.ts'
import { paymentRefusal } from '#server/people/separation-of-duties.ts'
import type { Reader, Transaction } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { AppError } from '#server/platform/errors.ts'

const payable: ClaimStatus[] = ['Approved', 'Paid']

const isPayer = ({ isHr, roles }: Person) => isHr || roles.includes('finance')

export const inScope = (scope: ClaimScope, person: Person) => {
  const { id } = person
  if (scope === 'mine') return eq(claims.ownerId, id)
  if (scope === 'payments') return isPayer(person) ? inArray(claims.status, payable) : sql`false`
  return and(isDecidedBy(ownerColumns, asDecider(person)), ne(claims.status, 'Draft'))
}

const ownerColumns = { employee: claims.ownerId, manager: people.managerId }

/** The approval may have been recalled since. */
const latestApprover = sql<string | null>`(
  select h.person_id from ${claimHistory} h
  where h.claim_id = ${claims.id} and h.action = 'approve' order by h.position desc limit 1
)`

const selectClaims = (reader: Reader, person: Person) =>
  reader
    .select({
      ...getTableColumns(claims),
      ...nameColumns,
      decidesAs: decidesAs(ownerColumns, asDecider(person)),
      approvedBy: latestApprover,
      revision: sql<number>`(select count(*)::int from ${claimHistory} h where h.claim_id = ${claims.id})`,
    })
    .from(claims)
    .innerJoin(people, eq(people.id, claims.ownerId))

type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number]

const claimNumber = (number: number): string => `EC-${number}`

type Owned = Pick<ClaimRow, 'ownerId' | 'decidesAs' | 'status'>

/** Never decide on or pay own claims. Finance sees claims only once approved. */
export const getClaimRoles = ({ ownerId, decidesAs, status }: Owned, person: Person): ClaimRole[] => {
  if (ownerId === person.id) return ['owner']
  const mayPay = person.isHr || (isPayer(person) && payable.includes(status))
  return [...(decidesAs === null ? [] : (['manager'] as const)), ...(mayPay ? (['payer'] as const) : [])]
}

const canSeeClaim = (claim: Owned, person: Person): boolean => {
  const roles = getClaimRoles(claim, person)
  return roles.includes('owner') || (roles.length > 0 && claim.status !== 'Draft')
}

const toClaimSummary = (row: ClaimRow, person: Person, twoPeopleAbove: ClaimAmounts): ClaimSummary => {
  const refusal = isPayer(person) && row.status === 'Approved' && paymentRefusal(person, row, twoPeopleAbove)
  return {
    id: row.id,
    number: claimNumber(row.number),
    owner: getName(row),
    ownerId: row.ownerId,
    revision: row.revision,
    date: row.date,
    category: row.category,
    merchant: row.merchant,
    amount: row.amount,
    currency: row.currency,
    billable: row.billable,
    status: row.status,
    roles: getClaimRoles(row, person),
    ...(row.decidesAs && { decidesAs: row.decidesAs }),
    ...(refusal && { paymentRefusal: refusal }),
    createdOn: row.createdAt.toISOString(),
  }
}

export const isOfStatus = (
  scope: ClaimScope,
  status: ClaimStatus | undefined = scope === 'payments' ? 'Approved' : undefined,
) => status && eq(claims.status, status)

export const listClaims = async (
  reader: Reader,
  {
    scope,
    status,
    page = 1,
  }: { scope: ClaimScope; status?: ClaimStatus | undefined; page?: number | undefined },
  person: Person,
  twoPeopleAbove: ClaimAmounts,
): Promise<ClaimSummary[]> => {
  const listed = selectClaims(reader, person)
    .where(and(inScope(scope, person), isOfStatus(scope, status)))
    .orderBy(desc(claims.createdAt), desc(claims.number))
    .$dynamic()
  const rows = await (scope === 'mine'
    ? listed
    : listed.limit(listedAtOnce).offset((page - 1) * listedAtOnce))
  return rows.map((row) => toClaimSummary(row, person, twoPeopleAbove))
}

export const claimsByIds = async (
  reader: Reader,
  ids: readonly string[],
  person: Person,
  twoPeopleAbove: ClaimAmounts,
): Promise<ClaimSummary[]> => {
  const rows = await selectClaims(reader, person)
    .where(inArray(claims.id, [...ids]))
    .orderBy(desc(claims.number))
  return rows.map((row) => toClaimSummary(row, person, twoPeopleAbove))
}

const twins = alias(claimReceipts, 'twins')

const namesAs = { id: claims.id, number: claims.number }

const toName = ({ id, number }: { id: string; number: number }) => ({ id, number: claimNumber(number) })

const findDuplicateReceipts = (reader: Reader, { id, ownerId, number }: ClaimRow) =>
  reader
    .selectDistinct({ receiptId: claimReceipts.id, ...namesAs })
    .from(claimReceipts)
    .innerJoin(twins, eq(twins.sentSha256, claimReceipts.sentSha256))
    .innerJoin(claims, eq(claims.id, twins.claimId))
    .where(and(eq(claimReceipts.claimId, id), eq(claims.ownerId, ownerId), lt(claims.number, number)))
    .orderBy(asc(claims.number))

const findReceipts = async (reader: Reader, claim: ClaimRow): Promise<ClaimReceipt[]> => {
  const rows = await reader
    .select({ id: claimReceipts.id, name: files.originalName, kind: files.kind, bytes: files.bytes })
    .from(claimReceipts)
    .innerJoin(files, eq(files.id, claimReceipts.fileId))
    .where(eq(claimReceipts.claimId, claim.id))
    .orderBy(asc(claimReceipts.position))
  const found = await findDuplicateReceipts(reader, claim)
  return rows.map((row) => ({
    ...row,
    alsoIn: found.filter(({ receiptId }) => receiptId === row.id).map(toName),
  }))
}

const findHistory = async (reader: Reader, claimId: string): Promise<ClaimHistoryEntry[]> => {
  const rows = await reader
    .select({ entry: claimHistory, ...nameColumns })
    .from(claimHistory)
    .innerJoin(people, eq(people.id, claimHistory.personId))
    .where(eq(claimHistory.claimId, claimId))
    .orderBy(asc(claimHistory.position))
  return rows.map(({ entry: { at, action, status, reason }, ...name }) => ({
    at: at.toISOString(),
    by: getName(name),
    action,
    status,
    reason,
  }))
}

const requireSeen = (row: ClaimRow | undefined, person: Person): ClaimRow => {
  if (!row || !canSeeClaim(row, person)) throw new AppError('NOT_FOUND')
  return row
}

/** Locks the row. Throws `NOT_FOUND` if missing or not visible. */
export const lockClaim = async (tx: Transaction, id: string, person: Person): Promise<ClaimRow> => {
  const [row] = await selectClaims(tx, person).where(eq(claims.id, id)).for('update', { of: claims })
  return requireSeen(row, person)
}

/** Locks in one order (no deadlocks). Throws `NOT_FOUND` if one is missing or not visible. */
export const lockClaims = async (
  tx: Transaction,
  ids: readonly string[],
  person: Person,
): Promise<ClaimRow[]> => {
  if (ids.length === 0) return []
  const rows = await selectClaims(tx, person)
    .where(inArray(claims.id, [...ids]))
    .orderBy(asc(claims.id))
    .for('update', { of: claims })
  if (rows.length < ids.length) throw new AppError('NOT_FOUND')
  return rows.map((row) => requireSeen(row, person))
}

export const countWaitingClaims = async (reader: Reader, person: Person): Promise<number> => {
  const [found] = await reader
    .select({ waiting: count() })
    .from(claims)
    .innerJoin(people, eq(people.id, claims.ownerId))
    .where(and(inScope('team', person), eq(claims.status, 'Submitted')))
  return found?.waiting ?? 0
}

const findPayment = async (reader: Reader, { paymentId }: ClaimRow): Promise<Pick<Claim, 'payment'>> => {
  if (paymentId === null) return {}
  const { id, paidOn, method, reference } = claimPayments
  const [payment] = await reader
    .select({ id, paidOn, method, reference })
    .from(claimPayments)
    .where(eq(id, paymentId))
  return payment ? { payment } : {}
}

/** Throws `NOT_FOUND` if missing or not visible. */
export const findClaim = async (
  reader: Reader,
  id: string,
  person: Person,
  twoPeopleAbove: ClaimAmounts,
): Promise<Claim> => {
  const [found] = await selectClaims(reader, person).where(eq(claims.id, id))
  const row = requireSeen(found, person)
  return {
    ...toClaimSummary(row, person, twoPeopleAbove),
    description: row.description,
    ...(row.status === 'Submitted' && { approver: await findApprover(reader, row.ownerId) }),
    ...(await findPayment(reader, row)),
    receipts: await findReceipts(reader, row),
    history: await findHistory(reader, id),
  }
}

/** Lets the client detect a duplicate receipt before uploading it. */
export const findClaimsWithReceipt = async (reader: Reader, sha256: string, { id }: Person) => {
  const rows = await reader
    .selectDistinct(namesAs)
    .from(claims)
    .innerJoin(claimReceipts, eq(claimReceipts.claimId, claims.id))
    .where(and(eq(claims.ownerId, id), eq(claimReceipts.sentSha256, sha256)))
    .orderBy(asc(claims.number))
  return rows.map(toName)
}

/** Throws `NOT_FOUND` if missing or not visible. */
export const findReceiptFile = async (reader: Reader, receiptId: string, person: Person) => {
  const [found] = await reader
    .select({ claimId: claimReceipts.claimId, fileId: files.id, name: files.originalName })
    .from(claimReceipts)
    .innerJoin(files, eq(files.id, claimReceipts.fileId))
    .where(eq(claimReceipts.id, receiptId))
  const [row] = found ? await selectClaims(reader, person).where(eq(claims.id, found.claimId)) : []
  if (!found || !row || !canSeeClaim(row, person)) throw new AppError('NOT_FOUND')
  return { fileId: found.fileId, name: found.name, claimId: found.claimId, ownerId: row.ownerId }
}
