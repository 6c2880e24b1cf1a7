import { z } from 'zod'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** The contact details that HR or an administrator can change for another person. */
export const contactKinds = ['phone', 'email'] as const

export type ContactKind = (typeof contactKinds)[number]

/** A pending change of contact details, entered by another person. */
export const contactChange = z.object({
  kind: z.enum(contactKinds),
  value: z.string(),
  startedBy: z.string(),
  /** Not before. */
  effectiveAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it still needs confirmation by an administrator other than its initiator and its subject. */
  waitsForConfirmation: z.boolean(),
  /** Whether the caller may confirm it. */
  mayConfirm: z.boolean(),
})

export type ContactChange = z.infer<typeof contactChange>

/** Refuses with `LINK_VOID` a link whose change took effect, was stopped or replaced, or is over. */
export const checkContactStop = defineEndpoint({
  method: 'POST',
  path: '/Admin/CheckContactStop',
  summary: 'Says which change of a phone number or email address a link stops; changes nothing.',
  access: 'public',
  audit: { none: 'It changes nothing.' },
  refusals: ['LINK_VOID'],
  body: z.object({ token: linkToken }),
  response: z.object({
    firstName: z.string(),
    kind: z.enum(contactKinds),
    /** Enough of the new number or address to know it by. */
    hint: z.string(),
    startedBy: z.string(),
    effectiveAt: z.iso.datetime(),
  }),
})

export const stopContactChange = defineEndpoint({
  method: 'POST',
  path: '/Admin/StopContactChange',
  summary: 'Stops a change of a phone number or email address in the name of its person.',
  access: 'public',
  audit: 'phone.stop',
  refusals: ['LINK_VOID', 'STORAGE_FULL'],
  body: z.object({ token: linkToken }),
  response: z.object({ stopped: z.literal(true) }),
})
