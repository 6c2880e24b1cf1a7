import { useMemo } from 'react'
import { useGetJobsQuery } from '#api/client/careers/job.endpoints.ts'
import { type Engagement, engagementOf, engagements } from '#api/contracts/careers/job.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { c2cJobs as words } from '#src/content/staffing/c2c-jobs.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

const statuses = ['Open', 'Closed'] as const

type Filter = { status: '' | (typeof statuses)[number]; engagement: '' | Engagement; remote: boolean }

/** All jobs, the filter in the address, and the jobs it lets through. */
export const useC2cJobs = () => {
  const { data: jobs, ...query } = useGetJobsQuery()
  const { params, change } = useAddressParams()
  const status = oneOf<Filter['status']>(statuses, params.get('status'), '')
  const engagement = oneOf<Filter['engagement']>(engagements, params.get('engagement'), '')
  const remote = params.get('remote') === 'yes'
  const found = useMemo(
    () =>
      jobs?.filter(
        (job) =>
          (status === '' || job.status === status) &&
          (engagement === '' || engagementOf(job).includes(engagement)) &&
          (!remote || job.remote),
      ),
    [jobs, status, engagement, remote],
  )
  return {
    found,
    filter: { status, engagement, remote },
    statuses,
    load: loadState(jobs, query, words.failed),
    change: (changes: Partial<Filter>) => {
      const changed = { status, engagement, remote, ...changes }
      change({ ...changed, remote: changed.remote ? 'yes' : '' })
    },
  }
}
