import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { outcomes, stages } from './application.contract.ts'

export const undoHours = 24

export const mergeFields = ['email', 'name', 'phone', 'linkedIn'] as const

export type MergeField = (typeof mergeFields)[number]

const side = z.object({
  id: z.uuid(),
  ...{ email: z.string(), name: z.string(), phone: z.string(), linkedIn: z.string() },
  /** Latest first. */
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
    /** Open applications of both for a job; one must end first. */
    conflicts: z.array(z.string()),
    /** Must be unchanged. */
    seen: z.string(),
  }),
})

export type MergePreview = z.infer<typeof getMergePreview.response>

const which = z.enum(['one', 'other'])

/** All moves to the retained address. Throws `RECORD_CHANGED`, `STEP_REFUSED` (open applications for one job). */
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
    keep: z.object({ email: which, name: which, phone: which, linkedIn: which }),
  }),
  response: z.object({
    id: z.uuid(),
    applicationId: z.uuid(),
  }),
})

/** Throws `STEP_REFUSED` (over a day, undone, or merged again). */
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
