import { useParams } from 'react-router'
import { useGetJobByNameQuery } from '#api/client/application.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { useGetPublicJobsQuery } from '#api/client/job.endpoints.ts'
import { sourceIn } from '#api/contracts/application-source.ts'
import { type Job, jobsByName } from '#api/contracts/job.contract.ts'
import { jobBoard as words } from '#src/content/job-board.ts'
import { ascending } from '#src/lib/search-words.ts'
import { skillKeysIn } from '#src/lib/skill-names.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** The job whose name, id or title stands in the address of its page. */
export const jobAt = (jobs: readonly Job[], address: string): Job | undefined => jobsByName(jobs)(address)

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

/** The jobs that share the most skills with another one, newest first among equals; at most three. */
export const similarJobs = (job: Job, jobs: readonly Job[]): Job[] => {
  const asked = skillKeysIn(job.skills)
  const shared = ({ skills }: Job) => [...skillKeysIn(skills)].filter((key) => asked.has(key)).length
  return jobs
    .filter((other) => other.id !== job.id && shared(other) > 0)
    .sort((one, other) => shared(other) - shared(one) || ascending(other.posted, one.posted))
    .slice(0, 3)
}

/** What the page of a job shows: the job, or why there is none. A job that is not open is asked for by its name. */
export const useJobDetails = () => {
  const { id = '' } = useParams()
  const { params } = useAddressParams()
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
    source: sourceIn(params),
    view: view(),
    isRetrying: list.isFetching || named.isFetching,
    retry: () => {
      void list.refetch()
      if (!named.isUninitialized) void named.refetch()
    },
  }
}
