import { z } from 'zod'
import { defineEndpoint, takenKinds } from '#api/contracts/platform/endpoint.ts'
import {
  day,
  freeText,
  optionalAnyPhone,
  optionalName,
  personName,
  workEmail,
} from '#api/contracts/platform/fields.ts'
import { approver } from '#api/contracts/time/approver.contract.ts'
import { sessionPerson } from './sign-in.contract.ts'

/** False for placeholder addresses at `fake-email.com`. */
export const isRealEmail = (email: string) => !/[@.]fake-email\.com$/i.test(email)

export const postalAddress = z.object({
  street: freeText('Please enter Street', 200),
  city: freeText('Please enter City', 100),
  region: freeText('Please enter State or Province', 100),
  postalCode: freeText('Please enter Postal Code', 20),
  country: freeText('Please enter Country', 100),
})

export type PostalAddress = z.infer<typeof postalAddress>

/** `Intl` per check is too slow for imports. */
const knownZones = new Set<string>()

const isTimeZone = (name: string) => {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  knownZones.add(name)
  return true
}

/** IANA name. */
export const timeZone = z
  .string('Please select Time Zone')
  .max(100, 'Please select Time Zone')
  .refine(isTimeZone, 'Please select Time Zone')

/** Emergency name and number, or neither. */
export const personalInformation = z
  .object({
    firstName: personName('Please enter First Name'),
    lastName: personName('Please enter Last Name'),
    /** Our server refuses changes here; they need a mailed code. */
    email: workEmail({
      required: 'Please enter EmailId',
      invalid: 'Please enter Valid EmailId',
    })
      .refine(isRealEmail, 'Please enter a real email address')
      .optional(),
    timeZone,
    emergencyName: optionalName,
    emergencyPhone: optionalAnyPhone,
  })
  .refine(({ emergencyName, emergencyPhone }) => !emergencyPhone || emergencyName !== '', {
    path: ['emergencyName'],
    error: 'Please enter whose number this is',
  })
  .refine(({ emergencyName, emergencyPhone }) => !emergencyName || emergencyPhone !== '', {
    path: ['emergencyPhone'],
    error: 'Please enter Mobile No.',
  })

export type PersonalInformation = z.infer<typeof personalInformation>

export const profile = sessionPerson.extend({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  /** Valid for at least an hour. */
  photoUrl: z.string().nullable(),
  timeZone: z.string(),
  title: z.string(),
  /** The next four are for employees. */
  department: z.string(),
  office: z.enum(['us', 'ca', 'in']).nullable(),
  startDate: day.nullable(),
  /** Existing providers omit it. */
  joinedOn: day.nullable().optional(),
  reportsTo: z.object({ name: z.string(), title: z.string() }).nullable(),
  /** Omitted for partners. */
  approver: approver.nullable().optional(),
  /** The next two are for partners. */
  company: z.string(),
  website: z.string(),
  address: z.object(postalAddress.shape).nullable(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
})

export type Profile = z.infer<typeof profile>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetProfile',
  summary: "Shows the caller's own profile.",
  access: 'signed-in',
  isSecret: true,
  response: profile,
})

export const updateAddress = defineEndpoint({
  method: 'POST',
  path: '/CRM/UpdateAddress',
  summary: "Replaces the caller's own address and shows the profile as it is then.",
  access: 'signed-in',
  audit: 'profile.address',
  refusals: ['STORAGE_FULL'],
  body: postalAddress,
  response: profile,
})

export const updatePersonalInformation = defineEndpoint({
  method: 'POST',
  path: '/CRM/UpdatePersonalInformation',
  summary: "Replaces the caller's own personal information and shows the profile as it is then.",
  access: 'signed-in',
  audit: 'profile.change',
  refusals: ['STORAGE_FULL'],
  body: personalInformation,
  response: profile,
})

const base = '/api/phone-number-login/account'

const email = workEmail({ required: 'Please enter EmailId', invalid: 'Please enter Valid EmailId' })

/** Bytes (5 MB). */
export const profileImageMaxBytes = 5 * 1024 * 1024

export const profileImageMessages = {
  missing: 'Please choose a picture',
  tooBig: 'This picture is too big. Please choose one of at most 5 MB',
  wrongKind: 'Please choose a JPEG, PNG or WebP picture',
} as const

export const getAccount = defineEndpoint({
  method: 'GET',
  path: `${base}/GetProfile`,
  summary: 'Shows the account the caller is signed in with.',
  access: 'signed-in',
  isSecret: true,
  response: sessionPerson.extend({ photoUrl: z.string().nullable() }),
})

/** Re-encoded 512-pixel center crop; the original is discarded. */
export const uploadProfileImage = defineEndpoint({
  method: 'POST',
  path: `${base}/UploadProfileImage`,
  summary: "Replaces the caller's own picture with a JPEG, PNG or WebP file, sent as a multipart form.",
  access: 'signed-in',
  audit: 'profile.photo',
  multipart: { file: 'file', maxBytes: profileImageMaxBytes, kinds: takenKinds.photo },
  refusals: ['VALIDATION_FAILED', 'STORAGE_FULL'],
  response: z.object({ photoUrl: z.string() }),
})

/** Never signs in. Answers true for every address, known or not, except the one already signed in. */
export const verifySocialUser = defineEndpoint({
  method: 'POST',
  path: `${base}/VerifySocialUser`,
  summary: 'Says whether the owner of an email address has to sign in by phone.',
  access: 'public',
  audit: { none: 'It only looks.' },
  body: z.object({ email }),
  response: z.object({ signInByPhone: z.boolean() }),
})

/** One-time token for `PartnerSignUp`. */
export const registerRequestToken = defineEndpoint({
  method: 'POST',
  path: `${base}/register-request-token`,
  summary: 'Gives a token that starts the registration of a partner with an email address.',
  access: 'public',
  audit: { none: 'It stores nothing but a token that ends by itself.' },
  refusals: ['STORAGE_FULL'],
  body: z.object({ email }),
  response: z.object({ token: z.string(), expiresInSeconds: z.int() }),
})
