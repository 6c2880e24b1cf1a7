import { useMemo } from 'react'
import {
  useFindBenchCandidatesQuery,
  useGetBenchListQuery,
  useLazyFindBenchCandidatesQuery,
} from '#api/client/staffing/bench.endpoints.ts'
import { visaNames } from '#api/contracts/platform/fields.ts'
import {
  type BenchStatus,
  benchSorts,
  benchStatuses,
  type ListedCandidate,
} from '#api/contracts/staffing/bench.contract.ts'
import { benchSkills, searchBench } from '#api/rules/bench-search.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { benchTable as words } from '#src/content/staffing/bench.ts'
import { type BenchFilter, knownSkill, parseBenchFilter } from '#src/flows/bench-filter.ts'
import { loadState, type Query } from '#src/flows/calls.ts'
import { usePagedTable } from '#src/flows/use-paged-table.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'

type BenchQuery = Query & { data?: readonly ListedCandidate[] | undefined }

const useBenchFilter = (skills: readonly string[] | undefined) => {
  const { params, change } = useAddressParams()
  const filter: BenchFilter = { ...parseBenchFilter(params, skills), q: '' }
  const status = oneOf<BenchStatus | ''>(benchStatuses, params.get('status'), '')
  const { skill, visa, remote } = filter
  return {
    filter,
    status,
    hasFilter: Boolean(skill || visa || remote || status),
    change: (changes: Partial<BenchFilter> & { status?: BenchStatus | '' }) => {
      const { q: _, remote: isRemote, ...texts } = { ...filter, status, ...changes }
      change({ ...texts, remote: isRemote ? 'yes' : '' })
    },
    clear: () => change({ skill: '', visa: '', remote: '', status: '' }),
  }
}

export const useBenchRecords = ({ data: candidates, ...query }: BenchQuery) => {
  const skills = useMemo(() => candidates && benchSkills(candidates), [candidates])
  const choice = useBenchFilter(skills)
  const { status } = choice
  const { skill, visa, remote } = choice.filter
  const found = useMemo(
    () =>
      candidates &&
      searchBench(candidates, { q: '', skill, visa, remote }).filter(
        (candidate) => status === '' || candidate.status === status,
      ),
    [candidates, skill, visa, remote, status],
  )
  return {
    ...choice,
    skills: skills ?? [],
    visas: visaNames.filter((name) => candidates?.some(({ visaStatus }) => visaStatus === name)),
    rows: found,
    remote: undefined,
    /** Undefined while loading. */
    all: candidates?.length,
    shown: found?.length ?? 0,
    load: loadState(candidates, query, words.failed),
  }
}

export type BenchRecordsView = Omit<ReturnType<typeof useBenchRecords>, 'remote'> & {
  remote:
    | (ReturnType<typeof usePagedTable>['remote'] & { readAll: (most: number) => Promise<ListedCandidate[]> })
    | undefined
}

export const byName = { id: 'name', desc: false } as const

/** An existing CRM provider has no paging: it returns the whole bench. */
export const useWholeBench = (): BenchRecordsView => {
  const isOwnCrm = useIsOwnCrm()
  const whole = useBenchRecords(useGetBenchListQuery({}, { skip: isOwnCrm }))
  const { filter, status, ...choice } = useBenchFilter(undefined)
  const { skill, visa, remote } = filter
  const { found, rows, query, ...paged } = usePagedTable({
    sorts: benchSorts,
    initialSort: byName,
    filter: {
      ...(skill && { skill }),
      ...(visa && { visa }),
      ...(remote && { remote: 'yes' as const }),
      ...(status && { status }),
    },
    useFound: useFindBenchCandidatesQuery,
    useRead: useLazyFindBenchCandidatesQuery,
    isAsked: isOwnCrm,
  })
  if (!isOwnCrm) return whole
  return {
    ...choice,
    filter: { ...filter, skill: found ? knownSkill(skill, found.skills) : skill },
    status,
    skills: found?.skills ?? [],
    visas: found?.visas ?? [],
    rows,
    remote: paged.remote,
    all: found?.bench,
    shown: found?.all ?? 0,
    load: loadState(found, query, words.failed),
  }
}
