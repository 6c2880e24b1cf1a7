import { z } from 'zod'
import { timeZone } from '#api/contracts/account/profile.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'

export const interviewKinds = ['Phone', 'Video', 'On site'] as const

export type InterviewKind = (typeof interviewKinds)[number]

export const interviewStatuses = ['Proposed', 'Unsuitable', 'Booked', 'Held', 'Missed', 'Cancelled'] as const

export type InterviewStatus = (typeof interviewStatuses)[number]

/** What an interviewer recommends, the best first. */
export const recommendations = ['strong yes', 'yes', 'no', 'strong no'] as const

export type Recommendation = (typeof recommendations)[number]

/** How long an interview may take, in minutes. */
export const interviewLengths = [15, 30, 45, 60, 90, 120] as const

/** How many times are proposed at most, and how many people interview. */
export const proposedMost = 8
export const interviewersMost = 4

/** How many days ahead a time may be proposed. */
export const proposedDaysAhead = 365

const feedback = z.object({ recommendation: z.enum(recommendations), text: z.string(), at: z.iso.datetime() })

const interviewer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whether they no longer work here. */
  hasLeft: z.boolean().optional(),
  hasGiven: z.boolean(),
  /** Null before it is given, and to interviewers who have not given theirs. */
  feedback: feedback.nullable(),
})

export type Interviewer = z.infer<typeof interviewer>

/** An interview as those who recruit see it. */
export const interview = z.object({
  id: z.uuid(),
  /** Counts what was done with it. A step that was chosen before the last of them is refused. */
  revision: z.int().nonnegative(),
  status: z.enum(interviewStatuses),
  kind: z.enum(interviewKinds),
  minutes: z.int().positive(),
  /** Where it is, the address of a call, or who phones whom. */
  place: z.string(),
  /** The time zone it was proposed in. */
  zone: z.string(),
  /** Null while no time is picked. */
  startsAt: z.iso.datetime().nullable(),
  /** Whether the time that was picked has come. */
  hasBegun: z.boolean(),
  /** The time zone the candidate picked it in. */
  candidateZone: z.string().nullable(),
  /** Every time that is proposed, the first first. */
  times: z.array(z.iso.datetime()),
  /** Those of them that have not come and are not booked. */
  timesToCome: z.array(z.iso.datetime()),
  /** Why no time suits, or why it was cancelled. */
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  people: z.array(interviewer),
  /** Whether the caller interviews, and others’ feedback waits for theirs. */
  isMine: z.boolean(),
  /** The application it belongs to, with the revision it has now. */
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

/** A time on the clock of a place, `YYYY-MM-DDTHH:mm`. */
export const clockTime = z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Please choose a date and a time')

const placeLength = 500

const length = z
  .int()
  .refine((minutes) => interviewLengths.some((known) => known === minutes), 'Please select a length')

/** What is asked before an interview is proposed, but for its times and people. */
export const interviewForm = z.object({
  kind: z.enum(interviewKinds, 'Please select a kind'),
  place: freeText('Please enter an address, a link, or who calls whom', placeLength),
  zone: timeZone,
})

/** Ids of other interviews that interviewers have at the times, were shown, and do not prevent them. */
const confirmedOverlaps = z.array(z.uuid()).max(500).optional()

/** Another interview that is booked for an interviewer at a time. */
const overlap = z.object({
  id: z.uuid(),
  /** The time that was asked about. */
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
    /** The interview that the times are for, if there is one already. */
    exceptId: z.uuid().optional(),
  }),
  response: z.array(overlap),
})

const times = z.array(clockTime).min(1, 'Please choose a date and a time').max(proposedMost)

/**
 * `revision` is that of the application. Refuses with `RECORD_CHANGED` where something was done with it meanwhile, with
 * `STEP_REFUSED` where it has ended; a time that cannot be proposed is named as `times.0`.
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
    /** On the clock of the zone. */
    times,
    people: z.array(z.uuid()).min(1, 'Please select an interviewer').max(interviewersMost),
    confirmedOverlaps,
  }),
  response: ofApplication,
})

const seen = { id: z.uuid(), revision: z.int().nonnegative() }

const stepRefusals = ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_CHANGED'] as const

/** They replace those before. A booked interview keeps its time until the candidate picks another. */
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

/**
 * Refuses with `TIME_TAKEN` where the time is over, or one of those who would be there has another interview then, and with
 * `MOVED_TOO_OFTEN` a fourth change of a time within 24 hours.
 */
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

/** Said to the candidate and to those who interview. */
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

/** Refuses with `STEP_REFUSED` before the interview begins. */
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

/** What somebody who interviews sees of it. */
export const myInterview = interview
  .pick({ id: true, status: true, kind: true, minutes: true, place: true, zone: true, people: true })
  .extend({
    startsAt: z.iso.datetime(),
    /** Whether its time is over. */
    isOver: z.boolean(),
    candidate: z.string(),
    job: z.string(),
    /** Whether the caller can say now what they think: it has begun, and they have not yet. */
    canGive: z.boolean(),
    /** What the caller thought. */
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

/** Given once. Refuses with `NOT_FOUND` whoever does not interview, with `STEP_REFUSED` before it begins and a second time. */
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
