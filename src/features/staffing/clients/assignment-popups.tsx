import { currencies } from '#api/contracts/platform/fields.ts'
import { type Assignment, rateKinds } from '#api/contracts/staffing/assignment.contract.ts'
import type { ClientRecord } from '#api/contracts/staffing/client.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { AssignmentDays } from '#src/flows/assignment-days.tsx'
import { getPeriod } from '#src/flows/assignment-facts.tsx'
import { ChangesNotice } from '#src/flows/changes-notice.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { useAssignable } from '#src/flows/use-assignable.ts'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import styles from './clients.module.css'
import { useAssignmentForm, useLastDayForm, useNewAssignment, useRateForm } from './use-assignments.ts'

const words = clients.assignments

type Closing = { onClose: () => void }

type CurrencyFieldProps = { name: string; label: string }

const CurrencyField = ({ name, label }: CurrencyFieldProps) => (
  <SelectField
    name={name}
    label={label}
    placeholder={words.newForm.currencyPlaceholder}
    options={asChoices(currencies)}
  />
)

export const NewAssignmentPopup = ({ client, onClose }: Closing & { client: ClientRecord }) => {
  const form = words.newForm
  const flow = useNewAssignment(client.id)
  const { options, load } = useAssignable(form.peopleFailure.heading)
  return (
    <FormPopup flow={flow} title={form.title} words={form} onClose={onClose}>
      <SelectField
        name="personId"
        label={form.person}
        placeholder={form.personPlaceholder}
        options={options}
        full
      />
      <LoadFailure words={form.peopleFailure} load={load} />
      <FormField name="role" label={form.role} autoComplete="off" />
      <FormField name="purchaseOrder" label={form.purchaseOrder} autoComplete="off" />
      <AssignmentDays />
      <FormField name="bill" label={form.bill} inputMode="decimal" autoComplete="off" />
      <CurrencyField name="billCurrency" label={form.billCurrency} />
      <FormField name="pay" label={form.pay} inputMode="decimal" autoComplete="off" />
      <CurrencyField name="payCurrency" label={form.payCurrency} />
      <p className={`quiet small ${styles.wide}`}>{form.ratesHint}</p>
    </FormPopup>
  )
}

type OnAssignment = Closing & { assignment: Assignment }

export const AssignmentPopup = (props: OnAssignment & { client: ClientRecord }) => {
  const { client, assignment, onClose } = props
  const form = words.detailsForm
  const { flow, ...merging } = useAssignmentForm(client, assignment)
  return (
    <FormPopup flow={flow} title={form.title(assignment.person.name)} words={form} onClose={onClose}>
      <ChangesNotice merging={merging} words={words.changes} />
      <FormField name="role" label={form.fields.role} autoComplete="off" full />
      <FormField name="purchaseOrder" label={form.fields.purchaseOrder} autoComplete="off" full />
    </FormPopup>
  )
}

export const RatePopup = ({ assignment, onClose }: OnAssignment) => {
  const form = words.rateForm
  const flow = useRateForm(assignment)
  return (
    <FormPopup
      flow={flow}
      title={form.title(assignment.person.name)}
      words={form}
      lead={<p className="quiet">{form.hint}</p>}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={form.kind}
        placeholder={form.kindPlaceholder}
        options={asChoices(rateKinds, form.kinds)}
      />
      <FormField name="validFrom" label={form.validFrom} type="date" />
      <FormField name="amount" label={form.amount} inputMode="decimal" autoComplete="off" />
      <CurrencyField name="currency" label={form.currency} />
    </FormPopup>
  )
}

export const LastDayPopup = ({ assignment, step, onClose }: OnAssignment & { step: 'end' | 'extend' }) => {
  const form = step === 'end' ? words.endForm : words.extendForm
  const flow = useLastDayForm(assignment, step)
  return (
    <FormPopup
      flow={flow}
      title={form.title(assignment.person.name)}
      words={form}
      lead={<p className="quiet">{form.now(getPeriod(assignment))}</p>}
      onClose={onClose}
    >
      <FormField
        name="until"
        label={form.until}
        type="date"
        full
        hint={step === 'extend' ? words.extendForm.untilHint : undefined}
      />
    </FormPopup>
  )
}
