import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { currencies, visaNames } from '#api/contracts/platform/fields.ts'
import { resumePage, shownResume } from '#api/contracts/platform/resume.contract.ts'
import { fitTerm } from './fit-term.ts'
import { interviewStatuses } from './interview.contract.ts'
import { mailContent, mailKinds } from './mail-content.ts'

/** In pipeline order. */
export const stages = ['New', 'Screening', 'Submitted', 'Interview', 'Offer'] as const

export type Stage = (typeof stages)[number]

/** The stage is retained. */
export const outcomes = ['Placed', 'Rejected', 'Withdrawn'] as const

export type Outcome = (typeof outcomes)[number]

/** Mailed to candidates. */
export const rejections = {
  skills: 'We went ahead with candidates whose skills are closer to what this contract needs.',
  rate: 'The rate of this contract and the one you asked for are too far apart.',
  place: 'The client needs someone in a different location.',
  filled: 'The position has been filled.',
  closed: 'The client has closed the position.',
  silent: 'We tried to reach you and did not get an answer.',
  other: 'We cannot offer you this contract.',
} as const

export type Rejection = keyof typeof rejections

export const withdrawals = ['another offer', 'rate', 'place', 'no interest', 'other'] as const

export type Withdrawal = (typeof withdrawals)[number]

/** Milliseconds. */
export const longWaitMs = 24 * 60 * 60 * 1000

const getKeys = <Key extends string>(record: Record<Key, string>) =>
  Object.keys(record).filter((key): key is Key => key in record)

export const rejectionReasons = getKeys(rejections)

export const applicationActions = [
  'move',
  'reject',
  'withdraw',
  'place',
  'reopen',
  'confirm',
  'return',
  'note',
  'rate',
  'write',
  'recall',
  'look',
  'proposeTimes',
  'offerTimes',
  'bookTime',
  'refuseTimes',
  'cancelInterview',
  'loseInterviewer',
  'holdInterview',
  'missInterview',
  'giveFeedback',
  ...mailKinds,
] as const

export const boardColumnSize = 50
export const applicationPageSize = 50

const count = z.int().nonnegative()

const rating = z.int().min(1).max(5)

const jobOfCard = z.object({ id: z.uuid(), name: z.string(), pro_jobtitle: z.string() })

const howEnded = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('Placed') }),
  z.object({ outcome: z.literal('Rejected'), reason: z.enum(rejectionReasons) }),
  z.object({ outcome: z.literal('Withdrawn'), reason: z.enum(withdrawals) }),
])

const signs = z.object({
  /** May be empty. */
  place: z.string(),
  /** Minor units per hour of the job's currency; null if not asked or stated. */
  rate: z.object({ minor: count, currency: z.enum(currencies) }).nullable(),
  /** Unanswered or unreviewed. */
  waitingSince: z.iso.datetime().nullable(),
  /** Upcoming or not closed; `at` may be the last proposed time. */
  interview: z
    .object({
      status: z.enum(interviewStatuses).extract(['Proposed', 'Unsuitable', 'Booked']),
      at: z.iso.datetime(),
      minutes: z.int().positive(),
    })
    .nullable(),
  /** Previous application for the job. */
  before: howEnded.nullable(),
})

export type Signs = z.infer<typeof signs>

export const application = z.object({
  id: z.uuid(),
  /** Optimistic lock. */
  revision: count,
  candidate: z.object({ id: z.uuid(), name: z.string() }),
  job: jobOfCard,
  stage: z.enum(stages),
  /** Null while open. */
  outcome: z.enum(outcomes).nullable(),
  /** `since`: of the stage, or end. */
  at: z.iso.datetime(),
  since: z.iso.datetime(),
  rating: rating.nullable(),
  /** Unreviewed mail or bounce. */
  needsAttention: z.boolean(),
  /** On boards and single applications. */
  signs: signs.optional(),
})

export type Application = z.infer<typeof application>

const looked = {
  jobId: z.uuid().optional(),
  q: z.string().max(100).default(''),
}

export const getApplicationBoard = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetApplicationBoard',
  summary: 'Shows the open applications by stage, those that are in it longest first.',
  access: 'recruiting',
  query: z.object(looked),
  response: z.object({
    columns: z.array(z.object({ stage: z.enum(stages), total: count, cards: z.array(application) })),
    ended: z.object({ Placed: count, Rejected: count, Withdrawn: count }),
    attention: count,
    late: count,
  }),
})

export type ApplicationBoard = z.infer<typeof getApplicationBoard.response>

export const applicationViews = ['open', 'attention', ...outcomes] as const

export type ApplicationView = (typeof applicationViews)[number]

export const getApplications = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetApplications',
  summary: 'Lists applications a page at a time, the latest first.',
  access: 'recruiting',
  query: z.object({
    ...looked,
    view: z.enum(applicationViews).default('open'),
    stage: z.enum(stages).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ applications: z.array(application), asOf: z.iso.datetime(), total: count }),
})

export const getAppliedJobs = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetAppliedJobs',
  summary: 'Lists the jobs that applications came for, with how many of them are open.',
  access: 'recruiting',
  response: z.array(jobOfCard.extend({ open: count })),
})

export const countApplications = defineEndpoint({
  method: 'GET',
  path: '/Desk/CountApplications',
  summary: 'Counts the applications that nobody has looked at, and those that need another look.',
  access: 'recruiting',
  /** `waiting` counts each once. */
  response: z.object({ waiting: count, unseen: count, attention: count }),
})

export type ApplicationCounts = z.infer<typeof countApplications.response>

const entry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null if erased or automatic. */
  by: z.string().nullable(),
  action: z.enum(applicationActions),
  /** Candidate's own action. */
  onPage: z.enum(['answer', 'withdrawal', 'resume']).nullable(),
  /** Equal unless moved. */
  from: z.enum(stages),
  to: z.enum(stages),
  /** Wording then. */
  reason: z.string(),
  text: z.string(),
  rating: rating.nullable(),
  /** `delayed`: recallable. */
  mail: z.enum(['delayed', 'recalled', 'sent']).nullable(),
  bounce: z.string().nullable(),
  /** Null once erased. */
  received: mailContent.nullable(),
})

export type ApplicationEntry = z.infer<typeof entry>

const another = application.omit({ candidate: true, revision: true, rating: true, needsAttention: true })

export const applicationDetails = application.extend({
  email: z.string(),
  /** Bounced. */
  isUndeliverable: z.boolean(),
  phoneNo: z.string(),
  linkedIn: z.string(),
  /** Null until the offer: no earlier step may depend on it. */
  visaStatus: z.enum(visaNames).nullable(),
  resume: z.object({ name: z.string(), kind: z.string(), bytes: z.int().positive() }),
  /** Latest first. */
  earlierResumes: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime() })),
  /** Omitted until computed. */
  fit: z.array(fitTerm).optional(),
  /** Catalogue ids. */
  skills: z.array(z.int()).optional(),
  /** May be empty. */
  excerpt: z.string(),
  /** In the job's order. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Oldest first. */
  entries: z.array(entry),
  /** By others than the caller. */
  othersRevision: count,
  /** Latest first. */
  others: z.array(another),
  /** Possible duplicates. */
  alike: z.array(
    z.object({
      id: z.uuid(),
      candidateId: z.uuid(),
      name: z.string(),
      job: z.string(),
      at: z.iso.datetime(),
      reasons: z.array(z.enum(['email', 'phone', 'name'])),
    }),
  ),
  merged: z.object({ id: z.uuid(), name: z.string(), email: z.string(), until: z.iso.datetime() }).nullable(),
})

export type ApplicationDetails = z.infer<typeof applicationDetails>

export const getApplication = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetApplication',
  summary: 'Shows one application with everything its candidate sent and everything that was done with it.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: applicationDetails,
})

export const getApplicationResume = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetApplicationResume',
  summary:
    'Gives the short-lived address of the resume of an application, and its text as soon as that is read.',
  access: 'recruiting',
  audit: 'application.resume',
  refusals: ['NOT_FOUND'],
  /** `earlier`: a replaced resume. */
  query: z.object({ id: z.uuid(), earlier: z.uuid().optional() }),
  isSecret: true,
  response: shownResume,
})

/** Null unless a displayable DOCX. */
export const getApplicationPage = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetApplicationPage',
  summary: 'Gives the resume of an application as a page of harmless HTML, where it is a DOCX document.',
  access: 'recruiting',
  audit: 'application.resume',
  refusals: ['NOT_FOUND'],
  query: z.object({ id: z.uuid() }),
  response: z.object({ html: resumePage.nullable() }),
})
