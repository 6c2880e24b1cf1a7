import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  useAddExpenseMutation,
  useLazyFindReceiptQuery,
  useUpdateExpenseMutation,
} from '#api/client/claim.endpoints.ts'
import {
  type Claim,
  claimAmountMax,
  claimContent,
  claimFields,
  claimMessages,
  receiptMessages,
  receiptUpload,
} from '#api/contracts/claim.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useAttachments } from '#src/flows/use-attachments.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { localToday } from '#src/lib/days.ts'
import { looksLikeReceipt } from '#src/lib/file-kind.ts'
import { formatAmount, parseAmount } from '#src/lib/money.ts'
import { claimPath } from './claim-view.ts'

/** The form of a claim: as the contract says, with the amount as it is typed. */
const claimFormSchema = claimFields.extend({
  date: claimFields.shape.date.refine((day) => day <= localToday(), claimMessages.futureDate),
  amount: z
    .string(claimMessages.amount)
    .refine((text) => (parseAmount(text) ?? 0) > 0, { error: claimMessages.amount, abort: true })
    .refine((text) => (parseAmount(text) ?? 0) <= claimAmountMax, claimMessages.amountTooBig),
  submit: z.boolean(),
})

const emptyClaim = {
  date: '',
  category: '',
  merchant: '',
  amount: '',
  currency: '',
  billable: false,
  description: '',
  submit: true,
}

/** What the form shows of a claim that is written anew. */
const claimValues = ({ date, category, merchant, amount, currency, billable, description }: Claim) => ({
  ...{ date, category, merchant, currency, billable, description },
  amount: formatAmount(amount),
  submit: true,
})

/** The SHA-256 sum of a file in hex; null where the browser offers none, as on pages without TLS. */
const sha256Of = async (file: Blob): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The receipts of a claim: those it has already and those to be added, and which of these were handed in before. */
const useReceipts = (claim: Claim | null) => {
  const [kept, setKept] = useState(claim?.receipts ?? [])
  const [earlier, setEarlier] = useState<Record<string, string>>({})
  const [findReceipt] = useLazyFindReceiptQuery()

  const lookForEarlier = async (id: string, file: File) => {
    const sha256 = await sha256Of(file)
    if (!sha256) return
    const { data = [] } = await findReceipt({ sha256 })
    const numbers = data.filter((one) => one.id !== claim?.id).map(({ number }) => number)
    if (numbers.length > 0) setEarlier((known) => ({ ...known, [id]: numbers.join(', ') }))
  }

  const added = useAttachments({
    bounds: receiptUpload,
    messages: receiptMessages,
    looksRight: looksLikeReceipt,
    kept: kept.length,
    onTaken: (taken) => {
      for (const { id, file } of taken) void lookForEarlier(id, file)
    },
  })
  return {
    added,
    kept,
    drop: (id: string) => setKept((before) => before.filter((one) => one.id !== id)),
    /** Numbers of earlier claims with that file; undefined for none. */
    earlierOf: (id: string) => earlier[id],
    reset: () => {
      setKept(claim?.receipts ?? [])
      added.clear()
    },
  }
}

export type Receipts = ReturnType<typeof useReceipts>

/** The call that stores the form: a new claim, or one written anew. */
const useStore = (claim: Claim | null, { kept, added }: Receipts) => {
  const [addExpense] = useAddExpenseMutation()
  const [updateExpense] = useUpdateExpenseMutation()
  return (
    values: Record<string, unknown>,
    sending: Pick<Parameters<typeof addExpense>[0], 'key' | 'onProgress'>,
  ) => {
    const body = claimContent.parse({ ...values, amount: parseAmount(String(values.amount)) })
    const sent = { files: added.files, ...sending }
    if (!claim) return addExpense({ body, ...sent })
    const keptReceipts = kept.map(({ id }) => id)
    return updateExpense({ body: { ...body, id: claim.id, keptReceipts }, ...sent })
  }
}

/** The form of a claim with its receipts; null for a new one. */
export const useClaimForm = (claim: Claim | null) => {
  const navigate = useNavigate()
  const receipts = useReceipts(claim)
  const { added, kept } = receipts
  const store = useStore(claim, receipts)
  const flow = useFormFlow({
    name: `claim/${claim?.id ?? 'new'}`,
    initialValues: claim ? claimValues(claim) : emptyClaim,
    schema: claimFormSchema,
    extras: {
      ...added.extras,
      values: { ...added.extras.values, kept: kept.map(({ id }) => id) },
      isMissing: () => added.count === 0,
      reset: receipts.reset,
    },
    send: ({ values, key }, signal, onProgress) => untilAborted(store(values, { key, onProgress }), signal),
  })
  const isMissing = flow.wasAsked && added.count === 0 && !added.isChecking
  return {
    flow: {
      ...flow,
      close: () => {
        flow.close()
        void navigate(claimPath(flow.answer?.id ?? '', 'mine'))
      },
    },
    receipts,
    receiptsError: flow.failure?.fields.receipts ?? (isMissing ? receiptMessages.missing : undefined),
  }
}
