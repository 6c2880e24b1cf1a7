import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  useAddExpenseMutation,
  useLazyFindReceiptQuery,
  useUpdateExpenseMutation,
} from '#api/client/money/claim.endpoints.ts'
import {
  type Claim,
  type ClaimCurrency,
  claimAmountMax,
  claimContent,
  claimFields,
  claimMessages,
  receiptMessages,
  receiptUpload,
} from '#api/contracts/money/claim.contract.ts'
import type { Approver } from '#api/contracts/time/approver.contract.ts'
import { dayAt, localToday } from '#api/rules/days.ts'
import { looksLikeReceipt } from '#api/rules/file-kind.ts'
import { formatAmount, parseAmount } from '#api/rules/money.ts'
import { claims as words } from '#src/content/money/claims.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useAttachments } from '#src/flows/use-attachments.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { notify } from '#src/ui/notify.ts'
import { approverName } from './claim-steps.ts'
import { claimPath } from './claim-view.ts'

/** Contract with the amount as text; `today` in the owner's time zone. */
const claimFormSchema = (today: string) =>
  claimFields.extend({
    date: claimFields.shape.date.refine((day) => day <= today, claimMessages.futureDate),
    amount: z
      .string(claimMessages.amount)
      .refine((text) => (parseAmount(text) ?? 0) > 0, { error: claimMessages.amount, abort: true })
      .refine((text) => (parseAmount(text) ?? 0) <= claimAmountMax, claimMessages.amountTooBig),
    submit: z.boolean(),
  })

const currencies: Record<string, ClaimCurrency> = { us: 'USD', ca: 'CAD', in: 'INR' }

const newClaim = (today: string, office: string | null) => ({
  date: today,
  category: '',
  merchant: '',
  amount: '',
  currency: currencies[office ?? ''] ?? '',
  billable: false,
  description: '',
  submit: true,
})

const claimValues = ({ date, category, merchant, amount, currency, billable, description }: Claim) => ({
  ...{ date, category, merchant, currency, billable, description },
  amount: formatAmount(amount),
  submit: true,
})

/** SHA-256 in hex; null without Web Crypto, as on pages without TLS. */
const hashFile = async (file: Blob): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const useReceipts = (claim: Claim | null) => {
  const [stored, setStored] = useState(claim?.receipts ?? [])
  const [earlier, setEarlier] = useState<Record<string, string>>({})
  const [findReceipt] = useLazyFindReceiptQuery()

  const lookForEarlier = async (id: string, file: File) => {
    const sha256 = await hashFile(file)
    if (!sha256) return
    const { data = [] } = await findReceipt({ sha256 })
    const numbers = data.filter((one) => one.id !== claim?.id).map(({ number }) => number)
    if (numbers.length > 0) setEarlier((known) => ({ ...known, [id]: numbers.join(', ') }))
  }

  const added = useAttachments({
    bounds: receiptUpload,
    messages: receiptMessages,
    looksRight: looksLikeReceipt,
    stored: stored.length,
    onTaken: (taken) => {
      for (const { id, file } of taken) void lookForEarlier(id, file)
    },
  })
  return {
    added,
    stored,
    drop: (id: string) => setStored((before) => before.filter((one) => one.id !== id)),
    earlierOf: (id: string) => earlier[id],
    reset: () => {
      setStored(claim?.receipts ?? [])
      added.clear()
    },
  }
}

export type Receipts = ReturnType<typeof useReceipts>

export type Owner = {
  office: string | null
  timeZone: string | null
  approver?: Approver | null | undefined
  reportsTo?: { name: string } | null
}

const useStore = (claim: Claim | null, { stored, added }: Receipts) => {
  const [addExpense] = useAddExpenseMutation()
  const [updateExpense] = useUpdateExpenseMutation()
  return (
    values: Record<string, unknown>,
    sending: Pick<Parameters<typeof addExpense>[0], 'key' | 'onProgress'>,
  ) => {
    const body = claimContent.parse({ ...values, amount: parseAmount(String(values.amount)) })
    const sent = { files: added.files, ...sending }
    if (!claim) return addExpense({ body, ...sent })
    const keptReceipts = stored.map(({ id }) => id)
    return updateExpense({ body: { ...body, id: claim.id, keptReceipts }, ...sent })
  }
}

export const useClaimForm = (claim: Claim | null, { office, timeZone, ...owner }: Owner) => {
  const navigate = useNavigate()
  const receipts = useReceipts(claim)
  const { added, stored } = receipts
  const store = useStore(claim, receipts)
  const today = timeZone ? dayAt(Date.now(), timeZone) : localToday()
  const [begun] = useState(() => (claim ? claimValues(claim) : newClaim(today, office)))
  const flow = useFormFlow({
    name: `claim/${claim?.id ?? 'new'}`,
    initialValues: begun,
    schema: claimFormSchema(today),
    part: {
      ...added.part,
      content: { ...added.part.content, stored: stored.map(({ id }) => id) },
      isMissing: added.count === 0,
      clear: receipts.reset,
    },
    send: async ({ values, key }, signal, onProgress) => {
      const stored = await untilAborted(store(values, { key, onProgress }), signal)
      const isSubmitted = stored.status === 'Submitted'
      notify.success(isSubmitted ? words.submittedTo(approverName(owner)) : words.draftSaved)
      void navigate(claimPath(stored.id, 'mine'))
      return stored
    },
  })
  const isMissing = flow.wasSubmitted && added.count === 0 && !added.isChecking
  return {
    flow,
    /** Flushes, so that the submit that follows reads the new value. */
    choose: (submit: boolean) => flushSync(() => void flow.formik.setFieldValue('submit', submit, false)),
    receipts,
    receiptsError: flow.failure?.fields.receipts ?? (isMissing ? receiptMessages.missing : undefined),
  }
}
