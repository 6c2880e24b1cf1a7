import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** Each run by whichever server starts first. */
export const roundNames = [
  'jobAlerts',
  'interviewReminders',
  'searchIndex',
  'contactChanges',
  'housekeeping',
] as const

export type RoundName = (typeof roundNames)[number]

export const workKinds = ['text', 'mail', 'reminder', 'resume', ...roundNames] as const

export type WorkKind = (typeof workKinds)[number]

const count = z.int().nonnegative()

const moment = z.iso.datetime()

const workState = z.object({
  kind: z.enum(workKinds),
  waiting: count,
  running: count,
  failed: count,
  /** Oldest overdue item. */
  dueSince: moment.nullable(),
})

export type WorkState = z.infer<typeof workState>

const failedWork = z.object({
  kind: z.enum(workKinds),
  reason: z.string(),
  count: count.min(1),
  since: moment,
  last: moment,
  /** False for messages, which are not stored after giving up. */
  canRetry: z.boolean(),
})

export type FailedWork = z.infer<typeof failedWork>

export const listedFailures = 100

export const getBackgroundWork = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetBackgroundWork',
  summary: 'Tells what waits to be done outside of requests, and what was given up and why.',
  access: 'administrator',
  response: z.object({
    asOf: moment,
    kinds: z.array(workState),
    failures: z.array(failedWork).max(listedFailures),
  }),
})

export type BackgroundWork = z.infer<typeof getBackgroundWork.response>

export const workSteps = ['retry', 'dismiss'] as const

export const stepBackgroundWork = defineEndpoint({
  method: 'POST',
  path: '/Admin/StepBackgroundWork',
  summary: 'Tries failed work of a kind and a reason again, or forgets it. What failed since `asOf` is left.',
  access: 'administrator',
  audit: 'work.step',
  idempotent: true,
  body: z.object({
    kind: z.enum(workKinds),
    reason: z.string(),
    step: z.enum(workSteps),
    asOf: moment,
  }),
  response: z.object({ count }),
})
