import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddExpenseMutation, useUpdateExpenseMutation } from '#api/client/claim.endpoints.ts'
import { type Claim, claimContent, receiptMessages } from '#api/contracts/claim.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { parseAmount } from '#src/lib/money.ts'
import { claimFormSchema, claimValues, emptyClaim } from './claim-form-schema.ts'
import { claimPath } from './claim-view.ts'
import { type Receipts, useReceipts } from './use-receipts.ts'

/** The call that stores the form: a new claim, or one written anew. */
const useStore = (claim: Claim | null, { kept, added }: Receipts) => {
  const [addExpense] = useAddExpenseMutation()
  const [updateExpense] = useUpdateExpenseMutation()
  const [progress, setProgress] = useState(0)
  const store = (values: Record<string, unknown>, key: string) => {
    const body = claimContent.parse({ ...values, amount: parseAmount(String(values.amount)) })
    const sent = { files: added.files, key, onProgress: setProgress }
    setProgress(0)
    if (!claim) return addExpense({ body, ...sent })
    const keptReceipts = kept.map(({ id }) => id)
    return updateExpense({ body: { ...body, id: claim.id, keptReceipts }, ...sent })
  }
  return { store, progress }
}

/** The form of a claim with its receipts; null for a new one. */
export const useClaimForm = (claim: Claim | null) => {
  const navigate = useNavigate()
  const [stored, setStored] = useState('')
  const receipts = useReceipts(claim)
  const { added, kept } = receipts
  const { store, progress } = useStore(claim, receipts)
  const flow = useFormFlow({
    name: `claim/${claim?.id ?? 'new'}`,
    initialValues: claim ? claimValues(claim) : emptyClaim,
    schema: claimFormSchema,
    beside: {
      values: { receipts: added.identity, kept: kept.map(({ id }) => id) },
      files: added.chosen,
      putBack: added.putBack,
      isChecking: added.isChecking,
      isRefused: added.problem !== null,
      isMissing: () => added.count === 0,
      reset: receipts.reset,
    },
    send: async ({ values, key }, signal) => {
      const { id } = await untilAborted(store(values, key), signal)
      setStored(id)
    },
  })
  const isMissing = flow.wasAsked && added.count === 0 && !added.isChecking
  return {
    flow: {
      ...flow,
      close: () => {
        flow.close()
        void navigate(claimPath(stored, 'mine'))
      },
    },
    receipts,
    progress,
    receiptsError: flow.failure?.fields.receipts ?? (isMissing ? receiptMessages.missing : undefined),
  }
}
