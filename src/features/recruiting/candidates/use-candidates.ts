import { z } from 'zod'
import {
  useCountCandidatesQuery,
  useSearchCandidatesQuery,
} from '#api/client/recruiting/candidate.endpoints.ts'
import { useGetDeskJobsQuery } from '#api/client/recruiting/desk-job.endpoints.ts'
import { outcomes, stages } from '#api/contracts/recruiting/application.contract.ts'
import { candidatePageSize, queryMax } from '#api/contracts/recruiting/candidate-search.contract.ts'
import { candidatesPage as words } from '#src/content/recruiting/candidates.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams, withChoices } from '#src/lib/use-address-params.ts'
import { useFittingPage } from '#src/lib/use-fitting-page.ts'

const fresh = { refetchOnMountOrArgChange: true } as const

const skillList = z
  .string()
  .transform((text) => [...new Set(text.split(',').map(Number))].filter((id) => id >= 1 && id <= 39))

const uuid = z.uuid()

const asked = (params: URLSearchParams) => {
  const text = params.get('q') ?? ''
  const state = params.get('state') ?? ''
  return {
    q: text.slice(0, queryMax),
    isCut: text.length > queryMax,
    skills: skillList.parse(params.get('skills') ?? '').slice(0, 10),
    stage: stages.find((one) => one === params.get('stage')),
    outcome: outcomes.find((one) => one === params.get('outcome')),
    applied: uuid.safeParse(params.get('applied')).data,
    state: /^[A-Z]{2}$/.test(state) ? state : undefined,
    job: uuid.safeParse(params.get('job')).data,
  }
}

export const useCandidateFilter = () => {
  const { params, change, type, turn } = useAddressParams()
  const ask = asked(params)
  const { data: jobs = [] } = useGetDeskJobsQuery(undefined, fresh)
  return {
    ask,
    params,
    jobs,
    query: withChoices(params, { page: '' }).toString().slice(0, 1000),
    isFiltered: ['skills', 'stage', 'outcome', 'applied', 'state'].some((name) => params.has(name)),
    choose: change,
    search: (q: string) => type(withChoices(params, { q, page: '' })),
    addSkill: (id: string) => change({ skills: [...ask.skills, id].join(',') }),
    dropSkill: (id: number) => change({ skills: ask.skills.filter((one) => one !== id).join(',') }),
    clear: () => change({ skills: '', stage: '', outcome: '', applied: '', state: '' }),
    turn: (to: number) => turn(withChoices(params, { page: to === 1 ? '' : String(to) })),
  }
}

export type CandidateFilter = ReturnType<typeof useCandidateFilter>

export const useCandidates = ({ params, ask: { isCut: _, job, skills, ...rest } }: CandidateFilter) => {
  const looked = { ...rest, skills: skills.join(',') }
  const { page, pagesOf } = useFittingPage(JSON.stringify({ ...looked, job }), params)
  const { currentData, data, ...query } = useSearchCandidatesQuery({ ...looked, job, page }, fresh)
  const { data: counts } = useCountCandidatesQuery(looked, fresh)
  return {
    /** Previous results while loading. */
    found: currentData ?? data,
    isCurrent: currentData !== undefined,
    counts,
    page,
    pageCount: pagesOf(currentData, candidatePageSize),
    load: loadState(currentData ?? data, query, words.failure.heading),
  }
}
