import { useAddContactUsMutation } from '#api/client/contact.endpoints.ts'
import { consultationForm } from '#api/contracts/contact.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { composeMessage } from './compose-message.ts'

const empty = {
  fullName: '',
  phoneNo: '',
  emailId: '',
  position: '',
  description: '',
  project: '',
  acceptTerms: false,
}

/** The consultation form's flow; its captcha must be solved before it can be sent. */
export const useConsultationForm = () => {
  const [addContactUs] = useAddContactUsMutation()
  const captcha = useCaptcha()
  const flow = useFormFlow({
    name: 'consultation',
    initialValues: empty,
    schema: consultationForm,
    send: ({ values, key }, signal) => {
      const body = composeMessage(consultationForm.parse(values))
      return captcha.withToken((captchaToken) =>
        untilAborted(addContactUs({ body, key, captchaToken }), signal),
      )
    },
  })
  return { flow, captcha }
}
