import { useState } from 'react'
import { z } from 'zod'
import {
  useAddJobMutation,
  useChangeJobMutation,
  useLazyGetDeskJobQuery,
} from '#api/client/recruiting/desk-job.endpoints.ts'
import type { DeskJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { daysAfter, localToday } from '#api/rules/days.ts'
import { jobForm as words } from '#src/content/recruiting/desk-jobs.ts'
import { untilAborted } from '#src/flows/calls.ts'
import type { Revised } from '#src/flows/merge-fields.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useMergedForm } from '#src/flows/use-merged-form.ts'
import { notify } from '#src/ui/notify.ts'
import { emptyJob, getValues, type JobValues, jobForm, toJobText } from './job-values.ts'

/** `addedId` is null until saved. */
export const useNewJob = () => {
  const [add] = useAddJobMutation()
  const [initialValues] = useState(() => emptyJob(daysAfter(localToday(), 30)))
  const flow = useFormFlow({
    name: 'desk/job/new',
    initialValues,
    schema: jobForm,
    send: async ({ values, key }, signal) => {
      const body = toJobText(values)
      const answer = await untilAborted(add({ body, key }), signal)
      notify.success(words.added(body.title))
      return answer
    },
  })
  return { flow, addedId: flow.isThanking ? (flow.answer?.id ?? null) : null }
}

const revised = (job: DeskJob): Revised<JobValues> => ({ revision: job.revision, values: getValues(job) })

export const useJobForm = (job: DeskJob) => {
  const [change] = useChangeJobMutation()
  const [ask] = useLazyGetDeskJobQuery()
  return useMergedForm({
    name: `desk/job/${job.id}`,
    record: revised(job),
    revision: z.int(),
    schema: jobForm,
    save: (values, revision, { key, signal }) =>
      untilAborted(change({ body: { ...toJobText(values), id: job.id, revision }, key }), signal),
    reload: async () => revised(await ask({ id: job.id }).unwrap()),
  })
}
