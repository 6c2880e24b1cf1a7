import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { signInMethods } from './session.contract.ts'

export const mySession = z.object({
  id: z.uuid(),
  /** "Firefox on Linux", or empty. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  /** Rounded to the minute. */
  lastUsedAt: z.iso.datetime(),
  method: z.enum(signInMethods),
  /** "Lyon, France", or empty. */
  place: z.string(),
  isThis: z.boolean(),
})

export type MySession = z.infer<typeof mySession>

export const getMySessions = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetMySessions',
  summary: 'Lists where the caller is signed in, the session of this call first.',
  access: 'signed-in',
  response: z.object({ sessions: z.array(mySession) }),
})

/** Throws `NOT_FOUND` (foreign or ended). */
export const endMySession = defineEndpoint({
  method: 'POST',
  path: '/CRM/EndMySession',
  summary: 'Signs the caller out in one other place.',
  access: 'signed-in',
  audit: 'session.endOne',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ ended: z.literal(1) }),
})

export const endMyOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/CRM/EndMyOtherSessions',
  summary: 'Signs the caller out everywhere else.',
  access: 'signed-in',
  audit: 'session.endOthers',
  idempotent: true,
  body: z.object({}),
  response: z.object({ ended: z.int().nonnegative() }),
})
