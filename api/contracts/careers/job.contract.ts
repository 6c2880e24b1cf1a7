import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { type Currency, currencies, day } from '#api/contracts/platform/fields.ts'
import { listPage, listQuery, olderPage, pageQuery } from '#api/contracts/platform/list-page.ts'
import { jobQuestion } from '#api/contracts/recruiting/job-question.contract.ts'

/** How somebody is engaged: through another company, as an employee, or as a contractor in their own name. */
export const engagements = ['C2C', 'W-2', '1099'] as const

export type Engagement = (typeof engagements)[number]

/** What each is called in a sentence. */
export const engagementNames: Readonly<Record<Engagement, string>> = {
  C2C: 'corp-to-corp',
  'W-2': 'W-2',
  '1099': '1099',
}

/**
 * A job as the board lists it. Rates are minor units of the currency, such as cents, an hour. A CRM elsewhere may leave out
 * the optional fields: its jobs are then what they have always been, corp-to-corp in US dollars (`getCurrency`, `getEngagement`),
 * and say nothing about the rest.
 */
export const job = z.object({
  id: z.uuid(),
  /** Stands in the address of the apply page. */
  name: z.string(),
  pro_jobtitle: z.string(),
  /** HTML of a few allowed tags, sanitised by the server. */
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
  /** Whether the firm sponsors a visa for it. */
  sponsorship: z.boolean().nullable().optional(),
  /** Whether one must be authorized already to work in its country. */
  authorization: z.boolean().nullable().optional(),
  /** The law or contract that demands a citizenship or a clearance; empty where nothing does. */
  restriction: z.string().optional(),
  skills: z.array(z.string()),
  openings: z.int().positive(),
  posted: day,
  closes: day,
  status: z.enum(['Open', 'Closed']),
})

export type Job = z.infer<typeof job>

/** A job as a row of a list, without its description. */
export const listedJob = job.omit({ pro_description: true })

export type ListedJob = z.infer<typeof listedJob>

const countriesInText: Readonly<Record<Job['country'], string>> = {
  US: 'the United States',
  CA: 'Canada',
  IN: 'India',
}

/** What a country is called within a sentence. */
export const countryInText = (country: Job['country']): string => countriesInText[country]

export const getCurrency = ({ currency = 'USD' }: Pick<Job, 'currency'>): Currency => currency

export const getEngagement = ({ engagement = ['C2C'] }: Pick<Job, 'engagement'>): readonly Engagement[] =>
  engagement

/** How one is engaged, as it is read: "corp-to-corp or W-2". */
export const engagementText = (job: Pick<Job, 'engagement'>): string => {
  const names = getEngagement(job).map((one) => engagementNames[one])
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ')
}

/** What a job is called in its address and elsewhere. */
export type JobNames = Pick<Job, 'id' | 'name' | 'pro_jobtitle'>

/** The first of each name is the one that is meant. */
const firstByName = <One>(jobs: readonly One[], namesOf: (one: One) => readonly string[]) =>
  new Map(jobs.toReversed().flatMap((one) => namesOf(one).map((name) => [name, one] as const)))

/**
 * Finds the job that a name means: one called so, in any case, or with that id; otherwise the first with that title. The
 * jobs are given newest first, and looked through once however often is asked.
 */
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

/**
 * The position an application is for, with its terms. A CRM elsewhere may leave these out, and the name, which is part of its
 * address here.
 */
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
    /** What is asked of those who apply. */
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

/** Page size of `UAGetC2CJobs` and `GetC2CJobs`. */
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

/** Sort keys of jobs in the portal. */
export const jobSorts = ['title', 'location', 'rate', 'posted', 'closes', 'status'] as const

export type JobSort = (typeof jobSorts)[number]

/** Which jobs the portal lists; all by default. */
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
    /** Searches all columns, and the skills. */
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
