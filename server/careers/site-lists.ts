import type { FastifyPluginAsync } from 'fastify'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import {
  findBench,
  findJobs,
  getNamedJobs,
  getOpenJob,
  siteListSize,
} from '#api/contracts/careers/site-lists.contract.ts'
import { visaNames } from '#api/contracts/platform/fields.ts'
import type { BenchCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { benchSkills, searchBench } from '#api/rules/bench-search.ts'
import * as filters from '#api/rules/job-filter.ts'
import { matchesTerms, readTerms } from '#api/rules/job-terms.ts'
import { nearFilters, similarJobs } from '#api/rules/near-jobs.ts'
import { skillKey } from '#api/rules/skill-names.ts'
import { toDay } from '#server/platform/days.ts'
import { AppError } from '#server/platform/errors.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import type { OpenJobs } from './job-lookup.ts'
import type { OpenLists } from './open-lists.ts'

type Options = OpenLists & { clock: () => Date }

const getPage = <Row>(rows: readonly Row[], asked: number) => {
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / siteListSize)))
  return { page, total: rows.length, rows: rows.slice((page - 1) * siteListSize, page * siteListSize) }
}

const mostChoices = 200

const offered = <Value>(options: readonly filters.Option<Value>[], isChosen: (value: Value) => boolean) => {
  if (options.length <= mostChoices) return [...options]
  const kept = new Set(
    options
      .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
      .slice(0, mostChoices)
      .map(({ value }) => value),
  )
  return options.filter(({ value }) => kept.has(value) || isChosen(value))
}

const getFacets = (jobs: readonly Job[], filter: filters.JobFilter, today: string) => {
  const { skills, locations, ...others } = filters.jobFacets(jobs, filter, today)
  return {
    ...others,
    skills: offered(skills, (skill) => filter.skills.includes(skill)),
    locations: offered(locations, (location) => location === filter.location),
  }
}

const createListMemo = <Value>(atMost: number) => {
  const known = new WeakMap<object, Map<string, Value>>()
  return (list: object, key: string, make: () => Value): Value => {
    const made = known.get(list) ?? new Map<string, Value>()
    known.set(list, made)
    const value = made.get(key) ?? make()
    if (made.size >= atMost) made.clear()
    made.set(key, value)
    return value
  }
}

const namesIn = (text: string) => new URLSearchParams(text).getAll('job')

type Asked = { filter: string; among?: string | undefined; terms?: string | undefined }

const searchJobs = ({ list, named }: OpenJobs, { among, terms = '', ...asked }: Asked, today: string) => {
  const chosen =
    among === undefined ? list : [...new Set(namesIn(among).flatMap((name) => named(name) ?? []))]
  const fitting = terms === '' ? chosen : chosen.filter((job) => matchesTerms(job, readTerms(terms)))
  const filter = filters.parseJobFilter(new URLSearchParams(asked.filter), list)
  const found = filters.findJobs(fitting, filter, today)
  const near = found.length > 0 ? [] : nearFilters(fitting, filter, today)
  return {
    all: list.length,
    filter: filters.jobFilterParams(filter).toString(),
    found,
    facets: getFacets(fitting, filter, today),
    near: near.map(({ filter: nearby, ...one }) => ({
      ...one,
      filter: filters.jobFilterParams(nearby).toString(),
    })),
  }
}

const getChoices = (candidates: readonly BenchCandidate[]) => ({
  skills: benchSkills(candidates),
  visas: visaNames.filter((name) => candidates.some(({ visaStatus }) => visaStatus === name)),
})

export const siteLists: FastifyPluginAsync<Options> = async (app, { jobs, bench, clock }) => {
  const foundJobs = createListMemo<ReturnType<typeof searchJobs>>(50)
  const benchChoices = createListMemo<ReturnType<typeof getChoices>>(1)

  registerEndpoint(app, findJobs, async ({ query: { page, ...asked } }) => {
    const today = toDay(clock())
    const open = await jobs.open('now')
    const key = JSON.stringify([today, asked.filter, asked.among, asked.terms])
    const { found, ...rest } = foundJobs(open.list, key, () => searchJobs(open, asked, today))
    const { rows, ...shown } = getPage(found, page)
    return { ...rest, ...shown, jobs: rows }
  })

  registerEndpoint(app, getNamedJobs, async ({ query }) => {
    const { list, named } = await jobs.open('now')
    const terms = readTerms(query.terms)
    return {
      jobs: [...new Set(namesIn(query.names).flatMap((name) => named(name) ?? []))],
      matching: query.terms === '' ? 0 : list.filter((job) => matchesTerms(job, terms)).length,
    }
  })

  registerEndpoint(app, getOpenJob, async ({ query }) => {
    const { list, named } = await jobs.open('now')
    const job = named(query.name)
    if (job?.status !== 'Open') throw new AppError('NOT_FOUND')
    return { job: jobs.sanitized(job), similar: similarJobs(job, list) }
  })

  registerEndpoint(app, findBench, async ({ query: { q, skill, visa = '', remote, page } }) => {
    const candidates = await bench.presentable('now')
    const choices = benchChoices(candidates, '', () => getChoices(candidates))
    const known = choices.skills.find((one) => skillKey(one) === skillKey(skill)) ?? ''
    const fitting = searchBench(candidates, { q, skill: known, visa, remote: remote === 'yes' })
    const { rows, ...found } = getPage(fitting, page)
    return {
      ...found,
      all: candidates.length,
      candidates: rows,
      ...choices,
    }
  })
}
