import { useFindBenchQuery } from '#api/client/careers/site-lists.endpoints.ts'
import { siteListSize } from '#api/contracts/careers/site-lists.contract.ts'
import { hotList as words } from '#src/content/site/hot-list.ts'
import { benchFilterParams, knownSkill, noBenchFilter, parseBenchFilter } from '#src/flows/bench-filter.ts'
import { answerOrLast, loadState } from '#src/flows/calls.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'
import { useListPage } from '#src/lib/use-fitting-page.ts'

export const useHotList = () => {
  const { page, pathOf } = useListPage()
  const { filter, ...act } = useAddressFilter({
    read: (params) => parseBenchFilter(params),
    write: benchFilterParams,
    cleared: noBenchFilter,
  })
  const { q, skill, visa, remote } = filter
  const query = useFindBenchQuery({
    q: q.slice(0, 500),
    skill: skill.slice(0, 500),
    visa: visa || undefined,
    remote: remote ? 'yes' : undefined,
    page,
  })
  const found = answerOrLast(query)
  return {
    ...act,
    filter: found ? { ...filter, skill: knownSkill(skill, found.skills) } : filter,
    found,
    pages: {
      page: found?.page ?? page,
      pageCount: Math.ceil((found?.total ?? 0) / siteListSize),
      pathOf,
    },
    load: loadState(found, query, words.failed),
  }
}
