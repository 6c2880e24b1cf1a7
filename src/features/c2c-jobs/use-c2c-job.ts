import { useParams } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import { useGetJobsQuery } from '#api/client/job.endpoints.ts'
import { useGetSubmissionsQuery } from '#api/client/submission.endpoints.ts'
import { c2cJobs as words } from '#src/content/c2c-jobs.ts'

/** The job whose id or name stands in the address, and whom the user has submitted to it. */
export const useC2cJob = () => {
  const { id = '' } = useParams()
  const { data: jobs, error, isFetching, refetch } = useGetJobsQuery()
  const { data: submissions = [], error: unknown, ...earlier } = useGetSubmissionsQuery()
  const job = jobs?.find((one) => one.id === id || one.name === id)
  const mine = submissions.filter((one) => one.isMine && one.job.id === job?.id)
  return {
    job,
    isLoading: !jobs && !error,
    submitted: mine.map(({ candidate, status }) => `${candidate.name} (${status})`),
    failure: error && !jobs ? (readCallError(error)?.message ?? words.failed) : null,
    unknownSubmissions:
      unknown && submissions.length === 0
        ? {
            message: readCallError(unknown)?.message ?? words.failed,
            isRetrying: earlier.isFetching,
            onRetry: () => void earlier.refetch(),
          }
        : null,
    isFetching,
    retry: () => void refetch(),
  }
}
