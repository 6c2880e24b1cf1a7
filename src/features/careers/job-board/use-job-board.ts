import { useFindJobsQuery, useGetNamedJobsQuery } from '#api/client/careers/site-lists.endpoints.ts'
import type { ListedJob } from '#api/contracts/careers/job.contract.ts'
import { type FoundJobs, siteListSize } from '#api/contracts/careers/site-lists.contract.ts'
import {
  choiceCount,
  type JobFilter,
  jobFilterParams,
  noFilter,
  parseJobFilter,
} from '#api/rules/job-filter.ts'
import { readTerms, termsIn, termWords, writeTerms } from '#api/rules/job-terms.ts'
import { jobBoard as words } from '#src/content/careers/job-board.ts'
import { answerOrLast, loadState } from '#src/flows/calls.ts'
import { useSavedJobs } from '#src/flows/use-saved-jobs.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'
import { useListPage } from '#src/lib/use-fitting-page.ts'
import { jobsIn, mostCompared, namesText } from './job-paths.ts'

type BoardFilter = JobFilter & { saved: boolean; matching: boolean; compare: readonly string[] }

const readBoard = (params: URLSearchParams, hasTerms: boolean): BoardFilter => ({
  ...parseJobFilter(params),
  saved: params.get('saved') === 'yes',
  matching: hasTerms && params.get('matching') === 'yes',
  compare: jobsIn(params, 'compare'),
})

const boardParams = ({ saved, matching, compare, ...filter }: BoardFilter): URLSearchParams => {
  const params = jobFilterParams(filter)
  if (saved) params.set('saved', 'yes')
  if (matching) params.set('matching', 'yes')
  for (const name of compare) params.append('compare', name)
  return params
}

const { sort: _, ...cleared } = { ...noFilter, saved: false, matching: false }

const mostSeen = 4

const named = (jobs: readonly ListedJob[], names: readonly string[]): ListedJob[] =>
  names.flatMap((name) => jobs.find((job) => job.name === name) ?? [])

/** `shown`: jobs that are loaded anyway. */
const useNamedJobs = (compare: readonly string[], shown: readonly ListedJob[]) => {
  const { jobs, save, keepTerms } = useSavedJobs()
  const names = namesText([...new Set([...jobs.saved, ...jobs.seen, ...compare])])
  const query = useGetNamedJobsQuery({ names, terms: '' }, { skip: names === '' })
  const counted = useGetNamedJobsQuery({ names: '', terms: jobs.terms }, { skip: jobs.terms === '' })
  const answer = answerOrLast(query)
  const open = [...shown, ...(answer?.jobs ?? [])]
  const saved = named(open, jobs.saved)
  const closed = query.currentData ? jobs.saved.filter((name) => !saved.some((job) => job.name === name)) : []
  return {
    saved,
    seen: named(open, jobs.seen).slice(0, mostSeen),
    compared: named(open, compare),
    closed: closed.length,
    terms: termWords(readTerms(jobs.terms)),
    /** The first answers are here, or none are needed. */
    isKnown: [query, counted].every(({ isFetching, data }) => !isFetching || data !== undefined),
    /** Null while loading. */
    matching: counted.currentData?.matching ?? null,
    keepTerms,
    removeClosed: () => {
      for (const name of closed) save(name, false)
    },
  }
}

/** Takes the server's filter, which lacks values that no open job has. */
const filterIn = (asked: BoardFilter, answer: FoundJobs | undefined): BoardFilter =>
  answer ? { ...asked, ...parseJobFilter(new URLSearchParams(answer.filter)), q: asked.q } : asked

export const useJobBoard = () => {
  const { page, pathOf } = useListPage()
  const { terms, saved } = useSavedJobs().jobs
  const { filter: asked, ...act } = useAddressFilter<BoardFilter>({
    read: (params) => readBoard(params, terms !== ''),
    write: boardParams,
    cleared,
  })
  const query = useFindJobsQuery({
    filter: jobFilterParams({ ...asked, q: asked.q.slice(0, 500) }).toString(),
    among: asked.saved ? namesText(saved) : undefined,
    terms: asked.matching ? terms : undefined,
    page,
  })
  const found = answerOrLast(query)
  const own = useNamedJobs(asked.compare, found?.jobs ?? [])
  const filter = filterIn(asked, query.currentData)
  const { compare, ...choices } = filter
  return {
    ...act,
    found,
    filter,
    /** Choices besides search text and order. */
    chosen: choiceCount(choices),
    comparison: {
      names: own.compared.map(({ name }) => name),
      mark: (name: string, isMarked: boolean) => {
        const others = compare.filter((one) => one !== name)
        act.change({ compare: isMarked ? [...others, name].slice(0, mostCompared) : others })
      },
      clear: () => act.change({ compare: [] }),
    },
    /** Empty if nothing can be saved as terms. */
    chosenTerms: writeTerms(termsIn(filter)),
    own,
    near: nearJobs(found?.near ?? [], filter),
    pages: {
      page: found?.page ?? page,
      pageCount: Math.ceil((found?.total ?? 0) / siteListSize),
      pathOf,
    },
    load: loadState(found, query, words.failed),
  }
}

const nearJobs = (near: FoundJobs['near'], filter: BoardFilter) =>
  near.map(({ part, count, filter: text }) => ({
    label: words.near.without(part, count),
    query: boardParams({ ...filter, ...parseJobFilter(new URLSearchParams(text)) }).toString(),
  }))
