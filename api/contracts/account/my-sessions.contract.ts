import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { signInMethods } from './session.contract.ts'

/** A session of the caller that can still be used. */
export const mySession = z.object({
  id: z.uuid(),
  /** Browser and system, "Firefox on Linux"; empty where they are not known. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime(),
  method: z.enum(signInMethods),
  /** "Lyon, France"; empty where it is not known. */
  place: z.string(),
  /** Whether it is the session this call was made in. */
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

/** A session of somebody else is answered as one that is over: `NOT_FOUND`. */
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
  /** How many sessions ended. */
  response: z.object({ ended: z.int().nonnegative() }),
})
