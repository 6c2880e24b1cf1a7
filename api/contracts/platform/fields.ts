import { z } from 'zod'

/** Countries whose phone numbers the public forms take. */
export const phoneCountries = ['US', 'IN', 'CA'] as const

/** In ISO 4217; each has two decimals. */
export const currencies = ['USD', 'CAD', 'INR'] as const

export type Currency = (typeof currencies)[number]

/** A day without a time, `YYYY-MM-DD`. */
export const day = z.iso.date()

const publicNameCharacters = /^[\p{L}\p{M} ]*$/u

/**
 * A name as the public forms take it, which know letters of any script with their marks, and spaces: anything else between letters
 * becomes a space, `O'Brien` `O Brien`, and invisible marks go.
 */
export const toPublicName = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/(?!\u200c)\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')

/** Input filter of name fields in public forms, with the hint shown once it has removed something. */
export const publicNameFilter = { apply: toPublicName, hint: 'This field keeps letters and spaces only' }

/** A name as it is written: letters of any script, and what stands between them, joiners of letters included. */
const nameCharacters = /^(?:[\p{L}\p{M} '’.,-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))*$/u

const wrongName = 'Please use letters, spaces, hyphens, apostrophes, periods and commas only'

/** The email pattern of the specified forms: `local@domain.tld` with an ending of two to four letters. */
export const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/

const limits = { name: 100, email: 254, message: 5000, url: 500 } as const

const nul = String.fromCharCode(0)

const nameText = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(limits.name, `Please use at most ${limits.name} characters`)

/** A required name in a public form; `message` is shown when it is empty or holds anything but letters and spaces. */
export const publicName = (message: string) => nameText(message).regex(publicNameCharacters, message)

/** A required name of staff, clients or partners, stored as typed; `message` is shown when it is empty. */
export const personName = (message: string) =>
  nameText(message)
    .normalize('NFC')
    .regex(/\p{L}/u, { error: message, abort: true })
    .regex(nameCharacters, wrongName)

/** A name as `personName` takes it, or none. */
export const optionalName = z
  .string('Please enter a name')
  .trim()
  .normalize('NFC')
  .max(limits.name, `Please use at most ${limits.name} characters`)
  .regex(nameCharacters, wrongName)

type EmailMessages = { required: string; invalid: string }

const getEmail = (pattern: RegExp, { required, invalid }: EmailMessages) =>
  z
    .string(required)
    .trim()
    .max(limits.email, invalid)
    .regex(pattern, { error: ({ input }) => (input ? invalid : required) })

/** A required email address as the specified forms take it, with the two messages of its form. */
export const emailAddress = (messages: EmailMessages) => getEmail(emailPattern, messages)

/** A required email address with any ending, of staff, clients and partners. */
export const workEmail = (messages: EmailMessages) => getEmail(z.regexes.email, messages)

/** Required free text of at most `max` characters, kept as typed except for space around it. */
export const freeText = (message: string, max: number = limits.message) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `Please use at most ${max} characters`)
    .refine((text) => !text.includes(nul), 'Please remove the unreadable characters')

/**
 * Numbers of the United States and Canada (`+1`, ten digits, area code and exchange from 2) and of India (`+91`,
 * ten digits from 6), in E.164.
 */
export const phonePattern = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|91[6-9]\d{9})$/

/** As above, with the landlines of India, and numbers of every other country in E.164: eight to fifteen digits. */
const anyPhonePattern = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|91[2-9]\d{9}|(?!1|91)[2-9]\d{7,14})$/

const wrongPhone = 'Please enter a valid Mobile No.'

const getPhone = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .regex(pattern, { error: ({ input }) => (input ? wrongPhone : message) })

const getOptionalPhone = (pattern: RegExp) =>
  z
    .string(wrongPhone)
    .trim()
    .refine((text) => text === '' || pattern.test(text), wrongPhone)

/** A required phone number in E.164 of a served country; `message` is shown when it is empty. */
export const phoneNumber = (message: string) => getPhone(phonePattern, message)

/** A phone number in E.164 of a served country, or none. */
export const optionalPhoneNumber = getOptionalPhone(phonePattern)

/**
 * A required phone number in E.164 of any country, of staff, clients and partners; `message` is shown when it is empty. The field
 * and imports compare its length with the rules of its country, whose data would weigh on every page here.
 */
export const anyPhone = (message: string) => getPhone(anyPhonePattern, message)

/** A phone number as `anyPhone` takes it, or none. */
export const optionalAnyPhone = getOptionalPhone(anyPhonePattern)

const isLinkedIn = (text: string) => {
  // Without its two slashes an address is a relative one on pages of the same scheme.
  if (!/^https:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^(?:[\w-]+\.)*linkedin\.com$/.test(hostname) && !username && !password
}

/** A web address with its `https://`, where no scheme was written; other text as it is. */
export const completeAddress = (text: string): string => {
  const address = text.trim()
  return /^[^\s/:@]+\.[^\s/:@]+(?:[:/?#]\S*)?$/.test(address) ? `https://${address}` : address
}

/** An address on linkedin.com with its `https://`, where it was left out or given as `http://`; other text as it is. */
export const completeLinkedIn = (text: string): string => {
  const address = text.trim().replace(/^http:\/\//i, 'https://')
  return /^(?:[\w-]+\.)*linkedin\.com(?:[/?#]|$)/i.test(address) ? `https://${address}` : address
}

/** A required https address on linkedin.com, completed; `message` is shown when it is empty or anything else. */
export const linkedInUrl = (message: string) =>
  z
    .string(message)
    .trim()
    .overwrite(completeLinkedIn)
    .min(1, { error: message, abort: true })
    .max(limits.url, `Please use at most ${limits.url} characters`)
    .refine(isLinkedIn, message)

/** `pro_visastatus` codes of the CRM, in the order the form lists them. */
export const visaStatuses = {
  F1: 166110000,
  H1B: 166110001,
  H1BI140Approved: 166110002,
  GC: 166110003,
  H4: 166110004,
  OPT: 166110005,
  CPT: 166110006,
  CITIZEN: 166110007,
  EAD: 166110008,
} as const

export type VisaStatus = keyof typeof visaStatuses

export const visaNames = Object.keys(visaStatuses).filter((name): name is VisaStatus => name in visaStatuses)

/** An answer to a question of a form that is not asked in every case; only where it is, `message` is shown without one. */
export const answered = (isAsked: boolean, message: string) =>
  isAsked ? z.string().min(1, message) : z.string()

/** The client that is chosen in a form. */
export const clientChoice = { clientId: z.uuid('Please select Client') }
