import { z } from 'zod'
import { timeZone } from '#api/contracts/account/profile.contract.ts'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'
import { interview } from '#api/contracts/recruiting/interview.contract.ts'

const shown = interview.pick({
  status: true,
  kind: true,
  minutes: true,
  place: true,
  zone: true,
  startsAt: true,
})

/** What a candidate sees of an interview. */
export const linkedInterview = shown.extend({
  job: z.string(),
  /** Names of those who interview. */
  people: z.array(z.string()),
  /** The times that can be picked now, the first first; none that is taken or over. */
  times: z.array(z.iso.datetime()),
  /** It has begun, or its application has ended: nothing can be picked any more. */
  isOver: z.boolean(),
})

export type LinkedInterview = z.infer<typeof linkedInterview>

/** The link of an interview, or that of its application together with the interview. */
export const interviewLink = z.object({ token: linkToken, id: z.uuid().optional() })

export type InterviewLink = z.infer<typeof interviewLink>

/** Refuses with `LINK_VOID` a link that is unknown or late, or whose interview is gone. */
export const checkInterview = defineEndpoint({
  method: 'POST',
  path: '/Desk/CheckInterview',
  summary: 'Shows the interview of a link; changes nothing.',
  access: 'public',
  audit: { none: 'It only looks at the link.' },
  refusals: ['LINK_VOID'],
  body: interviewLink,
  response: linkedInterview,
})

/** Why none of the times suits, in the words of the candidate. */
export const refusalReason = freeText('Please tell us when you are available', 500)

export const interviewAnswer = z.discriminatedUnion('kind', [
  /** `at` is one of the times that were proposed, `zone` where the candidate read it. */
  z.object({ kind: z.literal('pick'), at: z.iso.datetime(), zone: timeZone }),
  z.object({ kind: z.literal('refuse'), reason: refusalReason }),
])

export type InterviewAnswer = z.infer<typeof interviewAnswer>

/**
 * Picking another time moves a booked interview. Refuses with `TIME_TAKEN` where the time is over, or taken by somebody else, and
 * with `STEP_REFUSED` where the interview has begun or was cancelled. With `MOVED_TOO_OFTEN` a fourth change of a time within 24 hours; that
 * one cannot come is always taken.
 */
export const answerInterview = defineEndpoint({
  method: 'POST',
  path: '/Desk/AnswerInterview',
  summary: 'Picks a time for the interview of a link, or says that none of them suits.',
  access: 'public',
  audit: 'application.bookTime',
  idempotent: true,
  refusals: ['LINK_VOID', 'STEP_REFUSED', 'TIME_TAKEN', 'MOVED_TOO_OFTEN'],
  body: interviewLink.extend({ answer: interviewAnswer }),
  response: linkedInterview,
})
