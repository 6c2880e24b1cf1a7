import { z } from 'zod'
import { engagements } from '#api/contracts/careers/job.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { currencies, day, freeText } from '#api/contracts/platform/fields.ts'
import { listPage, listQuery, pageQuery } from '#api/contracts/platform/list-page.ts'
import { jobQuestion, mostQuestions, questionKinds } from './job-question.contract.ts'

export const jobStatuses = ['Draft', 'Open', 'Closed'] as const

export type JobStatus = (typeof jobStatuses)[number]

export const jobSteps = ['publish', 'close', 'reopen'] as const

export const jobCountries = ['US', 'CA', 'IN'] as const

export const jobMessages = {
  title: 'Please enter Title',
  country: 'Please select Country',
  currency: 'Please select Currency',
  rate: 'Please enter an amount such as 85.50',
  rateOrder: 'The highest rate must not be below the lowest',
  rateAlone: 'Please enter both rates, or neither',
  months: 'Please enter whole months, 1 to 120',
  openings: 'Please enter a number from 1 to 999',
  closes: 'Please choose the closing day',
  closesPast: 'The closing day has passed. Please choose a later one',
  engagement: 'Please choose at least one engagement',
  skill: 'Please use at most 60 characters for a skill',
  skills: 'Please enter at most 30 skills',
  description: 'This text is too long. Please shorten it',
  question: 'Please enter each question, in at most 300 characters',
  options: 'A choice needs 2 to 8 different options',
  bounds: 'The highest number must not be below the lowest',
  questions: `A job can ask at most ${mostQuestions} questions`,
} as const

const shortText = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`)

const writtenQuestion = jobQuestion
  .extend({
    kind: z.enum(questionKinds),
    text: freeText(jobMessages.question, 300),
    options: z.array(freeText(jobMessages.options, 100)),
    unit: shortText(30),
    min: z.number().min(-1e9).max(1e9).nullable(),
    max: z.number().min(-1e9).max(1e9).nullable(),
  })
  .refine(
    ({ kind, options }) =>
      kind === 'choice'
        ? options.length >= 2 && options.length <= 8 && new Set(options).size === options.length
        : options.length === 0,
    { path: ['options'], error: jobMessages.options },
  )
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: jobMessages.bounds,
  })

const rate = z.int(jobMessages.rate).min(1, jobMessages.rate).max(100_000_000, jobMessages.rate).nullable()

const months = z.int(jobMessages.months).min(1, jobMessages.months).max(120, jobMessages.months).nullable()

/** Drafts: only title, country and closing day are required; else empty or null. */
export const jobText = z.object({
  title: freeText(jobMessages.title, 150),
  /** HTML; text elements only. */
  description: z.string().max(40_000, jobMessages.description),
  industry: shortText(80),
  location: shortText(120),
  country: z.enum(jobCountries, jobMessages.country),
  remote: z.boolean(),
  engagement: z.array(z.enum(engagements)).min(1, jobMessages.engagement),
  durationMonths: months,
  rateMin: rate,
  rateMax: rate,
  currency: z.enum(currencies, jobMessages.currency),
  openings: z.int(jobMessages.openings).min(1, jobMessages.openings).max(999, jobMessages.openings),
  skills: z.array(shortText(60)).max(30, jobMessages.skills),
  closes: day.refine((text) => text >= '2000-01-01' && text < '2100-01-01', jobMessages.closes),
  sponsorship: z.boolean().nullable(),
  authorization: z.boolean().nullable(),
  restriction: shortText(500),
  questions: z.array(writtenQuestion).max(mostQuestions, jobMessages.questions),
})

export type JobText = z.infer<typeof jobText>

const checkRates = ({ rateMin, rateMax }: Pick<JobText, 'rateMin' | 'rateMax'>, ctx: z.RefinementCtx) => {
  if ((rateMin === null) !== (rateMax === null)) {
    const path = [rateMin === null ? 'rateMin' : 'rateMax']
    ctx.addIssue({ code: 'custom', path, message: jobMessages.rateAlone })
  }
  if (rateMin !== null && rateMax !== null && rateMin > rateMax)
    ctx.addIssue({ code: 'custom', path: ['rateMax'], message: jobMessages.rateOrder })
}

export const wholeJobText = jobText.superRefine(checkRates)

const stored = z.object({
  id: z.uuid(),
  /** URL slug; stays when the title changes. */
  name: z.string(),
  status: z.enum(jobStatuses),
  /** First publication. */
  posted: day.nullable(),
  revision: z.int(),
  applications: z.int().nonnegative(),
})

export const deskJob = jobText.extend({ ...stored.shape, questions: z.array(jobQuestion) })

export type DeskJob = z.infer<typeof deskJob>

export const deskJobSummary = deskJob.pick({
  ...{ id: true, title: true, location: true, country: true, remote: true, rateMin: true, rateMax: true },
  ...{ currency: true, status: true, closes: true, posted: true, applications: true, revision: true },
})

export type DeskJobSummary = z.infer<typeof deskJobSummary>

export const deskJobSorts = ['title', 'place', 'rate', 'applications', 'posted', 'closes', 'status'] as const

export type DeskJobSort = (typeof deskJobSorts)[number]

export const findDeskJobs = defineEndpoint({
  method: 'GET',
  path: '/Desk/FindJobs',
  summary: 'Finds jobs, drafts too, with how many applied, a page at a time.',
  access: 'recruiting',
  query: z.object({
    status: z.enum(jobStatuses).optional(),
    ...listQuery(deskJobSorts, { sort: 'posted', order: 'desc' }),
    ...pageQuery,
  }),
  response: listPage(deskJobSummary),
})

const deskJobName = deskJob.pick({ id: true, title: true, location: true, status: true })

export type DeskJobName = z.infer<typeof deskJobName>

export const mostJobNames = 1000

export const getDeskJobs = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetJobs',
  summary: `Names the jobs, drafts too, the latest first; ${mostJobNames} at most.`,
  access: 'recruiting',
  response: z.array(deskJobName),
})

export const getDeskJob = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetJob',
  summary: 'Shows a job as it is written.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: deskJob,
})

export const addJob = defineEndpoint({
  method: 'POST',
  path: '/Desk/AddJob',
  summary: 'Adds a job as a draft.',
  access: 'recruiting',
  audit: 'job.add',
  idempotent: true,
  body: wholeJobText,
  response: z.object({ id: z.uuid() }),
})

const seen = z.object({ id: z.uuid(), revision: z.int() })

export const changeJob = defineEndpoint({
  method: 'POST',
  path: '/Desk/ChangeJob',
  summary: 'Changes what is written of a job; an open one must be fit to be published.',
  access: 'recruiting',
  audit: 'job.change',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED', 'ADVERTISEMENT_REFUSED'],
  body: jobText.extend(seen.shape).superRefine(checkRates),
  response: deskJob,
})

export const stepJob = defineEndpoint({
  method: 'POST',
  path: '/Desk/StepJob',
  summary: 'Publishes, closes or reopens a job.',
  access: 'recruiting',
  audit: 'job.step',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED', 'STEP_REFUSED', 'ADVERTISEMENT_REFUSED'],
  body: seen.extend({ step: z.enum(jobSteps) }),
  response: deskJob,
})

/** Throws `STEP_REFUSED` (ever published: links refer to it). */
export const removeJob = defineEndpoint({
  method: 'POST',
  path: '/Desk/RemoveJob',
  summary: 'Removes a job that was never published.',
  access: 'recruiting',
  audit: 'job.remove',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED', 'STEP_REFUSED'],
  body: seen,
  response: z.object({ id: z.uuid() }),
})

export const copyJob = defineEndpoint({
  method: 'POST',
  path: '/Desk/CopyJob',
  summary: 'Makes a draft of what is written of a job.',
  access: 'recruiting',
  audit: 'job.copy',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
