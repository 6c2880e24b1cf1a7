import { useGetPublicJobsQuery } from '#api/client/job.endpoints.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { jobBoard as words } from '#src/content/job-board.ts'
import { loadState } from '#src/flows/calls.ts'
import { useKeptJobs } from '#src/flows/use-kept-jobs.ts'
import {
  choiceCount,
  findJobs,
  type JobFilter,
  jobFacets,
  jobFilterParams,
  noFilter,
  parseJobFilter,
} from '#src/lib/job-filter.ts'
import { matchesTerms, readTerms, termsIn, termWords, writeTerms } from '#src/lib/job-terms.ts'
import { nearFilters } from '#src/lib/near-jobs.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'
import { useToday } from '#src/lib/use-today.ts'
import { jobsIn, mostCompared } from './job-paths.ts'

/**
 * What is chosen on the board: a filter, whether only jobs are shown that are saved, or that match the kept terms, and
 * the jobs to compare by their names.
 */
type BoardFilter = JobFilter & { saved: boolean; matching: boolean; compare: readonly string[] }

type ReadFrom = { jobs: readonly Job[] | undefined; hasTerms: boolean }

/** Reads what is chosen; where no terms are kept, all jobs match. */
const readBoard = (params: URLSearchParams, { jobs, hasTerms }: ReadFrom): BoardFilter => ({
  ...parseJobFilter(params, jobs),
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
const named = (jobs: readonly Job[], names: readonly string[]): Job[] =>
  names.flatMap((name) => jobs.find((job) => job.name === name) ?? [])

/** Saved and viewed jobs, those that were saved and are open no longer, and those that match the kept terms, if there are any. */
const useKept = (jobs: readonly Job[] | undefined) => {
  const { kept, save, keepTerms } = useKeptJobs()
  const terms = readTerms(kept.terms)
  const saved = named(jobs ?? [], kept.saved)
  const matches = (job: Job) => matchesTerms(job, terms)
  const closed = jobs ? kept.saved.filter((name) => !saved.some((job) => job.name === name)) : []
  return {
    saved,
    seen: named(jobs ?? [], kept.seen).slice(0, mostSeen),
    closed: closed.length,
    terms: termWords(terms),
    matches,
    matching: (jobs ?? []).filter(matches).length,
    keepTerms,
    removeClosed: () => {
      for (const name of closed) save(name, false)
    },
  }
}

/** The open jobs, the filter in the address, what it lets through, what other choices would, and what is near. */
export const useJobBoard = () => {
  const { data: jobs, ...query } = useGetPublicJobsQuery()
  const today = useToday()
  const kept = useKept(jobs)
  const { filter, ...act } = useAddressFilter<BoardFilter>({
    read: (params) => readBoard(params, { jobs, hasTerms: kept.terms !== '' }),
    write: boardParams,
    cleared,
  })
  const { compare, ...choices } = filter
  const shown = (filter.saved ? kept.saved : jobs) ?? []
  const among = filter.matching ? shown.filter(kept.matches) : shown
  const found = findJobs(among, filter, today)
  return {
    ...act,
    jobs,
    filter,
    /** How many choices are made besides the search text and the order. */
    chosen: choiceCount(choices),
    comparison: {
      /** The open jobs that are marked to be compared, by their names, in the order they were marked. */
      names: named(jobs ?? [], compare).map(({ name }) => name),
      mark: (name: string, isMarked: boolean) => {
        const others = compare.filter((one) => one !== name)
        act.change({ compare: isMarked ? [...others, name].slice(0, mostCompared) : others })
      },
      clear: () => act.change({ compare: [] }),
    },
    /** Of what is chosen, what can be kept as terms; empty where that is nothing. */
    chosenTerms: writeTerms(termsIn(filter)),
    kept,
    found,
    near: found.length > 0 ? [] : nearJobs(among, filter, today),
    facets: jobFacets(among, filter, today),
    load: loadState(jobs, query, words.failed),
  }
}

/** What to offer where nothing is found, each with the address behind the `?` that shows it. */
const nearJobs = (jobs: readonly Job[], filter: BoardFilter, today: string | null) =>
  nearFilters(jobs, filter, today).map(({ part, count, filter: near }) => ({
    label: words.near.without(part, count),
    query: boardParams({ ...filter, ...near }).toString(),
  }))
