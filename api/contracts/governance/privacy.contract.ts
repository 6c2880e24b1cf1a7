import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day, optionalAnyPhone } from '#api/contracts/platform/fields.ts'
import { legalBases } from './legal-minimums.ts'

export const personalDataKinds = [
  'account',
  'access',
  'signIn',
  'inquiries',
  'receivedMail',
  'applications',
  'skillApplications',
  'messages',
  'leads',
  'demoRequests',
  'partnerRequests',
  'partnership',
  'clientContacts',
  'registrations',
  'jobAlerts',
  'dataRequests',
  'submissions',
  'consultants',
  'timeSheets',
  'leave',
  'assignments',
  'claims',
  'cases',
  'acknowledgements',
  'savedSearches',
  'legalHolds',
  'actions',
] as const

export type PersonalDataKind = (typeof personalDataKinds)[number]

export const erasureFates = ['remove', 'anonymise', 'keep'] as const

export type ErasureFate = (typeof erasureFates)[number]

export const erasureObstacles = [
  'own',
  'several',
  'active',
  'reports',
  'sheets',
  'leave',
  'claims',
  'cases',
  'submissions',
  'bench',
  'legalHold',
] as const

export type ErasureObstacle = (typeof erasureObstacles)[number]

const messages = {
  either: 'Please enter an email address or a phone number',
  email: 'Please enter a valid email address',
} as const

const subject = {
  /** Lower case; empty if only the number is known. */
  email: z
    .string(messages.email)
    .trim()
    .toLowerCase()
    .max(254, messages.email)
    .refine((text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text), messages.email),
  /** E.164; empty if only the address is known. */
  phoneNo: optionalAnyPhone,
}

const hasEither = ({ email, phoneNo }: { email: string; phoneNo: string }) => email !== '' || phoneNo !== ''

/** Exact match. */
export const personQuery = z.object(subject).refine(hasEither, { error: messages.either, path: ['email'] })

export type PersonQuery = z.infer<typeof personQuery>

/** Display limit only. */
export const listedRecords = 100

const count = z.int().nonnegative()

const personalRecord = z.object({
  id: z.string(),
  at: z.iso.datetime().nullable(),
  text: z.string(),
  /** Null without a page. */
  personId: z.uuid().nullable(),
  files: count,
  fate: z.enum(erasureFates),
  /** Of the record, or an anonymized record's files; null for none. */
  retainedUntil: day.nullable(),
  basis: z.enum(legalBases).nullable(),
})

export type PersonalRecord = z.infer<typeof personalRecord>

const personalDataGroup = z.object({
  kind: z.enum(personalDataKinds),
  count,
  fates: z.record(z.enum(erasureFates), count),
  /** Latest of all. */
  retainedUntil: day.nullable(),
  bases: z.array(z.enum(legalBases)),
  records: z.array(personalRecord).max(listedRecords),
})

export type PersonalDataGroup = z.infer<typeof personalDataGroup>

const personalData = z.object({
  /** Must be unchanged. */
  revision: z.string(),
  groups: z.array(personalDataGroup),
  files: count,
  obstacles: z.array(z.object({ reason: z.enum(erasureObstacles), count })),
  holds: z.array(z.object({ id: z.uuid(), reason: z.string(), endsOn: day, placedBy: z.string() })),
})

export type PersonalData = z.infer<typeof personalData>

/** `POST` keeps addresses and numbers out of URLs. */
export const findPersonalData = defineEndpoint({
  method: 'POST',
  path: '/Admin/FindPersonalData',
  summary: 'Finds everything on record about a person, and says what erasing them would do with it.',
  access: 'administrator',
  audit: 'privacy.find',
  body: personQuery,
  response: personalData,
})

export const getPersonalDataArchive = defineEndpoint({
  method: 'POST',
  path: '/Admin/GetPersonalDataArchive',
  summary: 'Gives the address of a ZIP with everything on record about a person.',
  access: 'administrator',
  audit: 'privacy.export',
  refusals: ['NOT_FOUND'],
  body: personQuery,
  response: signedFile,
})

export const confirmationMessage = 'Please type the email address or the number again'

const getDigits = (text: string) => text.replaceAll(/[^\d+]/g, '')

export const isConfirmation = (typed: string, { email, phoneNo }: PersonQuery): boolean =>
  (email !== '' && typed.trim().toLowerCase() === email) || (phoneNo !== '' && getDigits(typed) === phoneNo)

/** Idempotent. Throws `RECORD_CHANGED`, `OWN_RECORD`, `ERASURE_REFUSED` (open records). */
export const erasePersonalData = defineEndpoint({
  method: 'POST',
  path: '/Admin/ErasePersonalData',
  summary: 'Erases a person: removes what nobody needs, and takes the person out of what stays.',
  access: 'administrator',
  audit: 'privacy.erase',
  idempotent: true,
  refusals: ['OWN_RECORD', 'RECORD_CHANGED', 'ERASURE_REFUSED'],
  body: z
    .object({ ...subject, confirmation: z.string().max(300), revision: z.string() })
    .refine(hasEither, { error: messages.either, path: ['email'] })
    .refine((typed) => isConfirmation(typed.confirmation, typed), {
      error: confirmationMessage,
      path: ['confirmation'],
    }),
  response: z.object({ removed: count, anonymised: count, kept: count }),
})
