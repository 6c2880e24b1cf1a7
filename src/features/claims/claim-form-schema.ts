import { z } from 'zod'
import { type Claim, claimAmountMax, claimFields, claimMessages } from '#api/contracts/claim.contract.ts'
import { formatAmount, parseAmount } from '#src/lib/money.ts'

/** Today where the reader is, `YYYY-MM-DD`. */
const localToday = () => new Intl.DateTimeFormat('en-CA').format(new Date())

/** The form of a claim: as the contract says, with the amount as it is typed. */
export const claimFormSchema = claimFields.extend({
  date: claimFields.shape.date.refine((day) => day <= localToday(), claimMessages.futureDate),
  amount: z
    .string(claimMessages.amount)
    .refine((text) => (parseAmount(text) ?? 0) > 0, { error: claimMessages.amount, abort: true })
    .refine((text) => (parseAmount(text) ?? 0) <= claimAmountMax, claimMessages.amountTooBig),
  submit: z.boolean(),
})

export type ClaimFormValues = {
  date: string
  category: string
  merchant: string
  amount: string
  currency: string
  billable: boolean
  description: string
  submit: boolean
}

export const emptyClaim: ClaimFormValues = {
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
export const claimValues = ({ amount, ...claim }: Claim): ClaimFormValues => ({
  date: claim.date,
  category: claim.category,
  merchant: claim.merchant,
  amount: formatAmount(amount),
  currency: claim.currency,
  billable: claim.billable,
  description: claim.description,
  submit: true,
})
