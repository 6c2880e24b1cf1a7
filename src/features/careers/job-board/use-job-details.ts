import { useParams } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import { useGetJobByNameQuery } from '#api/client/careers/application.endpoints.ts'
import { useGetOpenJobQuery } from '#api/client/careers/site-lists.endpoints.ts'
import { sourceIn } from '#api/contracts/careers/application-source.ts'
import type { Job, ListedJob } from '#api/contracts/careers/job.contract.ts'
import { jobBoard as words } from '#src/content/careers/job-board.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

type JobView =
  | { kind: 'open'; job: Job; similar: readonly ListedJob[] }
  | { kind: 'closed'; title: string }
  | { kind: 'unknown' }
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }

export const isUnknown = (error: unknown): boolean => {
  const failure = readCallError(error)
  return failure?.status === 404 || failure?.code === 'VALIDATION_FAILED'
}

const failed = (error: unknown): JobView =>
  isUnknown(error)
    ? { kind: 'unknown' }
    : { kind: 'failed', message: readCallError(error)?.message ?? words.failed }

/** A job that is not open is requested by name, to tell closed from unknown. */
export const useJobDetails = () => {
  const { id = '' } = useParams()
  const { params } = useAddressParams()
  const open = useGetOpenJobQuery({ name: id })
  const named = useGetJobByNameQuery({ jobname: id }, { skip: !isUnknown(open.error) })
  const view = (): JobView => {
    if (open.currentData) return { kind: 'open', ...open.currentData }
    if (named.currentData?.status === 'Closed')
      return { kind: 'closed', title: named.currentData.pro_jobtitle }
    const error = isUnknown(open.error) ? named.error : open.error
    if (error) return failed(error)
    return named.currentData ? { kind: 'failed', message: words.failed } : { kind: 'loading' }
  }
  return {
    id,
    source: sourceIn(params),
    view: view(),
    isRetrying: open.isFetching || named.isFetching,
    retry: () => {
      void open.refetch()
      if (!named.isUninitialized) void named.refetch()
    },
  }
}
