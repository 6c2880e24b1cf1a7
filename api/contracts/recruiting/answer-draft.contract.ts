import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** Milliseconds. */
export const writingMs = 120_000

/** Empty deletes. `revision` drops text older than the caller's answer. `isWriting` lasts two minutes. */
export const saveAnswerDraft = defineEndpoint({
  method: 'POST',
  path: '/Desk/SaveAnswerDraft',
  summary: 'Keeps the answer that someone is writing, for them alone.',
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

/** From before a colleague's answer. */
export const dropEarlierDraft = defineEndpoint({
  method: 'POST',
  path: '/Desk/DropEarlierDraft',
  summary: 'Forgets the draft that someone else’s answer made an earlier one.',
  access: 'recruiting',
  audit: { none: 'What was not sent changes nothing.' },
  body: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
