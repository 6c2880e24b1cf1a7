import { z } from 'zod'
import { timeZone } from '#api/contracts/account/profile.contract.ts'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { offices } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

export const consultationMinutes = 60

const time = z.object({
  at: z.iso.datetime(),
  office: z.enum(offices),
})

export const consultationCall = z.object({
  status: z.enum(['Choosing', 'Agreed', 'Cancelled']),
  /** Includes the reserved one. */
  times: z.array(z.iso.datetime()),
  minutes: z.int().positive(),
  /** Null for none. `mailedTo` must confirm; omitted before that mail, and for mailed links. */
  reservation: time.extend({ secondsLeft: z.int().positive(), mailedTo: z.string().optional() }).nullable(),
  /** Not confirmed in time. */
  lapsed: z.object({ at: z.iso.datetime(), isFree: z.boolean() }).optional(),
  /** Agreed or cancelled. */
  agreed: time.extend({ zone: z.string() }).nullable(),
  /** Begun. */
  isOver: z.boolean(),
  /** RFC 5545. */
  calendar: z.string().nullable(),
})

export type ConsultationCall = z.infer<typeof consultationCall>

const link = z.object({ token: linkToken })

/** Throws `LINK_VOID` (unknown, expired, or request gone). */
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
 * Throws `TIME_TAKEN` (the earlier reservation stays), `STEP_REFUSED` (begun), `CALL_LIMIT` (two open per network, two
 * agreed per address or number).
 */
export const reserveConsultation = defineEndpoint({
  method: 'POST',
  path: '/Desk/ReserveConsultation',
  summary: 'Keeps a time free for ten minutes, in place of one that was reserved before.',
  access: 'public',
  audit: { none: 'It ends by itself, and nothing is agreed by it.' },
  refusals: ['LINK_VOID', 'TIME_TAKEN', 'STEP_REFUSED', 'CALL_LIMIT'],
  body: link.extend({ at: z.iso.datetime() }),
  response: consultationCall,
})

export const consultationAnswer = z.discriminatedUnion('kind', [
  /** A mailed link agrees the time; the form's page mails that link. `zone` is the visitor's. */
  z.object({ kind: z.literal('confirm'), at: z.iso.datetime(), zone: timeZone }),
  z.object({ kind: z.literal('cancel') }),
])

export type ConsultationAnswer = z.infer<typeof consultationAnswer>

/** Throws as `reserveConsultation`. */
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
