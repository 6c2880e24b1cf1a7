import { useRef } from 'react'
import { useGetPublicBenchListQuery } from '#api/client/bench.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { hotList as words } from '#src/content/hot-list.ts'
import {
  type BenchFilter,
  benchFilterParams,
  filterBench,
  parseBenchFilter,
} from '#src/flows/bench-filter.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** The bench, the filter in the address, and what the filter lets through. */
export const useHotList = () => {
  const { data: candidates, error, isFetching, refetch } = useGetPublicBenchListQuery()
  const { params, write, type } = useAddressParams()
  const box = useRef<HTMLInputElement>(null)
  const filter = parseBenchFilter(params, candidates)
  const changed = (change: Partial<BenchFilter>) => benchFilterParams({ ...filter, ...change })
  return {
    box,
    candidates,
    failure: error && !candidates ? (readCallError(error)?.message ?? words.failed) : null,
    isFetching,
    retry: () => void refetch(),
    filter,
    found: filterBench(candidates ?? [], filter),
    search: (q: string) => type(changed({ q })),
    change: (change: Partial<BenchFilter>) => write(changed(change)),
    clear: () => {
      write(new URLSearchParams())
      box.current?.focus()
    },
  }
}
