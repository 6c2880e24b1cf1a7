import type { ListedCandidate } from '#api/contracts/bench.contract.ts'
import { benchStatuses } from '#api/contracts/bench.contract.ts'
import { visaNames } from '#api/contracts/fields.ts'
import { benchLabels as labels, myBenchList } from '#src/content/bench.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { useCandidateForm } from '../use-candidate-form.ts'
import styles from './candidate-popup.module.css'

const words = myBenchList.form
const visas = visaNames.map((value) => ({ value, label: visaLabels[value] }))
const statuses = benchStatuses.map((value) => ({ value, label: value }))

type CandidatePopupProps = {
  /** Whom to change; null to add somebody. */
  candidate: ListedCandidate | null
  onClose: () => void
}

/** The form of one consultant, and the word that it is saved. */
export const CandidatePopup = ({ candidate, onClose }: CandidatePopupProps) => {
  const flow = useCandidateForm(candidate)
  const close = () => {
    flow.close()
    onClose()
  }
  const form = (
    <FormFrame flow={{ ...flow, close }} words={words}>
      <FormField name="name" label={labels.name} full />
      <FormField name="title" label={labels.title} full />
      <FormField name="exp" label={labels.exp} />
      <FormField name="rate" label={labels.rate} inputMode="decimal" />
      <FormField name="location" label={labels.location} />
      <SelectField
        name="visaStatus"
        label={labels.visaStatus}
        placeholder={words.visaPlaceholder}
        options={visas}
      />
      <FormField name="skills" label={labels.skills} hint={words.skillsHint} full />
      <FormField name="availableFrom" label={labels.availableFrom} type="date" />
      <SelectField
        name="status"
        label={labels.status}
        placeholder={words.statusPlaceholder}
        options={statuses}
      />
      <CheckboxField name="remote">{labels.remote}</CheckboxField>
      <CheckboxField name="relocate">{labels.relocate}</CheckboxField>
    </FormFrame>
  )
  if (flow.isThanking) return form
  return (
    <Popup
      title={candidate ? words.editTitle : words.addTitle}
      closeLabel={words.back}
      onClose={onClose}
      quiet
    >
      <div className={styles.form}>{form}</div>
    </Popup>
  )
}
