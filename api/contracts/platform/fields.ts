import { z } from 'zod'

export const phoneCountries = ['US', 'IN', 'CA'] as const

/** ISO 4217, two decimals each. */
export const currencies = ['USD', 'CAD', 'INR'] as const

export type Currency = (typeof currencies)[number]

/** `YYYY-MM-DD`. */
export const day = z.iso.date()

const publicNameCharacters = /^[\p{L}\p{M} ]*$/u

/** Letters of any script and spaces; others become a space (`O'Brien` `O Brien`), invisible ones vanish. */
export const toPublicName = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/(?!\u200c)\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')

export const publicNameFilter = { apply: toPublicName, hint: 'This field keeps letters and spaces only' }

/** Zero-width joiners only after a letter. */
const nameCharacters = /^(?:[\p{L}\p{M} '’.,-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))*$/u

const wrongName = 'Please use letters, spaces, hyphens, apostrophes, periods and commas only'

/** TLD of two to four letters, as the specified forms demand. */
export const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/

const limits = { name: 100, email: 254, message: 5000, url: 500 } as const

const nul = String.fromCharCode(0)

const nameText = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(limits.name, `Please use at most ${limits.name} characters`)

/** Letters and spaces only. */
export const publicName = (message: string) => nameText(message).regex(publicNameCharacters, message)

/** Stored as typed. */
export const personName = (message: string) =>
  nameText(message)
    .normalize('NFC')
    .regex(/\p{L}/u, { error: message, abort: true })
    .regex(nameCharacters, wrongName)

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

/** As specified. */
export const emailAddress = (messages: EmailMessages) => getEmail(emailPattern, messages)

/** Any TLD; staff, clients, partners. */
export const workEmail = (messages: EmailMessages) => getEmail(z.regexes.email, messages)

/** Trimmed. */
export const freeText = (message: string, max: number = limits.message) =>
  z
    .string(message)
    .trim()
    .min(1, { error: message, abort: true })
    .max(max, `Please use at most ${max} characters`)
    .refine((text) => !text.includes(nul), 'Please remove the unreadable characters')

/** E.164 of the US and Canada (area code and exchange from 2) and India (from 6). */
export const phonePattern = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|91[6-9]\d{9})$/

/** Adds Indian landlines and other countries (8 to 15 digits). */
const anyPhonePattern = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|91[2-9]\d{9}|(?!1|91)[2-9]\d{7,14})$/

const wrongPhone = 'Please enter a valid Mobile No.'

let isPossible = (_number: string): boolean => true

/** Length per country is checked by the field, the imports and the server: too much data for every page. */
export const checkPhonesBy = (check: typeof isPossible): void => {
  isPossible = check
}

const getPhone = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .trim()
    .regex(pattern, { error: ({ input }) => (input ? wrongPhone : message), abort: true })
    .refine((text) => isPossible(text), wrongPhone)

const getOptionalPhone = (pattern: RegExp) =>
  z
    .string(wrongPhone)
    .trim()
    .refine((text) => text === '' || (pattern.test(text) && isPossible(text)), wrongPhone)

export const phoneNumber = (message: string) => getPhone(phonePattern, message)

export const optionalPhoneNumber = getOptionalPhone(phonePattern)

export const anyPhone = (message: string) => getPhone(anyPhonePattern, message)

export const optionalAnyPhone = getOptionalPhone(anyPhonePattern)

const isLinkedIn = (text: string) => {
  // Without slashes, `URL` resolves relatively.
  if (!/^https:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^(?:[\w-]+\.)*linkedin\.com$/.test(hostname) && !username && !password
}

export const completeUrl = (text: string): string => {
  const address = text.trim()
  return /^[^\s/:@]+\.[^\s/:@]+(?:[:/?#]\S*)?$/.test(address) ? `https://${address}` : address
}

/** Only linkedin.com addresses. */
export const completeLinkedIn = (text: string): string => {
  const address = text.trim().replace(/^http:\/\//i, 'https://')
  return /^(?:[\w-]+\.)*linkedin\.com(?:[/?#]|$)/i.test(address) ? `https://${address}` : address
}

export const linkedInUrl = (message: string) =>
  z
    .string(message)
    .trim()
    .overwrite(completeLinkedIn)
    .min(1, { error: message, abort: true })
    .max(limits.url, `Please use at most ${limits.url} characters`)
    .refine(isLinkedIn, message)

/** CRM codes, in form order. */
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

export const answered = (isAsked: boolean, message: string) =>
  isAsked ? z.string().min(1, message) : z.string()

export const clientChoice = { clientId: z.uuid('Please select Client') }
