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

export const linkedInterview = shown.extend({
  job: z.string(),
  people: z.array(z.string()),
  /** Ascending. */
  times: z.array(z.iso.datetime()),
  /** Begun, or the application has ended. */
  isOver: z.boolean(),
})

export type LinkedInterview = z.infer<typeof linkedInterview>

/** The interview's link, or its application's link plus `id`. */
export const interviewLink = z.object({ token: linkToken, id: z.uuid().optional() })

export type InterviewLink = z.infer<typeof interviewLink>

/** Throws `LINK_VOID` (unknown, expired, or interview gone). */
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

export const refusalReason = freeText('Please tell us when you are available', 500)

export const interviewAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pick'), at: z.iso.datetime(), zone: timeZone }),
  z.object({ kind: z.literal('refuse'), reason: refusalReason }),
])

export type InterviewAnswer = z.infer<typeof interviewAnswer>

/**
 * Also moves a booking. Throws `TIME_TAKEN`, `STEP_REFUSED` (begun or cancelled), `MOVED_TOO_OFTEN` (fourth change in
 * 24 hours; never for declining).
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
