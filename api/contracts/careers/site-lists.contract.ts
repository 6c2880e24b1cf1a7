import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { visaNames } from '#api/contracts/platform/fields.ts'
import { benchCandidate } from '#api/contracts/staffing/bench.contract.ts'
import { engagements, job, listedJob } from './job.contract.ts'

// Public lists, answered from the open lists of any CRM.

export const siteListSize = 20

const page = z.coerce.number().int().min(1).max(10_000).default(1)

const searchText = z.string().max(500)

/** `job=data-engineer&job=dba`. */
const addressText = z.string().max(12_000)

const counted = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, count: z.int().nonnegative().optional() }))

const filterPart = z.union([
  z.object({ name: z.enum(['word', 'skill', 'location', 'engagement']), value: z.string() }),
  z.object({ name: z.enum(['remote', 'sponsorship']) }),
  z.object({ name: z.literal('rate'), value: z.number() }),
  z.object({ name: z.literal('posted'), value: z.literal([1, 7, 30]) }),
])

export const findJobs = defineEndpoint({
  method: 'GET',
  path: '/Site/FindJobs',
  summary: 'Finds open jobs by the filter of the board, a page of them, with the counts of its choices.',
  access: 'public',
  query: z.object({
    filter: addressText.default(''),
    among: addressText.optional(),
    terms: addressText.optional(),
    page,
  }),
  response: z.object({
    /** Open jobs, and matches on all pages. */
    all: z.int().nonnegative(),
    total: z.int().nonnegative(),
    /** At most the last one. */
    page: z.int().positive(),
    /** Filter without skills and places that no open job has. */
    filter: z.string(),
    jobs: z.array(listedJob),
    facets: z.object({
      skills: counted(z.string()),
      locations: counted(z.string()),
      remote: z.int().nonnegative(),
      engagements: counted(z.enum(engagements)),
      sponsorship: z.int().nonnegative(),
      rates: counted(z.literal([60, 70, 80, 90, 100])),
      ages: counted(z.literal([1, 7, 30])),
    }),
    /** If empty: filters with one criterion removed. */
    near: z.array(z.object({ part: filterPart, count: z.int().positive(), filter: z.string() })),
  }),
})

export type FoundJobs = z.infer<typeof findJobs.response>

export const getNamedJobs = defineEndpoint({
  method: 'GET',
  path: '/Site/GetNamedJobs',
  summary: 'Lists the open jobs of some names, and counts those that match some terms.',
  access: 'public',
  query: z.object({ names: addressText.default(''), terms: addressText.default('') }),
  response: z.object({ jobs: z.array(listedJob), matching: z.int().nonnegative() }),
})

export const getOpenJob = defineEndpoint({
  method: 'GET',
  path: '/Site/GetOpenJob',
  summary: 'Answers an open job by its name, id or title, with jobs that ask for the same skills.',
  access: 'public',
  refusals: ['NOT_FOUND'],
  query: z.object({ name: z.string().min(1).max(200) }),
  response: z.object({ job, similar: z.array(listedJob) }),
})

export const findBench = defineEndpoint({
  method: 'GET',
  path: '/Site/FindBench',
  summary: 'Finds consultants who can be presented now, a page of them, with the choices there are.',
  access: 'public',
  query: z.object({
    q: searchText.default(''),
    skill: searchText.default(''),
    visa: z.enum(visaNames).optional(),
    remote: z.literal('yes').optional(),
    page,
  }),
  response: z.object({
    all: z.int().nonnegative(),
    total: z.int().nonnegative(),
    page: z.int().positive(),
    candidates: z.array(benchCandidate),
    skills: z.array(z.string()),
    visas: z.array(z.enum(visaNames)),
  }),
})
