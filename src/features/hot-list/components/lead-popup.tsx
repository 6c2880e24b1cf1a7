import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import { hotList } from '#src/content/hot-list.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { keepNameCharacters } from '#src/lib/name-characters.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { useLeadForm } from '../use-lead-form.ts'
import styles from './lead-popup.module.css'

const words = hotList.request

type LeadPopupProps = { candidate: BenchCandidate | null; onClose: () => void }

/** The form by which a client asks for the chosen consultant, and the thank-you that follows it. */
export const LeadPopup = ({ candidate, onClose }: LeadPopupProps) => {
  const flow = useLeadForm(candidate)
  const close = () => {
    flow.close()
    onClose()
  }
  const form = (
    <FormFrame flow={{ ...flow, close }} words={words}>
      <FormField
        name="pro_firstname"
        label={words.firstName}
        autoComplete="given-name"
        filter={keepNameCharacters}
      />
      <FormField
        name="pro_lastname"
        label={words.lastName}
        autoComplete="family-name"
        filter={keepNameCharacters}
      />
      <FormField name="pro_email" label={words.email} type="email" autoComplete="email" full />
      <PhoneField name="pro_PhoneNo" label={words.phone} full />
      <FormField name="pro_message" label={words.message} hint={words.messageHint} rows={4} full />
    </FormFrame>
  )
  if (flow.isThanking) return form
  if (!candidate) return null
  return (
    <Popup title={words.title} closeLabel={words.back} onClose={onClose} quiet>
      <p className={styles.whom}>
        {candidate.name}, {candidate.title}
      </p>
      <div className={styles.form}>{form}</div>
    </Popup>
  )
}
