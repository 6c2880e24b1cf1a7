import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'
import { claimSummary, paymentMethods } from './claim.contract.ts'

export const paymentUndoMinutes = 10

export const paymentMessages = {
  paidOn: 'Please choose the date of the payment',
  method: 'Please select how it was paid',
  reference: 'Please enter Reference',
} as const

export const paymentForm = z.object({
  paidOn: z.iso.date(paymentMessages.paidOn),
  method: z.enum(paymentMethods, paymentMessages.method),
  reference: freeText(paymentMessages.reference, 60),
})

export type PaymentForm = z.infer<typeof paymentForm>

export const claimsPaidAtOnce = 200

/** `STEP_REFUSED`, `OWN_RECORD` and `SECOND_PERSON` name claims by id. */
export const payExpenses = defineEndpoint({
  method: 'POST',
  path: '/Admin/PayExpenses',
  summary: 'Marks approved claims as paid by one payment; all of them or none.',
  access: 'paying',
  audit: 'claim.pay',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'OWN_RECORD', 'SECOND_PERSON'],
  body: paymentForm.extend({ ids: z.array(z.uuid()).min(1).max(claimsPaidAtOnce) }),
  response: z.object({ id: z.uuid(), claims: z.array(claimSummary) }),
})

/** Payer only, within `paymentUndoMinutes`; returns its claims to Approved. */
export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/Admin/ReversePayment',
  summary: 'Takes a payment of claims back that was just entered.',
  access: 'paying',
  audit: 'claim.withdraw',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: z.object({ id: z.uuid() }),
  response: z.array(claimSummary),
})
