import { useParams } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import { useGetJobsQuery, useGetPortalJobQuery } from '#api/client/careers/job.endpoints.ts'
import { useGetMyBenchListQuery } from '#api/client/staffing/bench.endpoints.ts'
import {
  useGetSubmissionsQuery,
  useSubmitBenchCandidateMutation,
} from '#api/client/staffing/submission.endpoints.ts'
import { dollarsText } from '#api/contracts/staffing/bench.contract.ts'
import {
  emptySubmission,
  submissionFields,
  submissionForm,
} from '#api/contracts/staffing/submission.contract.ts'
import { benchTable } from '#src/content/staffing/bench.ts'
import { c2cJobs as words } from '#src/content/staffing/c2c-jobs.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useResume } from '#src/flows/use-resume.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'

/** An existing CRM provider has no lookup: it returns the whole list. */
const useJob = (id: string) => {
  const isOwnCrm = useIsOwnCrm()
  const { currentData, ...query } = useGetPortalJobQuery({ job: id }, { skip: !isOwnCrm })
  const { data: jobs, ...listQuery } = useGetJobsQuery({}, { skip: isOwnCrm })
  if (isOwnCrm) {
    const isUnknown = readCallError(query.error)?.status === 404
    return { job: currentData, isUnknown, load: loadState(currentData, query, words.failed) }
  }
  const job = jobs?.find((one) => one.id === id || one.name === id)
  return { job, isUnknown: jobs !== undefined && !job, load: loadState(jobs, listQuery, words.failed) }
}

export const useC2cJob = () => {
  const { id = '' } = useParams()
  const { job, isUnknown, load } = useJob(id)
  const submissions = useGetSubmissionsQuery({ mine: 'yes' })
  const mine = (submissions.data ?? []).filter((one) => one.isMine && one.job.id === job?.id)
  return {
    job,
    isUnknown,
    // Submissions stand above the form: loading later, they would push it from under a press.
    isLoading: submissions.isLoading,
    submitted: mine.map(({ candidate, status }) => `${candidate.name} (${status})`),
    submissionsLoad: loadState(submissions.data, submissions, words.failed),
    load,
  }
}

export const useSubmitForm = (jobId: string) => {
  const list = useGetMyBenchListQuery()
  const bench = list.data ?? []
  const [submit] = useSubmitBenchCandidateMutation()
  const resume = useResume()
  const flow = useFormFlow({
    name: `submit/${jobId}`,
    initialValues: emptySubmission,
    schema: submissionForm,
    part: resume.part,
    send: ({ values, key }, signal, onProgress) => {
      const file = resume.toSend()
      const { resume: _, ...form } = values
      const body = submissionFields.parse({ ...form, jobId, rightToRepresent: 'yes' })
      return untilAborted(submit({ body, files: [file], key, onProgress }), signal)
    },
  })
  const choose = (candidateId: string) => {
    const chosen = bench.find(({ id }) => id === candidateId)
    const terms = chosen && { rate: dollarsText(chosen.rate), availableFrom: chosen.availableFrom }
    void flow.formik.setValues({ ...flow.formik.values, candidateId, ...terms })
  }
  return { flow, resume, bench, benchLoad: loadState(list.data, list, benchTable.failed), choose }
}
