import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** From creation or renewal. */
export const calendarFeedDays = 365

const feedTimes = z.object({ createdon: z.iso.datetime(), endson: z.iso.datetime() })

const noFeed = z.object({ createdon: z.null(), endson: z.null() })

/** Address only on creation. */
export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetCalendarFeed',
  summary: 'Tells whether the caller has a private calendar feed.',
  access: 'employee',
  response: z.union([feedTimes, noFeed]),
})

export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/CRM/CreateCalendarFeed',
  summary:
    "Makes a private address for the caller's sheets and leave as a calendar, and voids the one before.",
  access: 'employee',
  audit: 'feed.create',
  refusals: ['STORAGE_FULL'],
  response: feedTimes.extend({ url: z.string() }),
})

export const renewCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/CRM/RenewCalendarFeed',
  summary: "Lets the address of the caller's calendar feed work for another year from now.",
  access: 'employee',
  audit: 'feed.renew',
  refusals: ['NOT_FOUND', 'STORAGE_FULL'],
  response: feedTimes,
})

export const revokeCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/CRM/RevokeCalendarFeed',
  summary: "Voids the address of the caller's calendar feed.",
  access: 'employee',
  audit: 'feed.revoke',
  refusals: ['STORAGE_FULL'],
  response: noFeed,
})

export type CalendarFeed = z.infer<typeof getCalendarFeed.response>
