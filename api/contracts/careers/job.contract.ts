import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { type Currency, currencies, day } from '#api/contracts/platform/fields.ts'
import { listPage, listQuery, olderPage, pageQuery } from '#api/contracts/platform/list-page.ts'
import { jobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'

export const engagements = ['C2C', 'W-2', '1099'] as const

export type Engagement = (typeof engagements)[number]

export const engagementNames: Readonly<Record<Engagement, string>> = {
  C2C: 'corp-to-corp',
  'W-2': 'W-2',
  '1099': '1099',
}

/**
 * Rates are minor units per hour. Other CRMs omit optional fields: then corp-to-corp in US dollars (`getCurrency`,
 * `getEngagement`).
 */
export const job = z.object({
  id: z.uuid(),
  /** URL slug. */
  name: z.string(),
  pro_jobtitle: z.string(),
  /** Sanitized HTML. */
  pro_description: z.string(),
  industry: z.string(),
  location: z.string(),
  country: z.enum(['US', 'CA', 'IN']),
  remote: z.boolean(),
  rateMin: z.int().nonnegative().nullable(),
  rateMax: z.int().nonnegative().nullable(),
  currency: z.enum(currencies).optional(),
  durationMonths: z.int().positive().nullable(),
  engagement: z.array(z.enum(engagements)).optional(),
  sponsorship: z.boolean().nullable().optional(),
  /** Existing work authorization in its country. */
  authorization: z.boolean().nullable().optional(),
  /** Law or contract requiring citizenship or clearance. */
  restriction: z.string().optional(),
  skills: z.array(z.string()),
  openings: z.int().positive(),
  posted: day,
  closes: day,
  status: z.enum(['Open', 'Closed']),
})

export type Job = z.infer<typeof job>

export const listedJob = job.omit({ pro_description: true })

export type ListedJob = z.infer<typeof listedJob>

const countriesInText: Readonly<Record<Job['country'], string>> = {
  US: 'the United States',
  CA: 'Canada',
  IN: 'India',
}

export const countryInText = (country: Job['country']): string => countriesInText[country]

export const getCurrency = ({ currency = 'USD' }: Pick<Job, 'currency'>): Currency => currency

export const getEngagement = ({ engagement = ['C2C'] }: Pick<Job, 'engagement'>): readonly Engagement[] =>
  engagement

export const engagementText = (job: Pick<Job, 'engagement'>): string => {
  const names = getEngagement(job).map((one) => engagementNames[one])
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ')
}

export type JobNames = Pick<Job, 'id' | 'name' | 'pro_jobtitle'>

const firstByName = <One>(jobs: readonly One[], namesOf: (one: One) => readonly string[]) =>
  new Map(jobs.toReversed().flatMap((one) => namesOf(one).map((name) => [name, one] as const)))

/** By name (any case) or id, else the first by title. Expects newest first. */
export const jobsByName = <One extends JobNames>(
  jobs: readonly One[],
): ((name: string) => One | undefined) => {
  const exact = firstByName(jobs, ({ name, id }) => [name, id])
  const inAnyCase = firstByName(jobs, ({ name, id }) => [name.toLowerCase(), id.toLowerCase()])
  const titles = firstByName(jobs, ({ pro_jobtitle }) => [pro_jobtitle.toLowerCase()])
  return (name) => {
    const asked = name.trim().toLowerCase()
    return exact.get(name) ?? inAnyCase.get(asked) ?? titles.get(asked)
  }
}

/** Other CRMs may omit the terms and the name (URL slug here). */
export const position = job
  .pick({
    ...{ name: true, location: true, remote: true, rateMin: true, rateMax: true, currency: true },
    ...{ durationMonths: true, closes: true },
  })
  .partial()
  .extend({
    pro_jobtitle: z.string(),
    pro_description: z.string(),
    status: z.enum(['Open', 'Closed']),
    questions: z.array(jobQuestion).optional(),
  })

export type Position = z.infer<typeof position>

export const getJobByName = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetJobByName',
  summary: 'Finds a job by its name or its title, the newest open one of a title.',
  access: 'public',
  refusals: ['NOT_FOUND'],
  query: z.object({ jobname: z.string().min(1).max(200) }),
  response: position,
})

export const loadSkillPositions = defineEndpoint({
  method: 'GET',
  path: '/CRM/LoadSkillPositions',
  summary: 'Lists the names and titles of the open positions.',
  access: 'public',
  response: z.array(z.object({ name: z.string(), pro_jobtitle: z.string() })),
})

export const jobsAtOnce = 100

export const getPublicJobs = defineEndpoint({
  method: 'GET',
  path: '/CRM/UAGetC2CJobs',
  summary: 'Lists the open corp-to-corp jobs, newest first, 100 at once; `page` asks for older ones.',
  access: 'public',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.array(job),
})

export const getJobs = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetC2CJobs',
  summary: 'Lists corp-to-corp jobs, closed ones too, newest first, 100 at once; `page` asks for older ones.',
  access: 'signed-in',
  query: z.object(olderPage),
  response: z.array(job),
})

export const jobSorts = ['title', 'location', 'rate', 'posted', 'closes', 'status'] as const

export type JobSort = (typeof jobSorts)[number]

const portalJobFilter = z.object({
  status: job.shape.status.optional(),
  engagement: z.enum(engagements).optional(),
  remote: z.literal('yes').optional(),
})

export type PortalJobFilter = z.infer<typeof portalJobFilter>

export const findPortalJobs = defineEndpoint({
  method: 'GET',
  path: '/CRM/FindC2CJobs',
  summary: 'Finds corp-to-corp jobs, closed ones too, a page at a time.',
  access: 'signed-in',
  query: portalJobFilter.extend({
    ...listQuery(jobSorts, { sort: 'posted', order: 'desc' }),
    ...pageQuery,
  }),
  response: listPage(listedJob),
})

export const getPortalJob = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetC2CJob',
  summary: 'Shows a corp-to-corp job, open or closed, by its id or name.',
  access: 'signed-in',
  refusals: ['NOT_FOUND'],
  query: z.object({ job: z.string().min(1).max(200) }),
  response: job,
})
