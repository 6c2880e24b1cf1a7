import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import {
  anyPhone,
  completeUrl,
  freeText,
  personName,
  phoneCountries,
  workEmail,
} from '#api/contracts/platform/fields.ts'
import { roles, userTypes } from './session.contract.ts'

const phoneNo = anyPhone('Please enter Mobile No.')

/** Selects between accounts; grants no rights. */
export const accountType = z.literal(
  [userTypes.partner, userTypes.employee],
  'Please choose Employee or Partner',
)

export const signInForm = z.object({ phoneNo, userType: accountType })

export type SignInForm = z.infer<typeof signInForm>

export const codeDigits = 6

export const codeForm = z.object({
  code: z
    .string('Please enter the code')
    .trim()
    .min(1, { error: 'Please enter the code', abort: true })
    .regex(/^\d{6}$/, `Please enter the ${codeDigits} digits of the code`),
})

/** Default: employee. */
export const checkUser = defineEndpoint({
  method: 'POST',
  path: '/CRM/CheckUser',
  summary: 'Says whether a code can be asked for with a phone number; alike for known and unknown numbers.',
  access: 'public',
  audit: { none: 'It looks nobody up.' },
  query: z.object({ phoneNo, userType: z.coerce.number().pipe(accountType).optional() }),
  response: z.object({ mayAskForCode: z.literal(true) }),
})

/** Binds a code to the browser that requested it; also set as a cookie. */
const challenge = z.string().min(1).max(200)

/** Required in the body, for calls of this server alone. */
export const theChallenge = z.string('Please request a code first').min(1).max(200)

export const linkToken = z.string('Please open the link again').min(1).max(200)

export const linkHolder = z.object({
  firstName: z.string(),
  /** Last digits. */
  phoneHint: z.string(),
  expiresAt: z.iso.datetime(),
  /** Omitted if usable. */
  opensAt: z.iso.datetime().optional(),
  /** By a second person. */
  waitsForConfirmation: z.boolean().optional(),
})

export const codeSent = z.object({
  challenge,
  triesLeft: z.int(),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
})

/** `challenge` of an earlier request, whose code is voided. */
export const sendVerification = defineEndpoint({
  method: 'POST',
  path: '/CRM/SendVerification',
  summary: 'Sends a code to the phone of an account; alike for unknown numbers.',
  access: 'public',
  audit: 'code.send',
  repeatable: true,
  refusals: ['STORAGE_FULL'],
  body: z.object({ phoneNo, userType: accountType.optional(), challenge: challenge.optional() }),
  response: z.object({
    /** Relative, so that client clocks do not matter. */
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
    /** Both omitted by providers that bind codes to phone numbers. */
    challenge: challenge.optional(),
    triesLeft: z.int().optional(),
  }),
})

export type CodeRequest = z.infer<typeof sendVerification.body>

/** Display only; the server decides. */
export const sessionPerson = z.object({
  userType: accountType,
  phoneNo: z.string(),
  email: z.string(),
  name: z.string(),
  /** False for placeholders. */
  hasRealEmail: z.boolean(),
  isManager: z.boolean(),
  isHr: z.boolean(),
  /** Existing providers omit it. */
  roles: z.array(z.enum(roles)).optional(),
})

export type SessionPerson = z.infer<typeof sessionPerson>

/** Managers; else HR and administrators. */
export const mayDecide = ({
  isManager,
  isHr,
  roles = [],
}: Pick<SessionPerson, 'isManager' | 'isHr' | 'roles'>): boolean =>
  isManager || isHr || roles.includes('administrator')

/** Ends `idleSeconds` after the last call, at most `lifetimeSeconds` from now. */
export const startedSession = sessionPerson.extend({
  token: z.string(),
  idleSeconds: z.int(),
  lifetimeSeconds: z.int(),
})

export type StartedSession = z.infer<typeof startedSession>

export type LinkHolder = z.infer<typeof linkHolder>

export type CodeSent = z.infer<typeof codeSent>

/**
 * Accepts `phoneNo` or `phoneNumber`. Throws `CODE_WRONG` with `triesLeft`, `CODE_VOID` (last try, five minutes, used,
 * newer code, foreign challenge).
 */
export const checkVerification = defineEndpoint({
  method: 'POST',
  path: '/CRM/CheckVerification',
  summary: 'Starts a session with the code that was sent to a phone.',
  access: 'public',
  audit: 'session.start',
  repeatable: true,
  refusals: ['CODE_WRONG', 'CODE_VOID', 'STORAGE_FULL'],
  body: codeForm
    .extend({
      phoneNo: phoneNo.optional(),
      phoneNumber: phoneNo.optional(),
      userType: accountType,
      challenge: challenge.optional(),
    })
    .refine((body) => (body.phoneNo ?? body.phoneNumber) !== undefined, {
      path: ['phoneNo'],
      error: 'Please enter Mobile No.',
    }),
  response: startedSession,
})

export type CodeCheck = z.infer<typeof checkVerification.body>

/** base64url without padding. */
export const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

export const credentialId = bytes(1400)

export const beginPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/CRM/BeginPasskeySignIn',
  summary: 'Gives what a device needs to sign in with a passkey; good for five minutes and once.',
  access: 'public',
  audit: { none: 'A device is asked; the sign-in that follows is told.' },
  refusals: ['STORAGE_FULL'],
  response: z.object({ challenge: z.string(), rpId: z.string() }),
})

export type PasskeyQuestion = z.infer<typeof beginPasskeySignIn.response>

/** Throws `PASSKEY_UNKNOWN` (none, removed, or account disabled), `PASSKEY_REFUSED` (no proof of possession). */
export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/CRM/SignInWithPasskey',
  summary: 'Starts a session with a passkey, as an employee or a partner as its account is.',
  access: 'public',
  audit: 'session.start',
  repeatable: true,
  refusals: ['PASSKEY_UNKNOWN', 'PASSKEY_REFUSED', 'PASSKEY_LATE', 'STORAGE_FULL'],
  body: z.object({
    credentialId,
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(100),
  }),
  response: startedSession,
})

export type PasskeyAnswer = z.infer<typeof signInWithPasskey.body>

/** Also for ended sessions. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/CRM/SignOut',
  summary: 'Ends the session whose token the call carries, everywhere and at once.',
  access: 'public',
  audit: 'session.end',
  response: z.object({ signedOut: z.literal(true) }),
})

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetSession',
  summary: 'Tells whose session the token belongs to.',
  access: 'signed-in',
  response: sessionPerson,
})

const websiteMessage = 'Please enter a web address such as https://company.com'

const isWebsite = (text: string) => {
  if (text === '') return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return ['https:', 'http:'].includes(protocol) && hostname.includes('.') && !username && !password
}

export const partnerForm = z.object({
  company: freeText('Please enter Company', 200),
  firstName: personName('Please enter First Name'),
  lastName: personName('Please enter Last Name'),
  email: workEmail({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }),
  phoneNo,
  /** Empty if none. */
  website: z
    .string()
    .trim()
    .overwrite(completeUrl)
    .max(500, 'Please use at most 500 characters')
    .refine(isWebsite, websiteMessage),
  country: z.enum(phoneCountries, 'Please select Country'),
  acceptTerms: z.literal(true, 'Please accept Terms & Conditions'),
})

export type PartnerForm = z.infer<typeof partnerForm>

/** `registrationToken` overrides `email`. Answers alike whether or not the number has an account. */
export const partnerSignUp = defineEndpoint({
  method: 'POST',
  path: '/CRM/PartnerSignUp',
  summary: 'Asks for the account of a partner, who can sign in once it has been reviewed.',
  access: 'public',
  audit: 'partner.ask',
  idempotent: true,
  refusals: ['REGISTRATION_TOKEN_VOID'],
  body: partnerForm.extend({ registrationToken: z.string().min(1).max(100).optional() }),
  response: z.object({ status: z.literal('pending review') }),
})

export type PartnerSignUp = z.infer<typeof partnerSignUp.body>
