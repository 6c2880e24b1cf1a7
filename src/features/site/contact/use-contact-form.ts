import { useAddContactUsMutation } from '#api/client/site/contact.endpoints.ts'
import {
  type ContactForm,
  contactForm,
  contactMessage,
  contactMessageType,
} from '#api/contracts/site/contact.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const empty: ContactForm = { pro_firstname: '', pro_lastname: '', pro_email: '', pro_message: '' }

export const useContactForm = () => {
  const [addContactUs] = useAddContactUsMutation()
  const captcha = useCaptcha()
  const flow = useFormFlow({
    name: 'contact',
    initialValues: empty,
    schema: contactForm,
    send: ({ values, key }, signal) => {
      const body = contactMessage.parse({ ...values, pro_messagetype: contactMessageType })
      return captcha.withToken((captchaToken) =>
        untilAborted(addContactUs({ body, key, captchaToken }), signal),
      )
    },
  })
  return { flow, captcha }
}
