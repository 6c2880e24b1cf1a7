import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { freeText } from '#api/contracts/platform/fields.ts'
import { outcomes, stages } from './application.contract.ts'
import { fitTerm } from './fit-term.ts'

export const candidatePageSize = 20

/** Characters and words. */
export const queryMax = 200
export const mostWords = 20

export const mostSavedSearches = 50

/** Facets count the latest applicants only. */
export const mostCounted = 10_000

const count = z.int().nonnegative()

const skillIds = z
  .string()
  .regex(/^(?:[1-9]\d?(?:,[1-9]\d?){0,9})?$/, 'Please choose at most ten skills from the catalogue')
  .default('')

export const getSkillIds = (text: string): number[] => text.split(',').filter(Boolean).map(Number)

/** On one application. */
const looked = {
  q: z.string().max(queryMax, `Please use at most ${queryMax} characters`).default(''),
  /** Catalogue ids; all must match. */
  skills: skillIds,
  stage: z.enum(stages).optional(),
  outcome: z.enum(outcomes).optional(),
  applied: z.uuid().optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
}

export const hitSources = ['contact', 'resume', 'note', 'letter', 'message', 'answer'] as const

const hit = z.object({
  source: z.enum(hitSources),
  applicationId: z.uuid(),
  /** `isMarked`: matches. */
  parts: z.array(z.object({ text: z.string(), isMarked: z.boolean() })),
})

export type Hit = z.infer<typeof hit>

const found = z.object({
  id: z.uuid(),
  name: z.string(),
  place: z.string(),
  skills: z.array(z.int()),
  applications: count,
  latest: z.object({
    id: z.uuid(),
    job: z.string(),
    stage: z.enum(stages),
    outcome: z.enum(outcomes).nullable(),
    at: z.iso.datetime(),
  }),
  hits: z.array(hit),
  fit: z.array(fitTerm),
})

export type FoundCandidate = z.infer<typeof found>

export const queryHints = ['nothing', 'only excluded', 'common', 'too many words'] as const

export const searchCandidates = defineEndpoint({
  method: 'GET',
  path: '/Desk/SearchCandidates',
  summary: 'Finds candidates by words and filters, a page at a time, who applied last first.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object({
    ...looked,
    /** Comparison only. */
    job: z.uuid().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({
    candidates: z.array(found),
    total: count,
    hint: z.enum(queryHints).nullable(),
    suggestion: z.string().nullable(),
  }),
})

const counted = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count }))

export const countCandidates = defineEndpoint({
  method: 'GET',
  path: '/Desk/CountCandidates',
  summary: 'Counts the candidates that each choice of a filter would leave.',
  access: 'recruiting',
  query: z.object(looked),
  response: z.object({
    skills: counted(z.int()),
    stages: counted(z.enum(stages)),
    outcomes: counted(z.enum(outcomes)),
    states: counted(z.string()),
    jobs: z.array(z.object({ value: z.uuid(), label: z.string(), count })),
  }),
})

export type CandidateCounts = z.infer<typeof countCandidates.response>

const savedSearch = z.object({ id: z.uuid(), name: z.string(), query: z.string() })

export type SavedSearch = z.infer<typeof savedSearch>

export const searchNameForm = z.object({ name: freeText('Please enter a name', 60) })

export const getSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetSavedSearches',
  summary: 'Lists the searches that the caller has saved, by name.',
  access: 'recruiting',
  response: z.array(savedSearch),
})

/** Throws `VALIDATION_FAILED` (name in use, too many). */
export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/Desk/SaveSearch',
  summary: 'Saves a search of candidates for the caller.',
  access: 'recruiting',
  audit: 'search.save',
  idempotent: true,
  body: searchNameForm.extend({ query: z.string().max(1000) }),
  response: savedSearch,
})

export const renameSearch = defineEndpoint({
  method: 'POST',
  path: '/Desk/RenameSearch',
  summary: 'Gives a saved search another name.',
  access: 'recruiting',
  audit: 'search.rename',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: searchNameForm.extend({ id: z.uuid() }),
  response: savedSearch,
})

export const removeSearch = defineEndpoint({
  method: 'POST',
  path: '/Desk/RemoveSearch',
  summary: 'Removes a saved search.',
  access: 'recruiting',
  audit: 'search.remove',
  idempotent: true,
  refusals: ['NOT_FOUND'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
