import { useGetPublicBenchListQuery } from '#api/client/bench.endpoints.ts'
import { hotList as words } from '#src/content/hot-list.ts'
import { benchFilterParams, filterBench, noBenchFilter, parseBenchFilter } from '#src/flows/bench-filter.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'

/** The bench, the filter in the address, and what the filter lets through. */
export const useHotList = () => {
  const { data: candidates, ...query } = useGetPublicBenchListQuery()
  const { filter, ...act } = useAddressFilter({
    read: (params) => parseBenchFilter(params, candidates),
    write: benchFilterParams,
    cleared: noBenchFilter,
  })
  return {
    ...act,
    candidates,
    filter,
    found: filterBench(candidates ?? [], filter),
    load: loadState(candidates, query, words.failed),
  }
}
