import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type ClaimSummary, claimStatuses } from '#api/contracts/money/claim.contract.ts'
import { type payExpenses, paymentUndoMinutes } from '#api/contracts/money/claim-payment.contract.ts'
import { claimLifecycle } from '#machines/money/claim.lifecycle.ts'
import { claimPayments, claims } from '#server/money/schema/claims.ts'
import type { Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { nextStatus, takeAllOrNone } from '#server/platform/steps.ts'
import { claimRolesOf, claimsByIds, lockClaims } from './find-claims.ts'
import { findOwnPayment, requirePayer, storePayment } from './payments.ts'
import { type ClaimTerms, lastClaimSteps, noteClaimStep } from './store-claim.ts'

/**
 * Marks claims as paid by one payment, all or none. Throws `NOT_FOUND` where one is missing or not the caller's to pay,
 * `OWN_RECORD` and `SECOND_PERSON` as `requirePayer` does, and `STEP_REFUSED` with the claims that are not approved (any more).
 */
export const payClaims = async (
  tx: Transaction,
  { ids: wanted, ...payment }: z.output<typeof payExpenses.body>,
  person: Person,
  { at, twoPeopleAbove }: ClaimTerms,
): Promise<{ id: string; claims: ClaimSummary[] }> => {
  const ids = [...new Set(wanted)]
  const rows = await lockClaims(tx, ids, person)
  requirePayer(person, rows, twoPeopleAbove)
  if (rows.some((row) => !claimRolesOf(row, person).includes('hr'))) throw new ApiError('NOT_FOUND')
  const refused = rows.filter(
    ({ status }) => nextStatus(claimLifecycle, claimStatuses, status, { type: 'pay' }) === null,
  )
  await takeAllOrNone([{ refused: refused.map(({ id, status }) => [id, status]), take: async () => {} }])
  await tx.update(claims).set({ status: 'Paid' }).where(inArray(claims.id, ids))
  const id = await storePayment(tx, { ...payment, ids }, person, at)
  for (const claimId of ids) {
    await noteClaimStep(tx, { claimId, action: 'pay', status: 'Paid' }, person, at)
  }
  return { id, claims: await claimsByIds(tx, ids, person, twoPeopleAbove) }
}

/**
 * Takes a payment back that the caller entered a moment ago. Throws `NOT_FOUND` for one of others, and `STEP_REFUSED` once it is
 * too late.
 */
export const takePaymentBack = async (
  tx: Transaction,
  paymentId: string,
  person: Person,
  { at, twoPeopleAbove }: ClaimTerms,
): Promise<ClaimSummary[]> => {
  const { payment, ids } = await findOwnPayment(tx, paymentId, person)
  const rows = await lockClaims(tx, ids, person)
  const last = await lastClaimSteps(tx, 'pay', ids)
  const isInTime = at.getTime() - payment.createdAt.getTime() <= paymentUndoMinutes * 60_000
  const moves = rows.map(({ id, status }) => {
    const isFresh = isInTime && last.get(id)?.actorId === person.id
    return {
      id,
      status,
      to: nextStatus(claimLifecycle, claimStatuses, status, { type: 'withdraw', isFresh }),
    }
  })
  await takeAllOrNone([
    {
      refused: moves.filter(({ to }) => to === null).map(({ id, status }) => [id, status]),
      take: async () => {
        for (const { id, to } of moves) {
          if (to === null) continue
          await tx.update(claims).set({ status: to, paymentId: null }).where(eq(claims.id, id))
          await noteClaimStep(tx, { claimId: id, action: 'withdraw', status: to }, person, at)
        }
        await tx.delete(claimPayments).where(eq(claimPayments.id, paymentId))
      },
    },
  ])
  return claimsByIds(tx, ids, person, twoPeopleAbove)
}
