import { useState } from 'react'
import { usePayExpensesMutation, useReversePaymentMutation } from '#api/client/money/claim.endpoints.ts'
import type { ClaimSummary } from '#api/contracts/money/claim.contract.ts'
import { type PaymentForm, paymentForm } from '#api/contracts/money/claim-payment.contract.ts'
import { localToday } from '#api/rules/days.ts'
import { formatAmount } from '#api/rules/money.ts'
import { claims as words } from '#src/content/money/claims.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { exportCsv } from '#src/lib/export-table.ts'

export type Entered = { id: string; form: PaymentForm; claims: ClaimSummary[] }

export const isPayable = ({ status, roles, paymentRefusal }: ClaimSummary): boolean =>
  status === 'Approved' && roles.includes('payer') && paymentRefusal === undefined

export const exportPayment = ({ form, claims }: Entered): Promise<void> =>
  exportCsv(
    `payment-${form.paidOn}`,
    words.payment.columns,
    claims.map((claim) => [
      claim.number,
      claim.owner,
      formatAmount(claim.amount).replaceAll(',', ''),
      claim.currency,
      form.paidOn,
      form.method,
      form.reference,
    ]),
  )

export const usePaymentForm = (chosen: readonly ClaimSummary[], onPaid: (entered: Entered) => void) => {
  const [pay] = usePayExpensesMutation()
  const ids = chosen.map(({ id }) => id)
  return useFormFlow({
    name: 'claims/payment',
    initialValues: { paidOn: localToday(), method: '', reference: '' },
    schema: paymentForm,
    sentWith: { ids },
    send: async ({ values, key }, signal) => {
      const form = paymentForm.parse(values)
      const { id, claims } = await untilAborted(pay({ body: { ...form, ids }, key }), signal)
      onPaid({ id, form, claims })
    },
  })
}

export const useEnteredPayment = () => {
  const [entered, setEntered] = useState<Entered | null>(null)
  const [reversePayment] = useReversePaymentMutation()
  const undoing = useDecision({
    steps: ['undo'],
    send: async ({ ids: [id = ''], key }) => {
      await reversePayment({ body: { id }, key }).unwrap()
      setEntered(null)
      return words.payment.undone
    },
  })
  return {
    ...undoing,
    entered,
    enter: setEntered,
    undo: () => entered && undoing.take('undo', { ids: [entered.id], version: entered.id }),
  }
}
