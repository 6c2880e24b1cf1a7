import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { emailAddress } from './fields.ts'
import { takenKinds } from './media-types.ts'
import { sessionPerson } from './sign-in.contract.ts'

const base = '/api/phone-number-login/account'

const email = emailAddress({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' })

/** Largest picture, in bytes (5 MB). */
export const profileImageMaxBytes = 5 * 1024 * 1024

export const profileImageMessages = {
  missing: 'Please choose a picture',
  tooBig: 'This picture is too big, please choose one of at most 5 MB',
  wrongKind: 'Please choose a JPEG, PNG or WebP picture',
} as const

export const getAccount = defineEndpoint({
  method: 'GET',
  path: `${base}/GetProfile`,
  summary: 'Shows the account the caller is signed in with.',
  access: 'signed-in',
  response: sessionPerson.extend({ photoUrl: z.string().nullable() }),
})

export type Account = z.infer<typeof getAccount.response>

/** What is kept is a square of 512 pixels cut from its middle, drawn anew: nothing else of the file remains. */
export const uploadProfileImage = defineEndpoint({
  method: 'POST',
  path: `${base}/UploadProfileImage`,
  summary: "Replaces the caller's own picture with a JPEG, PNG or WebP file, sent as a multipart form.",
  access: 'signed-in',
  multipart: { file: 'file', maxBytes: profileImageMaxBytes, kinds: takenKinds.photo },
  refusals: ['VALIDATION_FAILED', 'STORAGE_FULL'],
  response: z.object({ photoUrl: z.string() }),
})

/**
 * An e-mail address that another service vouches for never signs anybody in: people sign in by phone. The answer
 * is true for everybody, known here or not, but the one who is signed in already under that address.
 */
export const verifySocialUser = defineEndpoint({
  method: 'POST',
  path: `${base}/VerifySocialUser`,
  summary: 'Says whether the owner of an e-mail address has to sign in by phone.',
  access: 'public',
  body: z.object({ email }),
  response: z.object({ signInByPhone: z.boolean() }),
})

/** The token counts once and carries the e-mail address into `PartnerSignUp`. */
export const registerRequestToken = defineEndpoint({
  method: 'POST',
  path: `${base}/register-request-token`,
  summary: 'Gives a token that starts the registration of a partner with an e-mail address.',
  access: 'public',
  refusals: ['STORAGE_FULL'],
  body: z.object({ email }),
  response: z.object({ token: z.string(), expiresInSeconds: z.int() }),
})
