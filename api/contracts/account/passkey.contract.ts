import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'
import { bytes, credentialId } from './sign-in.contract.ts'

export const passkeyNameLength = 60

export const passkeyForm = z.object({ name: freeText('Please enter a name', passkeyNameLength) })

const transports = z.array(z.string().max(30)).max(10)

export const passkey = z.object({
  id: z.uuid(),
  credentialId,
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Across devices. */
  isSynced: z.boolean(),
})

export type Passkey = z.infer<typeof passkey>

const myPasskeys = z.object({
  passkeys: z.array(passkey),
  /** WebAuthn relying party. */
  rpId: z.string(),
  userId: z.string(),
  /** The session is recent enough for changes. */
  mayChange: z.boolean(),
})

export type MyPasskeys = z.infer<typeof myPasskeys>

export const getMyPasskeys = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetMyPasskeys',
  summary: "Lists the caller's passkeys.",
  access: 'signed-in',
  response: myPasskeys,
})

/** Voids earlier challenges. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/CRM/BeginPasskey',
  summary: 'Gives what a device needs to make a passkey for the caller; good for five minutes and once.',
  access: 'signed-in',
  audit: { none: 'A device is asked; what it makes is told once it is kept.' },
  refusals: ['SIGN_IN_AGAIN', 'STORAGE_FULL'],
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    userId: z.string(),
    userName: z.string(),
    displayName: z.string(),
    /** WebAuthn `excludeCredentials`. */
    known: z.array(z.object({ credentialId, transports })),
  }),
})

export type NewPasskey = z.infer<typeof beginPasskey.response>

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddPasskey',
  summary: 'Keeps a passkey that a device made for the caller.',
  access: 'signed-in',
  audit: 'passkey.add',
  refusals: ['SIGN_IN_AGAIN', 'PASSKEY_LATE', 'PASSKEY_REFUSED', 'STORAGE_FULL'],
  body: passkeyForm.extend({
    credentialId,
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports,
  }),
  response: myPasskeys,
})

export type MadePasskey = Omit<z.infer<typeof addPasskey.body>, 'name'>

export const renamePasskey = defineEndpoint({
  method: 'POST',
  path: '/CRM/RenamePasskey',
  summary: 'Calls a passkey of the caller something else.',
  access: 'signed-in',
  audit: 'passkey.rename',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: passkeyForm.extend({ id: z.uuid() }),
  response: myPasskeys,
})

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/CRM/RemovePasskey',
  summary: 'Forgets a passkey of the caller, who cannot sign in with it any more.',
  access: 'signed-in',
  audit: 'passkey.remove',
  idempotent: true,
  refusals: ['NOT_FOUND', 'SIGN_IN_AGAIN'],
  body: z.object({ id: z.uuid() }),
  response: myPasskeys,
})
