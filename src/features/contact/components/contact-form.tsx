import { contact } from '#src/content/contact.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { keepNameCharacters } from '#src/lib/name-characters.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { useContactForm } from '../use-contact-form.ts'

const words = contact.form

export const ContactForm = () => {
  const { flow, captcha } = useContactForm()
  return (
    <FormFrame flow={flow} words={words} worksPlainly>
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
      <FormField name="pro_message" label={words.message} hint={words.messageHint} rows={5} full />
      {flow.hasDraft && <CaptchaField captcha={captcha} size="invisible" />}
    </FormFrame>
  )
}
