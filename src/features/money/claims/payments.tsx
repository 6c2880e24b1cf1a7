import { useState } from 'react'
import { type ClaimSummary, paymentMethods } from '#api/contracts/money/claim.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { formatMoney } from '#api/rules/money.ts'
import { claims } from '#src/content/money/claims.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChosenBar } from '#src/ui/chosen-bar.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { claimTotals } from './use-claim-list.ts'
import { type Entered, exportPayment, type useEnteredPayment, usePaymentForm } from './use-payment.ts'

const words = claims.payment

const sums = (chosen: readonly ClaimSummary[]) =>
  claimTotals(chosen)
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(', ')

type PaymentPopupProps = {
  chosen: readonly ClaimSummary[]
  onPaid: (entered: Entered) => void
  onClose: () => void
}

const PaymentPopup = ({ chosen, onPaid, onClose }: PaymentPopupProps) => (
  <FormPopup
    flow={usePaymentForm(chosen, onPaid)}
    title={words.title}
    words={words.form}
    lead={<p>{words.lead(chosen.length, sums(chosen))}</p>}
    onClose={onClose}
  >
    <FormField name="paidOn" label={words.paidOn} type="date" />
    <SelectField
      name="method"
      label={words.method}
      placeholder={words.methodPlaceholder}
      options={asChoices(paymentMethods)}
    />
    <FormField name="reference" label={words.reference} hint={words.referenceHint} full />
  </FormPopup>
)

export const PaymentOutcome = ({ payment }: { payment: ReturnType<typeof useEnteredPayment> }) => {
  const { entered, undo, isSending, failure, outcome } = payment
  return (
    <>
      {entered && (
        <div role="status" className="cluster">
          <p>{words.done(entered.claims.length, sums(entered.claims))}</p>
          <Button small look="outline" onClick={() => void exportPayment(entered)}>
            {words.csv}
          </Button>
          <Button small look="outline" aria-disabled={isSending || undefined} onClick={undo}>
            {words.undo}
          </Button>
        </div>
      )}
      <DecisionOutcome failure={failure} outcome={outcome} />
    </>
  )
}

type PayingProps = {
  chosen: readonly ClaimSummary[]
  onPaid: (entered: Entered) => void
  onClear: () => void
}

export const Paying = ({ chosen, onPaid, onClear }: PayingProps) => {
  const [isOpen, setOpen] = useState(false)
  const paid = (next: Entered) => {
    onPaid(next)
    onClear()
  }
  return (
    <>
      <ChosenBar
        chosen={chosen.length > 0 ? words.chosen(chosen.length, sums(chosen)) : ''}
        clear={words.clear}
        onClear={onClear}
      >
        <Button onClick={() => setOpen(true)}>{words.pay}</Button>
      </ChosenBar>
      {isOpen && <PaymentPopup chosen={chosen} onPaid={paid} onClose={() => setOpen(false)} />}
    </>
  )
}
