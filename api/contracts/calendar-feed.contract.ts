import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** Whether the caller has a feed, and since when; its address is told only once, when it is made. */
export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetCalendarFeed',
  summary: 'Tells whether the caller has a private calendar feed.',
  access: 'employee',
  response: z.object({ createdon: z.iso.datetime().nullable() }),
})

export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/CRM/CreateCalendarFeed',
  summary:
    "Makes a private address for the caller's sheets and leave as a calendar, and voids the one before.",
  access: 'employee',
  refusals: ['STORAGE_FULL'],
  response: z.object({ url: z.string(), createdon: z.iso.datetime() }),
})

export const revokeCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/CRM/RevokeCalendarFeed',
  summary: "Voids the address of the caller's calendar feed.",
  access: 'employee',
  refusals: ['STORAGE_FULL'],
  response: z.object({ createdon: z.null() }),
})

export type CalendarFeed = z.infer<typeof getCalendarFeed.response>
export type NewCalendarFeed = z.infer<typeof createCalendarFeed.response>
