import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import {
  anyPhone,
  completeAddress,
  freeText,
  personName,
  phoneCountries,
  workEmail,
} from '#api/contracts/platform/fields.ts'
import { roles, userTypes } from './session.contract.ts'

const phoneNo = anyPhone('Please enter Mobile No.')

/** The kind of account somebody signs in to. It chooses between accounts and gives nobody any right. */
export const accountType = z.literal(
  [userTypes.partner, userTypes.employee],
  'Please choose Employee or Partner',
)

/** What somebody fills in to be sent a code, with the messages shown beside the fields. */
export const signInForm = z.object({ phoneNo, userType: accountType })

export type SignInForm = z.infer<typeof signInForm>

export const codeDigits = 6

/** The code as it was sent, typed with or without space around it. */
export const codeForm = z.object({
  code: z
    .string('Please enter the code')
    .trim()
    .min(1, { error: 'Please enter the code', abort: true })
    .regex(/^\d{6}$/, `Please enter the ${codeDigits} digits of the code`),
})

/** Where no `userType` is given, the account of an employee is meant. */
export const checkUser = defineEndpoint({
  method: 'POST',
  path: '/CRM/CheckUser',
  summary: 'Says whether a code can be asked for with a phone number; alike for known and unknown numbers.',
  access: 'public',
  audit: { none: 'It looks nobody up.' },
  query: z.object({ phoneNo, userType: z.coerce.number().pipe(accountType).optional() }),
  response: z.object({ mayAskForCode: z.literal(true) }),
})

/**
 * Names the request that a code was sent for, to whoever made it: the code is good with it alone. The same comes as a
 * cookie, for clients that do not give it back.
 */
const challenge = z.string().min(1).max(200)

/** As above, for calls that go to this server alone: it must come with the body. */
export const theChallenge = z.string('Please request a code first').min(1).max(200)

/** The secret of a link that lets somebody in once. */
export const linkToken = z.string('Please open the link again').min(1).max(200)

/** Whom a link is for, as far as its page says. */
export const linkHolder = z.object({
  firstName: z.string(),
  /** Enough of the phone number to know it by: "ends in 42". */
  phoneHint: z.string(),
  expiresAt: z.iso.datetime(),
  /** From when on it can be used; left out where it can be. */
  opensAt: z.iso.datetime().optional(),
  /** Whether a second person has to confirm it before. */
  waitsForConfirmation: z.boolean().optional(),
})

/** The answer to who asked for a code that proves a phone number; see `sendVerification`. */
export const codeSent = z.object({
  challenge,
  triesLeft: z.int(),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
})

/** `challenge` is what an earlier request was answered with, whose code is void from then on. */
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
    /** Both counted from the moment of this answer, whatever the clock of the client says. */
    resendAfterSeconds: z.int(),
    expiresInSeconds: z.int(),
    /** Left out, as the next, by a provider that binds codes to phone numbers. */
    challenge: challenge.optional(),
    triesLeft: z.int().optional(),
  }),
})

export type CodeRequest = z.infer<typeof sendVerification.body>

/** Who is signed in, as far as the client needs it. It may show by this; the server decides by its own records. */
export const sessionPerson = z.object({
  userType: accountType,
  phoneNo: z.string(),
  email: z.string(),
  name: z.string(),
  /** False when the email address is a placeholder. */
  hasRealEmail: z.boolean(),
  /** Has direct reports. */
  isManager: z.boolean(),
  isHr: z.boolean(),
  /** Left out by an existing provider, which knows none. */
  roles: z.array(z.enum(roles)).optional(),
})

export type SessionPerson = z.infer<typeof sessionPerson>

/** Whether somebody may come to decide on hours, leave and claims: managers, and HR and administrators for those without one. */
export const mayDecide = ({
  isManager,
  isHr,
  roles = [],
}: Pick<SessionPerson, 'isManager' | 'isHr' | 'roles'>): boolean =>
  isManager || isHr || roles.includes('administrator')

/**
 * The start of a session. It ends `idleSeconds` after its last call, `lifetimeSeconds` after this answer at the
 * latest.
 */
export const startedSession = sessionPerson.extend({
  token: z.string(),
  idleSeconds: z.int(),
  lifetimeSeconds: z.int(),
})

export type StartedSession = z.infer<typeof startedSession>

export type LinkHolder = z.infer<typeof linkHolder>

export type CodeSent = z.infer<typeof codeSent>

/**
 * The phone number may come as `phoneNo` or as `phoneNumber`. `CODE_WRONG` tells in `triesLeft`, and in words in
 * `fields.code`, how many tries are left; after the last one, after five minutes, after its use, once the same browser
 * asked for a newer code, and without the challenge it was sent for, a code is `CODE_VOID`.
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

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
export const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

/** What a device calls a passkey. */
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

/**
 * `PASSKEY_UNKNOWN` for a passkey that nobody has, was removed, or belongs to an account that cannot be signed in to;
 * `PASSKEY_REFUSED` where the device did not prove that it holds it.
 */
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

/** Never fails for a session that is over: what was asked for is already so. */
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

/** What a company fills in to become a partner, with the messages shown beside the fields. */
export const partnerForm = z.object({
  company: freeText('Please enter Company', 200),
  firstName: personName('Please enter First Name'),
  lastName: personName('Please enter Last Name'),
  email: workEmail({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' }),
  phoneNo,
  /** Empty where there is none. */
  website: z
    .string()
    .trim()
    .overwrite(completeAddress)
    .max(500, 'Please use at most 500 characters')
    .refine(isWebsite, websiteMessage),
  country: z.enum(phoneCountries, 'Please select Country'),
  acceptTerms: z.literal(true, 'Please accept Terms & Conditions'),
})

export type PartnerForm = z.infer<typeof partnerForm>

/**
 * `registrationToken` is what `register-request-token` gave: the account then gets the email address the token
 * was given for, whatever `email` says. Answers alike whether the phone number has an account already or not.
 */
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
