import { z } from 'zod'
import { timeZone } from '#api/contracts/account/profile.contract.ts'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { offices } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** How long a call takes, in minutes: the site offers an hour with an engineer. */
export const consultationMinutes = 60

const time = z.object({
  at: z.iso.datetime(),
  /** Whose people call. */
  office: z.enum(offices),
})

/** The call of somebody who asked for a consultation, as their link shows it. */
export const consultationCall = z.object({
  status: z.enum(['Choosing', 'Agreed', 'Cancelled']),
  /** The times that are free now, the first first; the one that is held among them. */
  times: z.array(z.iso.datetime()),
  minutes: z.int().positive(),
  /**
   * The time that is kept free for whoever has the link, for so many seconds from the answer on; null for none. `mailedTo` is the address
   * from which it must be confirmed; missing before that mail is asked for, and for whoever opened the link of a mail.
   */
  held: time.extend({ secondsLeft: z.int().positive(), mailedTo: z.string().optional() }).nullable(),
  /** The time that was mailed for confirmation and not confirmed in time, and whether it is still free. */
  lapsed: z.object({ at: z.iso.datetime(), isFree: z.boolean() }).optional(),
  /** The time of a call that is agreed or was cancelled; null for none. */
  agreed: time.extend({ zone: z.string() }).nullable(),
  /** The call has begun: nothing can be changed any more. */
  isOver: z.boolean(),
  /** The call as a calendar takes it from a file (RFC 5545); null while none is agreed. */
  calendar: z.string().nullable(),
})

export type ConsultationCall = z.infer<typeof consultationCall>

const link = z.object({ token: linkToken })

/** Refuses with `LINK_VOID` a link that is unknown or late, or whose request is gone. */
export const checkConsultation = defineEndpoint({
  method: 'POST',
  path: '/Desk/CheckConsultation',
  summary:
    'Shows the call of a request for a consultation, and the times that are free for it; changes nothing.',
  access: 'public',
  audit: { none: 'It only looks at the link.' },
  refusals: ['LINK_VOID'],
  body: link,
  response: consultationCall,
})

/**
 * Refuses with `TIME_TAKEN` a time that is over or taken; what was held before stays held then. With `STEP_REFUSED` once the call that
 * is agreed has begun. With `CALL_LIMIT` if the same network has two other calls open, or the same email address or phone number two agreed.
 */
export const holdConsultation = defineEndpoint({
  method: 'POST',
  path: '/Desk/HoldConsultation',
  summary: 'Keeps a time free for ten minutes, in place of one that was held before.',
  access: 'public',
  audit: { none: 'It ends by itself, and nothing is agreed by it.' },
  refusals: ['LINK_VOID', 'TIME_TAKEN', 'STEP_REFUSED', 'CALL_LIMIT'],
  body: link.extend({ at: z.iso.datetime() }),
  response: consultationCall,
})

export const consultationAnswer = z.discriminatedUnion('kind', [
  /**
   * `at` is the time that is held, or one that is still free; `zone` where the visitor reads it. By the link of a mail it agrees the time;
   * from the page of the form it mails that link.
   */
  z.object({ kind: z.literal('confirm'), at: z.iso.datetime(), zone: timeZone }),
  z.object({ kind: z.literal('cancel') }),
])

export type ConsultationAnswer = z.infer<typeof consultationAnswer>

/** Refuses with `TIME_TAKEN` and `CALL_LIMIT` as holding does, and with `STEP_REFUSED` where the call has begun or none is agreed. */
export const answerConsultation = defineEndpoint({
  method: 'POST',
  path: '/Desk/AnswerConsultation',
  summary: 'Confirms the time of a call, moves it, or cancels it.',
  access: 'public',
  audit: 'inquiry.step',
  idempotent: true,
  refusals: ['LINK_VOID', 'TIME_TAKEN', 'STEP_REFUSED', 'CALL_LIMIT'],
  body: link.extend({ answer: consultationAnswer }),
  response: consultationCall,
})
