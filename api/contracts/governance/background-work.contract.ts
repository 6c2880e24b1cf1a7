import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** What is done again and again, each time by whichever server begins first. */
export const roundNames = [
  'jobAlerts',
  'interviewReminders',
  'searchIndex',
  'contactChanges',
  'housekeeping',
] as const

export type RoundName = (typeof roundNames)[number]

/** What is done outside of requests: messages that leave, resumes that are read, and rounds. */
export const workKinds = ['text', 'mail', 'reminder', 'resume', ...roundNames] as const

export type WorkKind = (typeof workKinds)[number]

const count = z.int().nonnegative()

const moment = z.iso.datetime()

const workState = z.object({
  kind: z.enum(workKinds),
  /** How many are to be done, now or later. */
  waiting: count,
  running: count,
  failed: count,
  /** Since when the oldest could have been begun that was not; null where none waits. */
  dueSince: moment.nullable(),
})

export type WorkState = z.infer<typeof workState>

/** Work of one kind that was given up for the same reason. */
const failedWork = z.object({
  kind: z.enum(workKinds),
  reason: z.string(),
  count: count.min(1),
  /** When the first and the last of them failed. */
  since: moment,
  last: moment,
  /** A message that was given up is not kept, so it cannot be. */
  canRetry: z.boolean(),
})

export type FailedWork = z.infer<typeof failedWork>

/** At most so many groups of failed work are listed. */
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

export type WorkStep = (typeof workSteps)[number]

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
