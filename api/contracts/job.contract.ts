import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { day, visaNames } from './fields.ts'

/** A corp-to-corp job as the board lists it. Rates are US cents an hour. */
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
  rateMin: z.int().nonnegative(),
  rateMax: z.int().nonnegative(),
  durationMonths: z.int().positive(),
  visas: z.array(z.enum(visaNames)),
  skills: z.array(z.string()),
  openings: z.int().positive(),
  posted: day,
  closes: day,
  status: z.enum(['Open', 'Closed']),
})

export type Job = z.infer<typeof job>

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

/** The position an application is for. A CRM elsewhere may leave out the name, which is part of its address here. */
export const position = z.object({
  name: z.string().optional(),
  pro_jobtitle: z.string(),
  pro_description: z.string(),
  status: z.enum(['Open', 'Closed']),
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

export const getPublicJobs = defineEndpoint({
  method: 'GET',
  path: '/CRM/UAGetC2CJobs',
  summary: 'Lists the open corp-to-corp jobs, newest first.',
  access: 'public',
  response: z.array(job),
})

export const getJobs = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetC2CJobs',
  summary: 'Lists all corp-to-corp jobs, closed ones too, newest first.',
  access: 'signed-in',
  response: z.array(job),
})
