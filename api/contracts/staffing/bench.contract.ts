import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day, freeText, personName, visaNames } from '#api/contracts/platform/fields.ts'
import { listedAtOnce, listPage, listQuery, olderPage, pageQuery } from '#api/contracts/platform/list-page.ts'

export const benchStatuses = ['Available', 'Submitted', 'Interviewing', 'Placed', 'Off'] as const

export type BenchStatus = (typeof benchStatuses)[number]

/** Characters, years, US cents per hour, and numbers of skills. */
const benchLimits = {
  title: 120,
  location: 120,
  exp: 60,
  rateMin: 100,
  rateMax: 100_000,
  skill: 40,
  skills: 20,
} as const

const messages = {
  title: 'Please enter Title',
  name: 'Please enter Name',
  exp: 'Please enter the years of experience, from 0 to 60',
  location: 'Please enter Location',
  visaStatus: 'Please Select Visa Status',
  skills: 'Please enter the skills, separated by commas',
  skillsMany: `Please enter at most ${benchLimits.skills} skills of at most ${benchLimits.skill} characters`,
  rate: 'Please enter the rate in US dollars an hour, from 1 to 1000',
  availableFrom: 'Please choose a date',
  yesNo: 'Please enter Yes or No',
  status: 'Please select Status',
} as const

const availableDay = z.iso
  .date(messages.availableFrom)
  .refine((text) => text >= '2000-01-01' && text <= '2099-12-31', messages.availableFrom)

/** Comma or semicolon. */
export const getWords = (text: string): string[] => {
  const seen = new Map<string, string>()
  for (const word of text.split(/[,;]/).map((part) => part.replaceAll(/\s+/g, ' ').trim())) {
    const folded = word.toLowerCase()
    if (word !== '' && !seen.has(folded)) seen.set(folded, word)
  }
  return [...seen.values()]
}

/** Cents from `82` or `82.50`; null for anything else. */
export const toCents = (text: string): number | null => {
  const [, dollars, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

const isRate = (cents: number | null) =>
  cents !== null && cents >= benchLimits.rateMin && cents <= benchLimits.rateMax

export const rateText = z.string(messages.rate).refine((text) => isRate(toCents(text)), messages.rate)

export const startDay = availableDay

export const benchForm = z.object({
  title: freeText(messages.title, benchLimits.title),
  name: personName(messages.name),
  /** Whole years. */
  exp: z
    .string(messages.exp)
    .trim()
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= benchLimits.exp, messages.exp),
  location: freeText(messages.location, benchLimits.location),
  visaStatus: z.enum(visaNames, messages.visaStatus),
  skills: z
    .string(messages.skills)
    .refine((text) => getWords(text).length > 0, { error: messages.skills, abort: true })
    .refine((text) => {
      const words = getWords(text)
      return words.length <= benchLimits.skills && words.every((word) => word.length <= benchLimits.skill)
    }, messages.skillsMany),
  /** US dollars per hour. */
  rate: rateText,
  availableFrom: availableDay,
  relocate: z.boolean(messages.yesNo),
  remote: z.boolean(messages.yesNo),
  status: z.enum(benchStatuses, messages.status),
  /** Else public initials. */
  isNamePublic: z.boolean(),
})

export type BenchForm = z.infer<typeof benchForm>

export const emptyCandidate = {
  name: '',
  title: '',
  exp: '',
  location: '',
  visaStatus: '',
  skills: '',
  rate: '',
  availableFrom: '',
}

/** `rate`: US cents per hour. */
const benchEntry = z.object({
  title: benchForm.shape.title,
  name: benchForm.shape.name,
  exp: z.int(messages.exp).min(0, messages.exp).max(benchLimits.exp, messages.exp),
  location: benchForm.shape.location,
  visaStatus: benchForm.shape.visaStatus,
  skills: z
    .array(
      z
        .string()
        .min(1, messages.skills)
        .max(benchLimits.skill, messages.skillsMany)
        .regex(/^[^,;]*$/, messages.skills),
    )
    .min(1, messages.skills)
    .max(benchLimits.skills, messages.skillsMany),
  rate: z.int(messages.rate).min(benchLimits.rateMin, messages.rate).max(benchLimits.rateMax, messages.rate),
  availableFrom: availableDay,
  relocate: z.boolean(),
  remote: z.boolean(),
  status: benchForm.shape.status,
  isNamePublic: z.boolean().default(false),
})

export type BenchEntry = z.infer<typeof benchEntry>

export const toBenchEntry = ({ exp, skills, rate, ...form }: BenchForm): BenchEntry => ({
  ...form,
  exp: Number(exp),
  skills: getWords(skills),
  rate: toCents(rate) ?? 0,
})

export const dollarsText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

export const toBenchForm = ({ exp, skills, rate, ...entry }: BenchEntry): BenchForm => ({
  ...entry,
  exp: String(exp),
  skills: skills.join(', '),
  rate: dollarsText(rate),
})

/** Public: no contact data; initials (`A. M.`) by default. `rate` is US cents per hour. */
export const benchCandidate = z.object({
  id: z.uuid(),
  title: z.string(),
  name: z.string(),
  exp: z.int().nonnegative(),
  location: z.string(),
  visaStatus: z.enum(visaNames),
  skills: z.array(z.string()),
  rate: z.int().nonnegative(),
  availableFrom: day,
  relocate: z.boolean(),
  remote: z.boolean(),
  status: z.enum(benchStatuses),
})

export type BenchCandidate = z.infer<typeof benchCandidate>

export const listedCandidate = benchCandidate.extend({
  isNamePublic: z.boolean(),
  owner: z.string(),
  isMine: z.boolean(),
  updated: day,
})

export type ListedCandidate = z.infer<typeof listedCandidate>

export const publicBenchSize = 500

export const getPublicBenchList = defineEndpoint({
  method: 'GET',
  path: '/CRM/UAGetBenchList',
  summary:
    'Lists the consultants who can be presented now, newest first, 500 at once; `page` asks for older ones.',
  access: 'public',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.array(benchCandidate),
})

export const getBenchList = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetBenchList',
  summary: `Lists the consultants on the bench, newest first, ${listedAtOnce} at once; \`page\` asks for older ones.`,
  access: 'signed-in',
  query: z.object(olderPage),
  response: z.array(listedCandidate),
})

export const benchSorts = ['name', 'exp', 'location', 'visa', 'rate', 'available', 'status', 'owner'] as const

export type BenchSort = (typeof benchSorts)[number]

const benchFilter = z.object({
  /** Any spelling. */
  skill: z.string().max(100).optional(),
  visa: z.enum(visaNames).optional(),
  remote: z.literal('yes').optional(),
  status: z.enum(benchStatuses).optional(),
})

export type BenchFilterQuery = z.infer<typeof benchFilter>

export const findBenchCandidates = defineEndpoint({
  method: 'GET',
  path: '/CRM/FindBenchCandidates',
  summary: 'Finds consultants on the bench, a page at a time, with the choices there are.',
  access: 'signed-in',
  query: benchFilter.extend({
    ...listQuery(benchSorts, { sort: 'name', order: 'asc' }),
    ...pageQuery,
  }),
  response: listPage(listedCandidate).extend({
    bench: z.int().nonnegative(),
    skills: z.array(z.string()),
    visas: z.array(z.enum(visaNames)),
  }),
})

export const getMyBenchList = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetMyBenchList',
  summary: "Lists the consultants on the caller's own bench, newest first.",
  access: 'signed-in',
  response: z.array(listedCandidate),
})

/** Throws `ALREADY_ON_BENCH` (same name and title). */
export const addBenchCandidate = defineEndpoint({
  method: 'POST',
  path: '/CRM/AddBenchCandidate',
  summary: "Adds a consultant to the caller's own bench.",
  access: 'signed-in',
  audit: 'consultant.add',
  idempotent: true,
  refusals: ['ALREADY_ON_BENCH', 'STORAGE_FULL'],
  body: benchEntry,
  response: listedCandidate,
})

export const updateBenchCandidate = defineEndpoint({
  method: 'POST',
  path: '/CRM/UpdateBenchCandidate',
  summary: "Replaces what is known of a consultant on the caller's own bench.",
  access: 'signed-in',
  audit: 'consultant.change',
  idempotent: true,
  refusals: ['NOT_FOUND', 'ALREADY_ON_BENCH', 'STORAGE_FULL'],
  body: benchEntry.extend({ id: z.uuid() }),
  response: listedCandidate,
})
