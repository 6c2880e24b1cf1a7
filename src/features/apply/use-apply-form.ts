import { useState } from 'react'
import { useSubmitCandidateMutation } from '#api/client/application.endpoints.ts'
import { type ApplicationForm, application, applicationForm } from '#api/contracts/application.contract.ts'
import { untilAborted } from '#src/flows/until-aborted.ts'
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

const identity = (file: File | null) => (file ? [file.name, file.size, file.lastModified] : null)

/** The application form for a position: its fields, the resume, the captcha, and how much has been sent. */
export const useApplyForm = (skillPosition: string) => {
  const [submitCandidate] = useSubmitCandidateMutation()
  const [progress, setProgress] = useState(0)
  const [sentFile, setSentFile] = useState<File | null>(null)
  const resume = useResume()
  const captcha = useCaptcha()
  const flow = useFormFlow({
    name: `apply/${skillPosition}`,
    initialValues: empty,
    schema: applicationForm,
    beside: {
      values: { resume: identity(resume.file) },
      files: resume.chosen,
      isChecking: resume.isChecking,
      isMissing: () => resume.file === null,
      putBack: ({ files: [file] }) => file && resume.restore(file),
      reset: resume.clear,
    },
    send: ({ values, key }, signal) => {
      const { file } = resume
      if (!file) throw new Error('The form was sent without its resume')
      const body = application.parse({ ...values, skillPosition })
      setProgress(0)
      setSentFile(file)
      return captcha.withToken((captchaToken) =>
        untilAborted(
          submitCandidate({ body, files: [file], key, captchaToken, onProgress: setProgress }),
          signal,
        ),
      )
    },
  })
  // Said of the file that was sent, not of another one chosen since.
  const refusal = resume.file && resume.file === sentFile ? (flow.failure?.fields.file ?? null) : null
  return { flow, resume, refusal, captcha, progress }
}
