import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useGetExpenseQuery, useStepExpenseMutation } from '#api/client/money/claim.endpoints.ts'
import { type Claim, type ClaimStep, claimSteps } from '#api/contracts/money/claim.contract.ts'
import { claims as words } from '#src/content/money/claims.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { approverName, openSteps } from './claim-steps.ts'

export const useClaim = (id: string) => {
  const { currentData, ...query } = useGetExpenseQuery(recordArg(id))
  return recordState(currentData, query, words.oneFailure.heading)
}

export const useClaimStep = (claim: Claim) => {
  const { id, history } = claim
  const { data: me } = useGetProfileQuery()
  const [stepExpense] = useStepExpenseMutation()
  const stepping = useDecision({
    steps: claimSteps,
    send: async ({ step, ids: [claimId = ''], reason, key }) => {
      await stepExpense({ body: { id: claimId, step, reason }, key }).unwrap()
      return words.done[step](approverName(me ?? {}))
    },
    allows: (_, step) => openSteps(claim).includes(step),
  })
  return {
    ...stepping,
    press: (step: ClaimStep) =>
      (step === 'reject' ? stepping.ask : stepping.take)(step, {
        ids: [id],
        version: String(history.length),
      }),
  }
}
