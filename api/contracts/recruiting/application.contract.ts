import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { currencies, visaNames } from '#api/contracts/platform/fields.ts'
import { resumePage, shownResume } from '#api/contracts/platform/resume.contract.ts'
import { fitTerm } from './fit-term.ts'
import { interviewStatuses } from './interview.contract.ts'
import { mailContent, mailKinds } from './mail-content.ts'

/** Where an application stands while it is open, in the order of the way to a placement. */
export const stages = ['New', 'Screening', 'Submitted', 'Interview', 'Offer'] as const

export type Stage = (typeof stages)[number]

/** How an application ended. The stage it ended in stays with it. */
export const outcomes = ['Placed', 'Rejected', 'Withdrawn'] as const

export type Outcome = (typeof outcomes)[number]

/** Why the firm ended an application, and the sentence the candidate reads where they are told. */
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

/** Why a candidate ended an application. */
export const withdrawals = ['another offer', 'rate', 'place', 'no interest', 'other'] as const

export type Withdrawal = (typeof withdrawals)[number]

/** Who waits longer than a day, in milliseconds, waits long. */
export const longWaitMs = 24 * 60 * 60 * 1000

const getKeys = <Key extends string>(record: Record<Key, string>) =>
  Object.keys(record).filter((key): key is Key => key in record)

export const rejectionReasons = getKeys(rejections)

/** Everything that is written down about an application after it came in. */
export const applicationActions = [
  'move',
  'reject',
  'withdraw',
  'place',
  'reopen',
  'confirm',
  'giveBack',
  'note',
  'rate',
  'write',
  'takeBack',
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

/** How many cards a column of the board shows, and a page of the table. */
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

/** What a card says besides, so that nobody has to open it. */
const signs = z.object({
  /** Where the candidate lives, as their resume says; empty where it does not. */
  place: z.string(),
  /** What they asked for an hour, in minor units of the currency of the job; null where they were not asked, or did not say. */
  rate: z.object({ minor: count, currency: z.enum(currencies) }).nullable(),
  /** Since when it waits for whoever recruits: as long as nobody answered it, or looked at what came in. Null while it does not. */
  waitingSince: z.iso.datetime().nullable(),
  /** The interview that is to come, or was not closed; `at` is its time, or the last of those that are proposed. */
  interview: z
    .object({
      status: z.enum(interviewStatuses).extract(['Proposed', 'Unsuitable', 'Booked']),
      at: z.iso.datetime(),
      minutes: z.int().positive(),
    })
    .nullable(),
  /** How the application before this one for the same job ended; null for the first. */
  before: howEnded.nullable(),
})

export type Signs = z.infer<typeof signs>

/** An application as the board and the table show it. */
export const application = z.object({
  id: z.uuid(),
  /** Counts what was done with it. A step that was chosen before the last of them is refused. */
  revision: count,
  candidate: z.object({ id: z.uuid(), name: z.string() }),
  job: jobOfCard,
  stage: z.enum(stages),
  /** Null while it is open. */
  outcome: z.enum(outcomes).nullable(),
  /** When it came, and since when it is in its stage, or ended. */
  at: z.iso.datetime(),
  since: z.iso.datetime(),
  rating: rating.nullable(),
  /** A mail came in, or did not arrive: it waits for somebody to look at it. */
  needsAttention: z.boolean(),
  /** On a board and of one application only. */
  signs: signs.optional(),
})

export type Application = z.infer<typeof application>

const looked = {
  /** Of one job; of all where it is left out. */
  jobId: z.uuid().optional(),
  /** Words that name, address, number or title of the job contain. */
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
    /** How many need a look, open or ended. */
    attention: count,
    /** How many of the open ones wait longer than a day. */
    late: count,
  }),
})

export type ApplicationBoard = z.infer<typeof getApplicationBoard.response>

/** What the table can show: what is open, what needs a look, or what ended so. */
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

/** The jobs that applications came for, the newest first, for a choice among them. */
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
  /** An application can be both unseen and in need of another look; `waiting` counts it once. */
  response: z.object({ waiting: count, unseen: count, attention: count }),
})

export type ApplicationCounts = z.infer<typeof countApplications.response>

const entry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Null for somebody who is gone, and for mail that matched by itself. */
  by: z.string().nullable(),
  action: z.enum(applicationActions),
  /** What the candidate did on the page of their application; null for everything else. */
  onPage: z.enum(['answer', 'withdrawal', 'resume']).nullable(),
  /** The stage before and after a move; the same for everything else. */
  from: z.enum(stages),
  to: z.enum(stages),
  /** Why it ended, in the words of that day. */
  reason: z.string(),
  text: z.string(),
  rating: rating.nullable(),
  /** Of what is mailed: it waits and can be taken back, it was taken back, or it left. Null for what is not mailed. */
  mail: z.enum(['held', 'taken back', 'sent']).nullable(),
  /** Of what is mailed: why it did not arrive; null where nothing is known. */
  bounce: z.string().nullable(),
  /** Mail that came in; null for everything else, and once it was erased. */
  received: mailContent.nullable(),
})

export type ApplicationEntry = z.infer<typeof entry>

const another = application.omit({ candidate: true, revision: true, rating: true, needsAttention: true })

export const applicationDetails = application.extend({
  email: z.string(),
  /** Mail to the address came back. */
  isUndeliverable: z.boolean(),
  phoneNo: z.string(),
  linkedIn: z.string(),
  /** Only once an offer is prepared, since no step before may depend on it; null until then. */
  visaStatus: z.enum(visaNames).nullable(),
  resume: z.object({ name: z.string(), kind: z.string(), bytes: z.int().positive() }),
  /** Those it replaced, the latest first. */
  earlierResumes: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime() })),
  /** Which terms of the job the candidate meets, as far as is known; missing until they can be found. */
  fit: z.array(fitTerm).optional(),
  /** What the candidate names of the catalogue of skills, by ids; missing if `fit` is. */
  skills: z.array(z.int()).optional(),
  /** How the text of the resume begins; empty where there is none, or not yet. */
  excerpt: z.string(),
  /** To what its job asked besides, in that order. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The oldest first. */
  entries: z.array(entry),
  /** The revision after the last thing that was not done by the caller. */
  othersRevision: count,
  /** Other applications of the candidate, the latest first. */
  others: z.array(another),
  /** Other candidates who may be the same person, with their last application and what tells so. */
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
  /** Whom the candidate was merged with last, and until when that can be undone. */
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
  /** `earlier` asks for one that was replaced. */
  query: z.object({ id: z.uuid(), earlier: z.uuid().optional() }),
  isSecret: true,
  response: shownResume,
})

/** Null where the resume is no DOCX document, or one that cannot be shown. */
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
