import { generatePath, useNavigate } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import {
  useCopyJobMutation,
  useFindDeskJobsQuery,
  useGetDeskJobQuery,
  useLazyFindDeskJobsQuery,
  useRemoveJobMutation,
  useStepJobMutation,
} from '#api/client/recruiting/desk-job.endpoints.ts'
import {
  type DeskJob,
  deskJobSorts,
  type JobStatus,
  jobStatuses,
  jobSteps,
} from '#api/contracts/recruiting/desk-job.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { jobLifecycle } from '#machines/recruiting/job.lifecycle.ts'
import { pages } from '#src/content/pages.ts'
import { deskJob, deskJobs as words } from '#src/content/recruiting/desk-jobs.ts'
import { asFailure, loadState } from '#src/flows/calls.ts'
import { asSeen, readSeen, useDecision } from '#src/flows/use-decision.ts'
import { usePagedTable } from '#src/flows/use-paged-table.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

export const deskJobPath = (id: string) => generatePath(pages.deskJob.path, { id })

export const newestFirst = { id: 'posted', desc: true } as const

export const useDeskJobs = () => {
  const { params, change } = useAddressParams()
  const status = oneOf<JobStatus | ''>(jobStatuses, params.get('status'), '')
  const { rows, found, remote, query } = usePagedTable({
    sorts: deskJobSorts,
    initialSort: newestFirst,
    filter: status === '' ? {} : { status },
    useFound: useFindDeskJobsQuery,
    useRead: useLazyFindDeskJobsQuery,
  })
  return {
    jobs: rows,
    remote,
    status,
    load: loadState(found, query, words.failure.heading),
    choose: (next: JobStatus | '') => change({ status: next }),
  }
}

export const useDeskJob = (id: string) => {
  const { currentData, ...query } = useGetDeskJobQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(currentData, query, deskJob.oneFailure.heading)
}

type Stepped = Pick<DeskJob, 'id' | 'status' | 'revision' | 'title'>

/** Ignores whether the text is ready for the step; the page shows that separately. */
export const getSteps = ({ status }: Pick<DeskJob, 'status'>) =>
  jobSteps.filter(
    (type) =>
      statusAfter(jobLifecycle, status, type === 'close' ? { type } : { type, isOver: false }) !== null,
  )

const asOvertaken = (error: unknown): unknown => {
  const failed = asFailure(error)
  const code = readCallError(error)?.code
  if (!(failed instanceof SendFailure) || (code !== 'RECORD_CHANGED' && code !== 'STEP_REFUSED'))
    return failed
  return new SendFailure({ ...failed.failure, message: deskJob.changed })
}

export const isRemovable = ({ status }: Pick<DeskJob, 'status'>) =>
  statusAfter(jobLifecycle, status, { type: 'remove' }) !== null

export const useJobSteps = () => {
  const [step] = useStepJobMutation()
  const [copy] = useCopyJobMutation()
  const [remove] = useRemoveJobMutation()
  const navigate = useNavigate()
  const deciding = useDecision({
    steps: [...jobSteps, 'copy', 'remove'],
    send: async ({ step: move, ids: [decided], key }) => {
      const seen = readSeen(decided)
      if (move === 'copy') {
        const copied = await copy({ body: { id: seen.id }, key }).unwrap()
        void navigate(deskJobPath(copied.id))
      } else if (move === 'remove') {
        await remove({ body: seen, key }).unwrap()
        void navigate(pages.deskJobs.path)
      } else {
        await step({ body: { ...seen, step: move }, key }).unwrap()
      }
      return deskJob.done[move]
    },
    explain: asOvertaken,
  })
  return {
    ...deciding,
    publish: (job: Stepped) => deciding.take('publish', asSeen(job)),
    reopen: (job: Stepped) => deciding.take('reopen', asSeen(job)),
    close: (job: Stepped) => deciding.ask('close', asSeen(job)),
    remove: (job: Stepped) => deciding.ask('remove', asSeen(job)),
    copy: (job: Stepped) => deciding.take('copy', asSeen(job)),
  }
}
