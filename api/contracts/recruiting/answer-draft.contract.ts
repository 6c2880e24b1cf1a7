import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** How long somebody counts as writing after they typed last, in milliseconds. */
export const writingMs = 120_000

/**
 * Replaces what the caller has written; empty for nothing. `revision` is what they saw last: what they wrote before an answer of
 * their own is not kept after it. `isWriting` tells their colleagues, for two minutes.
 */
export const saveAnswerDraft = defineEndpoint({
  method: 'POST',
  path: '/Desk/SaveAnswerDraft',
  summary: 'Keeps the answer that somebody is writing, for them alone.',
  access: 'recruiting',
  audit: { none: 'What is not sent yet changes nothing.' },
  refusals: ['NOT_FOUND'],
  body: z.object({
    id: z.uuid(),
    revision: z.int().nonnegative(),
    text: z.string().max(5000),
    isWriting: z.boolean(),
  }),
  response: z.object({ savedAt: z.iso.datetime() }),
})

/** Throws away what the caller had written before the answer of somebody else. */
export const dropEarlierDraft = defineEndpoint({
  method: 'POST',
  path: '/Desk/DropEarlierDraft',
  summary: 'Forgets the draft that somebody else’s answer made an earlier one.',
  access: 'recruiting',
  audit: { none: 'What was not sent changes nothing.' },
  body: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
