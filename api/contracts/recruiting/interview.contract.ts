import { z } from 'zod'
import { timeZone } from '#api/contracts/account/profile.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'

export const interviewKinds = ['Phone', 'Video', 'On site'] as const

export const interviewStatuses = ['Proposed', 'Unsuitable', 'Booked', 'Held', 'Missed', 'Cancelled'] as const

/** Best first. */
export const recommendations = ['strong yes', 'yes', 'no', 'strong no'] as const

/** Minutes. */
export const interviewLengths = [15, 30, 45, 60, 90, 120] as const

export const proposedMost = 8
export const interviewersMost = 4

export const proposedDaysAhead = 365

const feedback = z.object({ recommendation: z.enum(recommendations), text: z.string(), at: z.iso.datetime() })

const interviewer = z.object({
  id: z.uuid(),
  name: z.string(),
  hasLeft: z.boolean().optional(),
  hasGiven: z.boolean(),
  /** Null before, and for interviewers who have not given theirs. */
  feedback: feedback.nullable(),
})

export type Interviewer = z.infer<typeof interviewer>

export const interview = z.object({
  id: z.uuid(),
  /** Optimistic lock. */
  revision: z.int().nonnegative(),
  status: z.enum(interviewStatuses),
  kind: z.enum(interviewKinds),
  minutes: z.int().positive(),
  /** Address, URL, or who phones. */
  place: z.string(),
  /** Of the proposal. */
  zone: z.string(),
  startsAt: z.iso.datetime().nullable(),
  hasBegun: z.boolean(),
  /** Of the pick. */
  candidateZone: z.string().nullable(),
  /** Ascending. */
  times: z.array(z.iso.datetime()),
  /** Future, not booked. */
  timesToCome: z.array(z.iso.datetime()),
  /** Refusal or cancellation. */
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  people: z.array(interviewer),
  /** The caller interviews and must give feedback to see others'. */
  isMine: z.boolean(),
  application: z.object({ id: z.uuid(), revision: z.int().nonnegative() }),
})

export type Interview = z.infer<typeof interview>

const ofApplication = z.array(interview)

export const getInterviews = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetInterviews',
  summary: 'Lists the interviews of an application, the latest first.',
  access: 'recruiting',
  query: z.object({ id: z.uuid() }),
  response: ofApplication,
})

export const getInterviewers = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetInterviewers',
  summary: 'Lists those who can interview, by name.',
  access: 'recruiting',
  response: z.array(z.object({ id: z.uuid(), name: z.string(), title: z.string() })),
})

/** Local `YYYY-MM-DDTHH:mm`. */
export const clockTime = z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Please choose a date and a time')

const placeLength = 500

/** Only with a path: `Bldg.7` is no link. */
export const completeLinks = (text: string): string =>
  text.replaceAll(/(?<!\S)(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/g, 'https://$&')

const length = z
  .int()
  .refine((minutes) => interviewLengths.some((known) => known === minutes), 'Please select a length')

export const interviewForm = z.object({
  kind: z.enum(interviewKinds, 'Please select a kind'),
  place: freeText('Please enter an address, a link, or who calls whom', placeLength).overwrite(completeLinks),
  zone: timeZone,
})

/** Accepted by the caller. */
const confirmedOverlaps = z.array(z.uuid()).max(500).optional()

const overlap = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  person: z.string(),
  candidate: z.string(),
  job: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int().positive(),
})

export type Overlap = z.infer<typeof overlap>

export const findOverlaps = defineEndpoint({
  method: 'POST',
  path: '/Desk/FindOverlaps',
  summary: 'Lists the interviews that are booked for interviewers at the times of another one.',
  access: 'recruiting',
  audit: { none: 'It changes nothing.' },
  body: z.object({
    people: z.array(z.uuid()).min(1).max(interviewersMost),
    minutes: z.int().min(1).max(480),
    times: z.array(z.iso.datetime()).min(1).max(proposedMost),
    exceptId: z.uuid().optional(),
  }),
  response: z.array(overlap),
})

const times = z.array(clockTime).min(1, 'Please choose a date and a time').max(proposedMost)

/**
 * `revision` is the application's. Throws `RECORD_CHANGED`, `STEP_REFUSED` (ended), `VALIDATION_FAILED` with
 * `times.0`.
 */
export const proposeInterview = defineEndpoint({
  method: 'POST',
  path: '/Desk/ProposeInterview',
  summary: 'Mails the candidate times for an interview to pick one of.',
  access: 'recruiting',
  audit: 'application.proposeTimes',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'],
  body: interviewForm.extend({
    id: z.uuid(),
    revision: z.int().nonnegative(),
    minutes: length,
    times,
    people: z.array(z.uuid()).min(1, 'Please select an interviewer').max(interviewersMost),
    confirmedOverlaps,
  }),
  response: ofApplication,
})

const seen = { id: z.uuid(), revision: z.int().nonnegative() }

const stepRefusals = ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'] as const

/** Replaces proposals; a booked time stays until another is picked. */
export const offerTimes = defineEndpoint({
  method: 'POST',
  path: '/Desk/OfferTimes',
  summary: 'Mails the candidate other times for an interview.',
  access: 'recruiting',
  audit: 'application.offerTimes',
  idempotent: true,
  refusals: stepRefusals,
  body: z.object({ ...seen, zone: timeZone, times, confirmedOverlaps }),
  response: ofApplication,
})

/** Throws `TIME_TAKEN` (past or attendee busy), `MOVED_TOO_OFTEN` (fourth change in 24 hours). */
export const bookInterview = defineEndpoint({
  method: 'POST',
  path: '/Desk/BookInterview',
  summary: 'Books one of the proposed times for the candidate, and invites everybody.',
  access: 'recruiting',
  audit: 'application.bookTime',
  idempotent: true,
  refusals: [...stepRefusals, 'TIME_TAKEN', 'MOVED_TOO_OFTEN'],
  body: z.object({
    ...seen,
    at: z.iso.datetime({ error: 'Please choose a time' }),
    confirmedOverlaps,
  }),
  response: ofApplication,
})

export const cancelReason = freeText('Please enter a reason', 500)

export const cancelInterview = defineEndpoint({
  method: 'POST',
  path: '/Desk/CancelInterview',
  summary: 'Cancels an interview and tells everybody who knew of a time.',
  access: 'recruiting',
  audit: 'application.cancelInterview',
  idempotent: true,
  refusals: stepRefusals,
  body: z.object({ ...seen, reason: cancelReason }),
  response: ofApplication,
})

/** Throws `STEP_REFUSED` (not begun). */
export const closeInterview = defineEndpoint({
  method: 'POST',
  path: '/Desk/CloseInterview',
  summary: 'Marks an interview as completed, or notes that the candidate did not come.',
  access: 'recruiting',
  audit: 'application.holdInterview',
  idempotent: true,
  refusals: stepRefusals,
  body: z.object({ ...seen, step: z.enum(['meet', 'miss']) }),
  response: ofApplication,
})

export const myInterview = interview
  .pick({ id: true, status: true, kind: true, minutes: true, place: true, zone: true, people: true })
  .extend({
    startsAt: z.iso.datetime(),
    isOver: z.boolean(),
    candidate: z.string(),
    job: z.string(),
    /** Begun, none given. */
    canGive: z.boolean(),
    own: feedback.nullable(),
  })

export type MyInterview = z.infer<typeof myInterview>

export const getMyInterviews = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetMyInterviews',
  summary:
    'Lists the interviews the caller holds: what is to come, the first first, then the last three months.',
  access: 'employee',
  response: z.array(myInterview),
})

export const feedbackForm = z.object({
  recommendation: z.enum(recommendations, 'Please select a recommendation'),
  text: freeText('Please say why', 4000),
})

/** Throws `NOT_FOUND` (not an interviewer), `STEP_REFUSED` (not begun, or given). */
export const giveFeedback = defineEndpoint({
  method: 'POST',
  path: '/Desk/GiveFeedback',
  summary: 'Says what an interviewer thinks, and shows them what the others thought.',
  access: 'employee',
  audit: 'application.giveFeedback',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: feedbackForm.extend({ id: z.uuid() }),
  response: z.array(myInterview),
})
