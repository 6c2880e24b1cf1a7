import { eq, inArray } from 'drizzle-orm'
import type { ClaimAmounts } from '#api/contracts/money/claim.contract.ts'
import type { PaymentForm } from '#api/contracts/money/claim-payment.contract.ts'
import { claimPayments, claims } from '#server/money/schema/claims.ts'
import type { Person } from '#server/people/person.ts'
import { paymentRefusal, requireOther } from '#server/people/separation-of-duties.ts'
import { insertRow, type Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { lockClaims } from './find-claims.ts'

type Payable = Pick<
  Awaited<ReturnType<typeof lockClaims>>[number],
  'id' | 'ownerId' | 'approvedBy' | 'amount' | 'currency'
>

/** Throws `OWN_RECORD`, and `SECOND_PERSON` for large claims the payer approved, with their ids. */
export const requirePayer = (
  person: Person,
  rows: readonly Payable[],
  twoPeopleAbove: ClaimAmounts,
): void => {
  const refused = rows.map((row) => ({ ...row, refusal: paymentRefusal(person, row, twoPeopleAbove) }))
  const own = refused.filter(({ refusal }) => refusal === 'own')
  const fields = Object.fromEntries(own.map(({ id }) => [id, 'Someone else has to pay this']))
  for (const { ownerId } of own) requireOther('pay claims', person, ownerId, fields)
  const approved = refused.filter(({ refusal }) => refusal === 'approver')
  if (approved.length === 0) return
  throw new AppError(
    'SECOND_PERSON',
    Object.fromEntries(approved.map(({ id }) => [id, 'You approved this. Someone else has to pay it'])),
  )
}

/** Requires the claim locks. Returns the payment id. */
export const storePayment = async (
  tx: Transaction,
  { ids, ...payment }: PaymentForm & { ids: readonly string[] },
  person: Person,
  at: Date,
): Promise<string> => {
  const { id } = await insertRow(tx, claimPayments, { ...payment, paidBy: person.id, createdAt: at })
  await tx
    .update(claims)
    .set({ paymentId: id })
    .where(inArray(claims.id, [...ids]))
  return id
}

/** Throws `NOT_FOUND` unless the caller made the payment. */
export const findOwnPayment = async (tx: Transaction, id: string, person: Person) => {
  const [payment] = await tx.select().from(claimPayments).where(eq(claimPayments.id, id)).for('update')
  if (payment?.paidBy !== person.id) throw new AppError('NOT_FOUND')
  const rows = await tx.select({ id: claims.id }).from(claims).where(eq(claims.paymentId, id))
  return { payment, ids: rows.map((row) => row.id) }
}
