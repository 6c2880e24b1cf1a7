import { skipToken } from '@reduxjs/toolkit/query'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import { useGetExpenseQuery, useStepExpenseMutation } from '#api/client/claim.endpoints.ts'
import { type Claim, type ClaimStep, claimSteps } from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { openSteps } from './claim-steps.ts'

/** One claim; `isUnknown` also when what stands in the address cannot be the id of one. */
export const useClaim = (id: string) => {
  const isId = z.uuid().safeParse(id).success
  const { currentData: claim, ...query } = useGetExpenseQuery(isId ? { id } : skipToken)
  const failed = readCallError(query.error)
  const isUnknown = !isId || failed?.status === 404
  return {
    claim: isUnknown ? undefined : claim,
    isUnknown,
    load: loadState(claim, query, words.oneFailure.heading),
  }
}

/** Takes a claim a step on; a rejection asks for its reason first. */
export const useClaimStep = (claim: Claim) => {
  const { id, history } = claim
  const [stepExpense] = useStepExpenseMutation()
  const { question, take, ask, ...stepping } = useDecision({
    steps: claimSteps,
    send: async ({ step, ids: [claimId = ''], reason, key }) => {
      await stepExpense({ body: { id: claimId, step, reason }, key }).unwrap()
      return words.done[step]
    },
    allows: (_, step) => openSteps(claim).includes(step),
  })
  return {
    ...stepping,
    isAsking: question !== null,
    press: (step: ClaimStep) =>
      (step === 'reject' ? ask : take)(step, { ids: [id], version: String(history.length) }),
  }
}
