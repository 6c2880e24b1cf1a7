import { useGetPublicJobsQuery } from '#api/client/job.endpoints.ts'
import { jobBoard as words } from '#src/content/job-board.ts'
import { loadState } from '#src/flows/calls.ts'
import { findJobs, jobFacets, jobFilterParams, noFilter, parseJobFilter } from '#src/lib/job-filter.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'
import { useToday } from '#src/lib/use-today.ts'

const { sort: _, ...cleared } = noFilter

/** The open jobs, the filter in the address, what it lets through and what other choices would. */
export const useJobBoard = () => {
  const { data: jobs, ...query } = useGetPublicJobsQuery()
  const today = useToday()
  const { filter, ...act } = useAddressFilter({
    read: (params) => parseJobFilter(params, jobs),
    write: jobFilterParams,
    cleared,
  })
  return {
    ...act,
    jobs,
    filter,
    found: findJobs(jobs ?? [], filter, today),
    facets: jobFacets(jobs ?? [], filter, today),
    load: loadState(jobs, query, words.failed),
  }
}
