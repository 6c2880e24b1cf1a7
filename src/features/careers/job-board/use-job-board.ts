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

/**
 * What is chosen on the board: a filter, whether only jobs are shown that are saved, or that match the kept terms, and
 * the jobs to compare by their names.
 */
type BoardFilter = JobFilter & { saved: boolean; matching: boolean; compare: readonly string[] }

/** Reads what is chosen; where no terms are kept, all jobs match. */
const readBoard = (params: URLSearchParams, hasTerms: boolean): BoardFilter => ({
  ...parseJobFilter(params),
  saved: params.get('saved') === 'yes',
  matching: hasTerms && params.get('matching') === 'yes',
  compare: jobsIn(params, 'compare'),
})

/** Writes what is chosen as an address; what asks for nothing is left out. */
const boardParams = ({ saved, matching, compare, ...filter }: BoardFilter): URLSearchParams => {
  const params = jobFilterParams(filter)
  if (saved) params.set('saved', 'yes')
  if (matching) params.set('matching', 'yes')
  for (const name of compare) params.append('compare', name)
  return params
}

const { sort: _, ...cleared } = { ...noFilter, saved: false, matching: false }

/** How many viewed jobs are offered again. */
const mostSeen = 4

/** The jobs of some names, in the order of the names, as far as they are open. */
const named = (jobs: readonly ListedJob[], names: readonly string[]): ListedJob[] =>
  names.flatMap((name) => jobs.find((job) => job.name === name) ?? [])

/**
 * Saved, viewed and marked jobs, those that were saved and are open no longer, and how many match the kept terms. `shown` are
 * jobs that are known anyway.
 */
const useKept = (compare: readonly string[], shown: readonly ListedJob[]) => {
  const { kept, save, keepTerms } = useSavedJobs()
  const names = namesText([...new Set([...kept.saved, ...kept.seen, ...compare])])
  const query = useGetNamedJobsQuery({ names, terms: '' }, { skip: names === '' })
  const counted = useGetNamedJobsQuery({ names: '', terms: kept.terms }, { skip: kept.terms === '' })
  const answer = answerOrLast(query)
  const open = [...shown, ...(answer?.jobs ?? [])]
  const saved = named(open, kept.saved)
  const closed = query.currentData ? kept.saved.filter((name) => !saved.some((job) => job.name === name)) : []
  return {
    saved,
    seen: named(open, kept.seen).slice(0, mostSeen),
    compared: named(open, compare),
    closed: closed.length,
    terms: termWords(readTerms(kept.terms)),
    /** Whether the first answers about them are here, or none are asked for. */
    isKnown: [query, counted].every(({ isFetching, data }) => !isFetching || data !== undefined),
    /** Null until it is known. */
    matching: counted.currentData?.matching ?? null,
    keepTerms,
    removeClosed: () => {
      for (const name of closed) save(name, false)
    },
  }
}

/** What was asked for as the answer to it says, without what no open job has. */
const filterIn = (asked: BoardFilter, answer: FoundJobs | undefined): BoardFilter =>
  answer ? { ...asked, ...parseJobFilter(new URLSearchParams(answer.filter)), q: asked.q } : asked

/** A page of the open jobs that the filter in the address lets through, what other choices would, and what is near. */
export const useJobBoard = () => {
  const { page, pathOf } = useListPage()
  const { terms, saved } = useSavedJobs().kept
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
  const kept = useKept(asked.compare, found?.jobs ?? [])
  const filter = filterIn(asked, query.currentData)
  const { compare, ...choices } = filter
  return {
    ...act,
    found,
    filter,
    /** How many choices are made besides the search text and the order. */
    chosen: choiceCount(choices),
    comparison: {
      /** The open jobs that are marked to be compared, by their names, in the order they were marked. */
      names: kept.compared.map(({ name }) => name),
      mark: (name: string, isMarked: boolean) => {
        const others = compare.filter((one) => one !== name)
        act.change({ compare: isMarked ? [...others, name].slice(0, mostCompared) : others })
      },
      clear: () => act.change({ compare: [] }),
    },
    /** Of what is chosen, what can be kept as terms; empty where that is nothing. */
    chosenTerms: writeTerms(termsIn(filter)),
    kept,
    near: nearJobs(found?.near ?? [], filter),
    pages: {
      page: found?.page ?? page,
      pageCount: Math.ceil((found?.total ?? 0) / siteListSize),
      pathOf,
    },
    load: loadState(found, query, words.failed),
  }
}

/** What to offer where nothing is found, each with the address behind the `?` that shows it. */
const nearJobs = (near: FoundJobs['near'], filter: BoardFilter) =>
  near.map(({ part, count, filter: text }) => ({
    label: words.near.without(part, count),
    query: boardParams({ ...filter, ...parseJobFilter(new URLSearchParams(text)) }).toString(),
  }))
