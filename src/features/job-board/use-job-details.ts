import { useParams } from 'react-router'
import { useGetJobByNameQuery } from '#api/client/application.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { useGetPublicJobsQuery } from '#api/client/job.endpoints.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { jobBoard as words } from '#src/content/job-board.ts'
import { jobAt } from './job-of-page.ts'
import { similarJobs } from './similar-jobs.ts'

type JobView =
  | { kind: 'open'; job: Job; similar: Job[] }
  | { kind: 'closed'; title: string }
  | { kind: 'unknown' }
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }

const failed = (error: unknown): JobView => {
  const failure = readCallError(error)
  const isUnknown = failure?.status === 404 || failure?.code === 'VALIDATION_FAILED'
  return isUnknown ? { kind: 'unknown' } : { kind: 'failed', message: failure?.message ?? words.failed }
}

/** What the page of a job shows: the job, or why there is none. A job that is not open is asked for by its name. */
export const useJobDetails = () => {
  const { id = '' } = useParams()
  const list = useGetPublicJobsQuery()
  const job = list.data && jobAt(list.data, id)
  const named = useGetJobByNameQuery({ jobname: id }, { skip: !list.data || job !== undefined })
  const view = (): JobView => {
    if (job?.status === 'Open') return { kind: 'open', job, similar: similarJobs(job, list.data ?? []) }
    const closed = job ?? named.currentData
    if (closed?.status === 'Closed') return { kind: 'closed', title: closed.pro_jobtitle }
    const error = list.data ? named.error : list.error
    if (error) return failed(error)
    return named.currentData ? { kind: 'failed', message: words.failed } : { kind: 'loading' }
  }
  return {
    id,
    view: view(),
    isRetrying: list.isFetching || named.isFetching,
    retry: () => {
      void list.refetch()
      if (!named.isUninitialized) void named.refetch()
    },
  }
}
