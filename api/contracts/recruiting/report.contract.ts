import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { outcomes, stages } from './application.contract.ts'

/** `YYYY-MM`. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

export const reportMonthsMost = 24

const count = z.int().nonnegative()

/** Inclusive; may be negative. */
export const monthsWithin = (from: string, until: string): number => {
  const [year = 0, first = 0] = from.split('-').map(Number)
  const [lastYear = 0, last = 0] = until.split('-').map(Number)
  return (lastYear - year) * 12 + last - first + 1
}

/** Office's working minutes. */
const answers = z.object({
  month,
  came: count,
  answered: count,
  /** Within a business day. */
  inTime: count.nullable(),
  median: count.nullable(),
  p90: count.nullable(),
})

export type AnswerTimes = z.infer<typeof answers>

const ages = z.object({ day: count, week: count, month: count, older: count })

export type Ages = z.infer<typeof ages>

const funnel = z.object({
  job: z.object({ id: z.uuid(), pro_jobtitle: z.string() }),
  came: count,
  /** At least this stage, whatever the outcome. */
  reached: z.object({ Screening: count, Submitted: count, Interview: count, Offer: count }),
  ended: z.object({ Placed: count, Rejected: count, Withdrawn: count }),
  sources: z.object({ site: count, alert: count, feed: count }),
})

export type Funnel = z.infer<typeof funnel>

const inStage = z.object({
  stage: z.enum(stages),
  /** Calendar minutes. */
  left: count,
  median: count.nullable(),
  p90: count.nullable(),
  /** Longest so far. */
  still: count,
  longest: count.nullable(),
})

const reason = z.object({
  stage: z.enum(stages),
  outcome: z.enum(outcomes),
  /** Wording then. */
  reason: z.string(),
  count,
})

const work = z.object({
  month,
  person: z.object({ id: z.uuid(), name: z.string() }),
  /** Without recalled mail and reopened outcomes. */
  answers: count,
  moves: count,
  placed: count,
  rejected: count,
})

/** Office's months. */
export const getReports = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetReports',
  summary:
    'Tells how fast the desk answers, where applications end, what is open for how long, and who did what.',
  access: 'recruiting',
  query: z.object({ from: month, until: month }).refine(
    ({ from, until }) => {
      const months = monthsWithin(from, until)
      return months >= 1 && months <= reportMonthsMost
    },
    { path: ['until'], error: `Please choose from 1 to ${reportMonthsMost} months` },
  ),
  response: z.object({
    inquiries: z.array(answers),
    applications: z.array(answers),
    open: z.object({ inquiries: ages, applications: ages }),
    funnel: z.array(funnel),
    stages: z.array(inStage),
    reasons: z.array(reason),
    work: z.array(work),
  }),
})

export type Reports = z.infer<typeof getReports.response>
