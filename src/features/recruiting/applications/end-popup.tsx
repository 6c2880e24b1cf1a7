import { useField } from 'formik'
import {
  type Outcome,
  type Rejection,
  rejectionReasons,
  rejections,
  withdrawals,
} from '#api/contracts/recruiting/application.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { AssignmentDays } from '#src/flows/assignment-days.tsx'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import styles from './applications.module.css'
import { useEndForm, usePlacingClients } from './use-end-form.ts'
import { candidateNames, type Ending } from './use-stage-change.ts'

const reasonChoices = {
  Rejected: asChoices(rejectionReasons, words.end.rejections),
  Withdrawn: asChoices(withdrawals, words.end.withdrawals),
} as const

const EmailField = () => {
  const [{ value }] = useField<Rejection | ''>('reason')
  return (
    <>
      <CheckboxField name="tell">{words.end.tell}</CheckboxField>
      {value !== '' && <p className={`quiet small ${styles.reads}`}>{words.end.reads(rejections[value])}</p>}
    </>
  )
}

const Placing = () => {
  const { options, load } = usePlacingClients()
  return (
    <>
      <SelectField
        name="clientId"
        label={words.end.client}
        placeholder={words.end.clientPlaceholder}
        options={options}
        full
      />
      <LoadFailure words={words.end.clientsFailure} load={load} />
      <FormField name="role" label={words.end.role} autoComplete="off" full />
      <AssignmentDays />
    </>
  )
}

const Questions = ({ outcome }: { outcome: Outcome }) => (
  <>
    {outcome === 'Placed' ? (
      <Placing />
    ) : (
      <SelectField
        name="reason"
        label={words.end.reason}
        placeholder={words.end.select}
        options={reasonChoices[outcome]}
        full
      />
    )}
    <FormField name="text" label={words.end.text} hint={words.end.hint} rows={2} full />
    {outcome === 'Rejected' && <EmailField />}
  </>
)

type EndPopupProps = { ending: Ending; onEnded: (ended: Ending) => void; onClose: () => void }

export const EndPopup = ({ ending, onEnded, onClose }: EndPopupProps) => {
  const { outcome, cards } = ending
  const flow = useEndForm(ending, onEnded)
  const { submit, titles, labels, ...more } = words.end
  if (flow.isThanking) return null
  return (
    <FormPopup
      flow={flow}
      title={titles[outcome](candidateNames(cards))}
      words={{ ...more, label: labels[outcome], submit: submit[outcome] }}
      onClose={onClose}
    >
      <Questions outcome={outcome} />
    </FormPopup>
  )
}
