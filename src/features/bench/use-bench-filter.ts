import { useMemo } from 'react'
import type { ListedCandidate } from '#api/contracts/bench.contract.ts'
import { type BenchStatus, benchStatuses } from '#api/contracts/bench.contract.ts'
import { type BenchFilter, filterBench, parseBenchFilter } from '#src/flows/bench-filter.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

const kept = ['skill', 'visa', 'remote', 'status', 'page'] as const

/** The filters of a bench in the address, beside what its table keeps there, and whom they let through. */
export const useBenchFilter = (candidates: readonly ListedCandidate[] | undefined) => {
  const { params, write } = useAddressParams()
  const filter: BenchFilter = { ...parseBenchFilter(params, candidates), q: '' }
  const status = oneOf<BenchStatus | ''>(benchStatuses, params.get('status'), '')
  const { skill, visa, remote } = filter
  const found = useMemo(
    () =>
      candidates &&
      filterBench(candidates, { q: '', skill, visa, remote }).filter(
        (candidate) => status === '' || candidate.status === status,
      ),
    [candidates, skill, visa, remote, status],
  )
  const change = (changes: Partial<BenchFilter> & { status?: BenchStatus | '' }) => {
    const next = new URLSearchParams(params)
    const { remote: isRemote, ...texts } = { ...filter, status, ...changes }
    const written = { ...texts, remote: isRemote ? 'yes' : '', page: '' }
    for (const key of kept) {
      if (written[key]) next.set(key, written[key])
      else next.delete(key)
    }
    write(next)
  }
  return {
    filter,
    status,
    found,
    hasFilter: Boolean(skill || visa || remote || status),
    change,
    clear: () => change({ skill: '', visa: '', remote: false, status: '' }),
  }
}
