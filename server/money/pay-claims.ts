import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ClaimSummary } from '#api/contracts/money/claim.contract.ts'
import { type payExpenses, paymentUndoMinutes } from '#api/contracts/money/claim-payment.contract.ts'
import { claimPayments } from '#server/money/schema/claims.ts'
import type { Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { planSteps } from '#server/platform/step-record.ts'
import { applyAllOrNone } from '#server/platform/steps.ts'
import { claimsByIds, getClaimRoles, lockClaims } from './find-claims.ts'
import { findOwnPayment, requirePayer, storePayment } from './payments.ts'
import { type ClaimTerms, claimStepRules, lastClaimSteps } from './store-claim.ts'

/** All or none. Throws `NOT_FOUND`, `OWN_RECORD`, `SECOND_PERSON`, `STEP_REFUSED`. */
export const payClaims = async (
  tx: Transaction,
  { ids: wanted, ...payment }: z.output<typeof payExpenses.body>,
  person: Person,
  { at, twoPeopleAbove }: ClaimTerms,
): Promise<{ id: string; claims: ClaimSummary[] }> => {
  const ids = [...new Set(wanted)]
  const rows = await lockClaims(tx, ids, person)
  requirePayer(person, rows, twoPeopleAbove)
  if (rows.some((row) => !getClaimRoles(row, person).includes('payer'))) throw new AppError('NOT_FOUND')
  const moves = rows.map((row) => ({ row, event: { type: 'pay' } as const }))
  await applyAllOrNone([planSteps(tx, claimStepRules, moves, { person, at })])
  const id = await storePayment(tx, { ...payment, ids }, person, at)
  return { id, claims: await claimsByIds(tx, ids, person, twoPeopleAbove) }
}

/** Throws `NOT_FOUND` for others' payments, `STEP_REFUSED` once too late. */
export const storePaymentReversal = async (
  tx: Transaction,
  paymentId: string,
  person: Person,
  { at, twoPeopleAbove }: ClaimTerms,
): Promise<ClaimSummary[]> => {
  const { payment, ids } = await findOwnPayment(tx, paymentId, person)
  const rows = await lockClaims(tx, ids, person)
  const last = await lastClaimSteps(tx, 'pay', ids)
  const isInTime = at.getTime() - payment.createdAt.getTime() <= paymentUndoMinutes * 60_000
  const moves = rows.map((row) => {
    const isFresh = isInTime && last.get(row.id)?.actorId === person.id
    return { row, event: { type: 'withdraw', isFresh } as const, changes: () => ({ paymentId: null }) }
  })
  await applyAllOrNone([planSteps(tx, claimStepRules, moves, { person, at })])
  await tx.delete(claimPayments).where(eq(claimPayments.id, paymentId))
  return claimsByIds(tx, ids, person, twoPeopleAbove)
}
