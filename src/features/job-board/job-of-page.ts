import { applicationApi } from '#api/client/application.endpoints.ts'
import { jobApi } from '#api/client/job.endpoints.ts'
import { type Job, jobsByName } from '#api/contracts/job.contract.ts'
import type { Preload } from '#src/lib/page-route.ts'

/** The job whose name, id or title stands in the address of its page. */
export const jobAt = (jobs: readonly Job[], address: string): Job | undefined => jobsByName(jobs)(address)

/** Starts the list of open jobs and, for a job that is not in it, the question what became of it. */
export const preloadJob: Preload = (dispatch, { id = '' }) => [
  dispatch(jobApi.endpoints.getPublicJobs.initiate()).then(({ data: jobs }) =>
    jobs && !jobAt(jobs, id)
      ? dispatch(applicationApi.endpoints.getJobByName.initiate({ jobname: id }))
      : undefined,
  ),
]
