import { completeLinkedIn, visaNames, visaStatuses } from '#api/contracts/fields.ts'
import { apply } from '#src/content/apply.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { ResumeField } from '#src/flows/resume-field.tsx'
import { keepNameCharacters } from '#src/lib/name-characters.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { UploadProgress } from '#src/ui/upload-progress.tsx'
import { useApplyForm } from '../use-apply-form.ts'

const words = apply.form
const visas = visaNames.map((label) => ({ value: String(visaStatuses[label]), label }))

export const ApplyForm = ({ position }: { position: string }) => {
  const { flow, resume, refusal, captcha, progress } = useApplyForm(position)
  return (
    <FormFrame
      flow={flow}
      words={words}
      progress={<UploadProgress share={progress} label={words.progress} />}
    >
      <FormField
        name="FirstName"
        label={words.firstName}
        autoComplete="given-name"
        filter={keepNameCharacters}
      />
      <FormField
        name="LastName"
        label={words.lastName}
        autoComplete="family-name"
        filter={keepNameCharacters}
      />
      <FormField name="Email" label={words.email} type="email" autoComplete="email" />
      <PhoneField name="phoneNumber" label={words.phone} />
      <FormField
        name="LinkedIn"
        label={words.linkedIn}
        hint={words.linkedInHint}
        type="url"
        complete={completeLinkedIn}
        full
      />
      <SelectField
        name="pro_visastatus"
        label={words.visa}
        placeholder={words.visaPlaceholder}
        options={visas}
        full
      />
      <ResumeField resume={resume} refusal={refusal} isAsked={flow.wasAsked} />
      {flow.hasDraft && <CaptchaField captcha={captcha} size="invisible" />}
    </FormFrame>
  )
}
