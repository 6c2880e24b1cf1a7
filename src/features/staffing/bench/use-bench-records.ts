import { useMemo } from 'react'
import { visaNames } from '#api/contracts/platform/fields.ts'
import {
  type BenchStatus,
  benchStatuses,
  type ListedCandidate,
} from '#api/contracts/staffing/bench.contract.ts'
import { benchSkills, searchBench } from '#api/rules/bench-search.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { benchTable as words } from '#src/content/staffing/bench.ts'
import { type BenchFilter, parseBenchFilter } from '#src/flows/bench-filter.ts'
import { loadState, type Query } from '#src/flows/calls.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** A bench that is asked for: the own one, or that of everybody. */
export type BenchQuery = Query & { data?: readonly ListedCandidate[] | undefined }

/** A bench, the filters in the address, apart from what its table keeps there, and whom they let through. */
export const useBenchRecords = ({ data: candidates, ...query }: BenchQuery) => {
  const { params, change } = useAddressParams()
  const skills = useMemo(() => candidates && benchSkills(candidates), [candidates])
  const filter: BenchFilter = { ...parseBenchFilter(params, skills), q: '' }
  const status = oneOf<BenchStatus | ''>(benchStatuses, params.get('status'), '')
  const { skill, visa, remote } = filter
  const found = useMemo(
    () =>
      candidates &&
      searchBench(candidates, { q: '', skill, visa, remote }).filter(
        (candidate) => status === '' || candidate.status === status,
      ),
    [candidates, skill, visa, remote, status],
  )
  return {
    candidates,
    skills: skills ?? [],
    visas: visaNames.filter((name) => candidates?.some(({ visaStatus }) => visaStatus === name)),
    filter,
    status,
    found,
    hasFilter: Boolean(skill || visa || remote || status),
    load: loadState(candidates, query, words.failed),
    change: (changes: Partial<BenchFilter> & { status?: BenchStatus | '' }) => {
      const { q: _, remote: isRemote, ...texts } = { ...filter, status, ...changes }
      change({ ...texts, remote: isRemote ? 'yes' : '' })
    },
    clear: () => change({ skill: '', visa: '', remote: '', status: '' }),
  }
}
