import { z } from 'zod'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day, emailAddress } from '#api/contracts/platform/fields.ts'

/** Weekly: Mondays. */
export const alertPaces = ['daily', 'weekly'] as const

export type AlertPace = (typeof alertPaces)[number]

export const alertStatuses = ['Unconfirmed', 'Active', 'Stopped'] as const

export const alertQueryMax = 1000

export const jobAlertForm = z.object({
  email: emailAddress({
    required: 'Please enter your email address',
    invalid: 'Please enter a valid email address',
  }),
  every: z.enum(alertPaces, { error: 'Please choose how often' }),
})

/** Answers alike whether or not the alert exists. Throws `TOO_MANY_REQUESTS` (daily limit per address). */
export const askForJobAlert = defineEndpoint({
  method: 'POST',
  path: '/Desk/AskForJobAlert',
  summary: 'Mails someone a link by which they confirm that they want to be told of new jobs.',
  access: 'public',
  audit: { none: 'It counts once it is confirmed.' },
  idempotent: true,
  captcha: true,
  body: jobAlertForm.extend({
    /** `skill=Scala&remote=yes`. */
    query: z.string().max(alertQueryMax, 'Please search for fewer words, or choose fewer filters'),
  }),
  response: z.object({ linkDays: z.int().positive() }),
})

const count = z.int().nonnegative()

const jobAlert = z.object({
  status: z.enum(alertStatuses),
  every: z.enum(alertPaces),
  query: z.string(),
  matches: count,
  /** Of the same address. */
  others: count,
  stoppedWith: count,
  /** Null once confirmed. */
  confirmBy: z.iso.datetime().nullable(),
  /** Null until the renewal is asked for. */
  endsOn: day.nullable(),
})

export type JobAlert = z.infer<typeof jobAlert>

/** Throws `LINK_VOID` (unknown, expired, or alert gone). */
export const checkJobAlert = defineEndpoint({
  method: 'POST',
  path: '/Desk/CheckJobAlert',
  summary: 'Shows the alert of a link; changes nothing.',
  access: 'public',
  audit: { none: 'It only looks at the link.' },
  refusals: ['LINK_VOID'],
  body: z.object({ token: linkToken }),
  response: jobAlert,
})

/** `startAll` restarts what `stopAll` stopped. */
export const alertSteps = [
  'confirm',
  'keep',
  'daily',
  'weekly',
  'stop',
  'stopAll',
  'start',
  'startAll',
] as const

export type AlertStep = (typeof alertSteps)[number]

export const changeJobAlert = defineEndpoint({
  method: 'POST',
  path: '/Desk/ChangeJobAlert',
  summary: 'Confirms, keeps, changes, stops or starts the alert of a link, or stops all to its address.',
  access: 'public',
  audit: { none: 'The recipient of the mail decides.' },
  idempotent: true,
  refusals: ['LINK_VOID', 'STEP_REFUSED'],
  body: z.object({ token: linkToken, step: z.enum(alertSteps) }),
  response: jobAlert,
})
