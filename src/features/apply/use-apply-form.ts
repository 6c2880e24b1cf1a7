import { useSubmitCandidateMutation } from '#api/client/application.endpoints.ts'
import { type ApplicationForm, application, applicationForm } from '#api/contracts/application.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useCaptcha } from '#src/flows/use-captcha.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useResume } from '#src/flows/use-resume.ts'

const empty: ApplicationForm = {
  FirstName: '',
  LastName: '',
  Email: '',
  phoneNumber: '',
  LinkedIn: '',
  pro_visastatus: '',
}

/** The application form for a position: its fields, the resume and the captcha. */
export const useApplyForm = (skillPosition: string) => {
  const [submitCandidate] = useSubmitCandidateMutation()
  const resume = useResume()
  const captcha = useCaptcha()
  const flow = useFormFlow({
    name: `apply/${skillPosition}`,
    initialValues: empty,
    schema: applicationForm,
    extras: resume.extras,
    send: ({ values, key }, signal, onProgress) => {
      const file = resume.toSend()
      const body = application.parse({ ...values, skillPosition })
      return captcha.withToken((captchaToken) =>
        untilAborted(submitCandidate({ body, files: [file], key, captchaToken, onProgress }), signal),
      )
    },
  })
  return { flow, resume, captcha }
}
