import { z } from 'zod'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

export const contactKinds = ['phone', 'email'] as const

export type ContactKind = (typeof contactKinds)[number]

export const contactChange = z.object({
  kind: z.enum(contactKinds),
  value: z.string(),
  startedBy: z.string(),
  effectiveAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** By an administrator other than initiator and subject. */
  waitsForConfirmation: z.boolean(),
  mayConfirm: z.boolean(),
})

export type ContactChange = z.infer<typeof contactChange>

/** Throws `LINK_VOID` (effective, stopped, replaced or expired). */
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
    /** Masked. */
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
