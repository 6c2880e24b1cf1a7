import { useRef } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useGetPublicJobsQuery } from '#api/client/job.endpoints.ts'
import { jobBoard as words } from '#src/content/job-board.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useToday } from '#src/lib/use-today.ts'
import { findJobs } from './find-jobs.ts'
import { jobFacets } from './job-facets.ts'
import { type JobFilter, jobFilterParams, noFilter, parseJobFilter } from './job-filter.ts'

/** The open jobs, the filter in the address, what it lets through and what other choices would. */
export const useJobBoard = () => {
  const { data: jobs, error, isFetching, refetch } = useGetPublicJobsQuery()
  const { params, write, type } = useAddressParams()
  const today = useToday()
  const box = useRef<HTMLInputElement>(null)
  const filter = parseJobFilter(params, jobs)
  const changed = (change: Partial<JobFilter>) => jobFilterParams({ ...filter, ...change })
  return {
    box,
    jobs,
    failure: error && !jobs ? (readCallError(error)?.message ?? words.failed) : null,
    isFetching,
    retry: () => void refetch(),
    filter,
    found: findJobs(jobs ?? [], filter, today),
    facets: jobFacets(jobs ?? [], filter, today),
    search: (q: string) => type(changed({ q })),
    change: (change: Partial<JobFilter>) => write(changed(change)),
    clear: () => {
      write(jobFilterParams({ ...noFilter, sort: filter.sort }))
      box.current?.focus()
    },
  }
}
