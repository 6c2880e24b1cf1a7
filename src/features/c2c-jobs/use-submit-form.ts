import { useState } from 'react'
import { useGetMyBenchListQuery } from '#api/client/bench.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { useSubmitBenchCandidateMutation } from '#api/client/submission.endpoints.ts'
import { dollarsText } from '#api/contracts/bench.contract.ts'
import { emptySubmission, submissionFields, submissionForm } from '#api/contracts/submission.contract.ts'
import { benchTable } from '#src/content/bench.ts'
import { untilAborted } from '#src/flows/until-aborted.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useResume } from '#src/flows/use-resume.ts'

const identity = (file: File | null) => (file ? [file.name, file.size, file.lastModified] : null)

/** The form that submits a candidate to a job: its fields, the resume, and the bench to choose from. */
export const useSubmitForm = (jobId: string) => {
  const { data: bench = [], error, isFetching, refetch } = useGetMyBenchListQuery()
  const [submit] = useSubmitBenchCandidateMutation()
  const [progress, setProgress] = useState(0)
  const [sentFile, setSentFile] = useState<File | null>(null)
  const resume = useResume()
  const flow = useFormFlow({
    name: `submit/${jobId}`,
    initialValues: emptySubmission,
    schema: submissionForm,
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
      const { resume: _, ...form } = values
      const body = submissionFields.parse({ ...form, jobId, rightToRepresent: 'yes' })
      setProgress(0)
      setSentFile(file)
      return untilAborted(submit({ body, files: [file], key, onProgress: setProgress }), signal)
    },
  })
  const choose = (candidateId: string) => {
    const chosen = bench.find(({ id }) => id === candidateId)
    const terms = chosen && { rate: dollarsText(chosen.rate), availableFrom: chosen.availableFrom }
    void flow.formik.setValues({ ...flow.formik.values, candidateId, ...terms })
  }
  const refusal = resume.file && resume.file === sentFile ? (flow.failure?.fields.file ?? null) : null
  const missing =
    error && bench.length === 0
      ? {
          message: readCallError(error)?.message ?? benchTable.failed,
          isRetrying: isFetching,
          onRetry: () => void refetch(),
        }
      : null
  return { flow, resume, refusal, progress, bench, missing, choose }
}
