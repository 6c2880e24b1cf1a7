import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'
import { day, optionalAnyPhone } from '#api/contracts/platform/fields.ts'
import { legalBases } from './legal-minimums.ts'

/** The kinds of records that are about a person, in the order they are shown. */
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

/** What erasing does with a record: it goes, it stays without the person, or it stays as it is until a day. */
export const erasureFates = ['remove', 'anonymise', 'keep'] as const

export type ErasureFate = (typeof erasureFates)[number]

/** Why somebody cannot be erased now. */
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
  'held',
] as const

export type ErasureObstacle = (typeof erasureObstacles)[number]

const messages = {
  either: 'Please enter an email address or a phone number',
  email: 'Please enter a valid email address',
} as const

const subject = {
  /** In lower case; empty where only the number is known. */
  email: z
    .string(messages.email)
    .trim()
    .toLowerCase()
    .max(254, messages.email)
    .refine((text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text), messages.email),
  /** In E.164; empty where only the address is known. */
  phoneNo: optionalAnyPhone,
}

const hasEither = ({ email, phoneNo }: { email: string; phoneNo: string }) => email !== '' || phoneNo !== ''

/** Who is looked for: by email address, by phone number, or by both, each exactly. */
export const personQuery = z.object(subject).refine(hasEither, { error: messages.either, path: ['email'] })

export type PersonQuery = z.infer<typeof personQuery>

/** At most so many records of a kind are listed; all of them are counted, exported and erased. */
export const listedRecords = 100

const count = z.int().nonnegative()

const personalRecord = z.object({
  id: z.string(),
  at: z.iso.datetime().nullable(),
  text: z.string(),
  /** The account that the record is, where it has a page. */
  personId: z.uuid().nullable(),
  files: count,
  fate: z.enum(erasureFates),
  /** The day before which the record, or the files of one without its person, has to be kept; null for none. */
  keptUntil: day.nullable(),
  basis: z.enum(legalBases).nullable(),
})

export type PersonalRecord = z.infer<typeof personalRecord>

const personalDataGroup = z.object({
  kind: z.enum(personalDataKinds),
  count,
  fates: z.record(z.enum(erasureFates), count),
  /** The latest day until which something of it has to be kept. */
  keptUntil: day.nullable(),
  bases: z.array(z.enum(legalBases)),
  records: z.array(personalRecord).max(listedRecords),
})

export type PersonalDataGroup = z.infer<typeof personalDataGroup>

const personalData = z.object({
  /** Names what was found: an erasure of anything else is refused. */
  revision: z.string(),
  /** Without the kinds of which there is nothing. */
  groups: z.array(personalDataGroup),
  files: count,
  obstacles: z.array(z.object({ reason: z.enum(erasureObstacles), count })),
  /** The holds that keep them. */
  holds: z.array(z.object({ id: z.uuid(), reason: z.string(), endsOn: day, placedBy: z.string() })),
})

export type PersonalData = z.infer<typeof personalData>

/** A `POST`, so that neither addresses nor numbers stand in a URL. */
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

/** Shown beside the field that is typed again. */
export const confirmationMessage = 'Please type the email address or the number again'

const getDigits = (text: string) => text.replaceAll(/[^\d+]/g, '')

/** Whether what was typed to confirm is the address or the number that was looked for. */
export const isConfirmation = (typed: string, { email, phoneNo }: PersonQuery): boolean =>
  (email !== '' && typed.trim().toLowerCase() === email) || (phoneNo !== '' && getDigits(typed) === phoneNo)

/**
 * Refuses with `RECORD_CHANGED` where something else is found than was shown, with `OWN_RECORD` for the caller, and with
 * `ERASURE_REFUSED` while something is open. Somebody of whom nothing is left is erased already.
 */
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
