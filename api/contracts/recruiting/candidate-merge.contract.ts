import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { outcomes, stages } from './application.contract.ts'

/** For how long a merge can be undone. */
export const undoHours = 24

/** What is shown of a candidate, and chosen from one of two. */
export const mergeFields = ['email', 'name', 'phone', 'linkedIn'] as const

export type MergeField = (typeof mergeFields)[number]

const side = z.object({
  id: z.uuid(),
  ...{ email: z.string(), name: z.string(), phone: z.string(), linkedIn: z.string() },
  /** The latest first. */
  applications: z.array(
    z.object({
      id: z.uuid(),
      job: z.object({ id: z.uuid(), title: z.string() }),
      stage: z.enum(stages),
      outcome: z.enum(outcomes).nullable(),
      at: z.iso.datetime(),
    }),
  ),
})

export type MergeSide = z.infer<typeof side>

const pair = { one: z.uuid(), other: z.uuid() }

export const getMergePreview = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetMergePreview',
  summary: 'Shows two candidates side by side, and what keeps them from being merged.',
  access: 'recruiting',
  refusals: ['NOT_FOUND'],
  query: z.object(pair),
  response: z.object({
    one: side,
    other: side,
    /** Jobs that both have an open application for, of which one has to end first. */
    conflicts: z.array(z.string()),
    /** What was seen; a merge of something else is refused. */
    seen: z.string(),
  }),
})

export type MergePreview = z.infer<typeof getMergePreview.response>

const which = z.enum(['one', 'other'])

/**
 * Everything of both belongs to the one whose address stays. Refuses with `RECORD_CHANGED` where either is not as it was seen, and with
 * `STEP_REFUSED` where both have an open application for the same job.
 */
export const mergeCandidates = defineEndpoint({
  method: 'POST',
  path: '/Desk/MergeCandidates',
  summary: 'Makes one candidate of two.',
  access: 'recruiting',
  audit: 'candidate.merge',
  idempotent: true,
  refusals: ['NOT_FOUND', 'RECORD_CHANGED', 'STEP_REFUSED'],
  body: z.object({
    ...pair,
    seen: z.string().max(100),
    /** Whose it is that stays. */
    keep: z.object({ email: which, name: which, phone: which, linkedIn: which }),
  }),
  response: z.object({
    id: z.uuid(),
    /** The last application of the one who stays. */
    applicationId: z.uuid(),
  }),
})

/**
 * Gives everything back. Refuses with `STEP_REFUSED` what is longer ago than a day, undone already, or followed by another merge of
 * the same people.
 */
export const undoMerge = defineEndpoint({
  method: 'POST',
  path: '/Desk/UndoMerge',
  summary: 'Makes two candidates again of those that were merged.',
  access: 'recruiting',
  audit: 'candidate.split',
  idempotent: true,
  refusals: ['NOT_FOUND', 'STEP_REFUSED'],
  body: z.object({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
})
