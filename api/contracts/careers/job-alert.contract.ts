import { z } from 'zod'
import { linkToken } from '#api/contracts/account/sign-in.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day, emailAddress } from '#api/contracts/platform/fields.ts'

/** How often an alert is mailed at most; weekly ones on Mondays. */
export const alertPaces = ['daily', 'weekly'] as const

export type AlertPace = (typeof alertPaces)[number]

export const alertStatuses = ['Unconfirmed', 'Active', 'Stopped'] as const

export type AlertStatus = (typeof alertStatuses)[number]

/** The longest address of the board, without its path, that an alert is made of. */
export const alertQueryMax = 1000

/** What a visitor fills in, with the messages shown beside the fields. */
export const jobAlertForm = z.object({
  email: emailAddress({
    required: 'Please enter your email address',
    invalid: 'Please enter a valid email address',
  }),
  every: z.enum(alertPaces, { error: 'Please choose how often' }),
})

/**
 * Answers everybody the same, whether or not there is such an alert. Refuses with `TOO_MANY_REQUESTS` where the address was
 * sent as many links as it may be on one day.
 */
export const askForJobAlert = defineEndpoint({
  method: 'POST',
  path: '/Desk/AskForJobAlert',
  summary: 'Mails somebody a link by which they confirm that they want to be told of new jobs.',
  access: 'public',
  audit: { none: 'It counts once it is confirmed.' },
  idempotent: true,
  captcha: true,
  body: jobAlertForm.extend({
    /** What the board is asked for, as its own address says it: `skill=Scala&remote=yes`. */
    query: z.string().max(alertQueryMax, 'Please search for fewer words, or choose fewer filters'),
  }),
  /** For so many days the link confirms it. */
  response: z.object({ linkDays: z.int().positive() }),
})

const count = z.int().nonnegative()

const jobAlert = z.object({
  status: z.enum(alertStatuses),
  every: z.enum(alertPaces),
  query: z.string(),
  /** How many open jobs are like that now. */
  matches: count,
  /** Other alerts to the same address that are active, and those that were stopped with this one. */
  others: count,
  stoppedWith: count,
  /** When the link stops to confirm it; null once it is confirmed. */
  confirmBy: z.iso.datetime().nullable(),
  /** When it ends unless it is kept, once that was asked. */
  endsOn: day.nullable(),
})

export type JobAlert = z.infer<typeof jobAlert>

/** Refuses with `LINK_VOID` a link that is unknown or late, or whose alert is gone. */
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

/** `stopAll` stops every alert to the address; `startAll` starts again what it stopped. */
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
