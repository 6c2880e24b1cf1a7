import { useMemo } from 'react'
import {
  useFindPortalJobsQuery,
  useGetJobsQuery,
  useLazyFindPortalJobsQuery,
} from '#api/client/careers/job.endpoints.ts'
import { type Engagement, engagements, getEngagement, jobSorts } from '#api/contracts/careers/job.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { c2cJobs as words } from '#src/content/staffing/c2c-jobs.ts'
import { loadState } from '#src/flows/calls.ts'
import { usePagedTable } from '#src/flows/use-paged-table.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'

const statuses = ['Open', 'Closed'] as const

type Filter = { status: '' | (typeof statuses)[number]; engagement: '' | Engagement; remote: boolean }

export const newestFirst = { id: 'posted', desc: true } as const

/** An existing CRM provider has no paging: it returns the whole list. */
const useJobRows = ({ status, engagement, remote }: Filter) => {
  const isOwnCrm = useIsOwnCrm()
  const page = usePagedTable({
    sorts: jobSorts,
    initialSort: newestFirst,
    filter: {
      ...(status && { status }),
      ...(engagement && { engagement }),
      ...(remote && { remote: 'yes' as const }),
    },
    useFound: useFindPortalJobsQuery,
    useRead: useLazyFindPortalJobsQuery,
    isAsked: isOwnCrm,
  })
  const { data: all, ...query } = useGetJobsQuery({}, { skip: isOwnCrm })
  const found = useMemo(
    () =>
      all?.filter(
        (job) =>
          (status === '' || job.status === status) &&
          (engagement === '' || getEngagement(job).includes(engagement)) &&
          (!remote || job.remote),
      ),
    [all, status, engagement, remote],
  )
  return isOwnCrm
    ? { rows: page.rows, remote: page.remote, load: loadState(page.found, page.query, words.failed) }
    : { rows: found, remote: undefined, load: loadState(all, query, words.failed) }
}

export const useC2cJobs = () => {
  const { params, change } = useAddressParams()
  const status = oneOf<Filter['status']>(statuses, params.get('status'), '')
  const engagement = oneOf<Filter['engagement']>(engagements, params.get('engagement'), '')
  const filter = { status, engagement, remote: params.get('remote') === 'yes' }
  return {
    ...useJobRows(filter),
    filter,
    statuses,
    change: (changes: Partial<Filter>) => {
      const changed = { ...filter, ...changes }
      change({ ...changed, remote: changed.remote ? 'yes' : '' })
    },
  }
}
