import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import { day } from '#api/contracts/platform/fields.ts'

export const holidayCountries = ['US', 'CA', 'IN'] as const

export type HolidayCountry = (typeof holidayCountries)[number]

export const publicHoliday = z.object({ day, name: z.string() })

export type PublicHoliday = z.infer<typeof publicHoliday>

export const holidayYear = z.object({
  year: z.int(),
  country: z.enum(holidayCountries),
  /** Includes both days of a moved holiday. */
  holidays: z.array(publicHoliday),
})

/** Default: the caller's office, else US. */
export const holidaysAsked = z.object({
  year: z.coerce.number('Please enter a year').int().min(2000).max(2100),
  country: z.enum(holidayCountries).optional(),
})

export const getHolidays = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetHolidays',
  summary: 'Lists the public holidays of a year where an office is, those of its state or province included.',
  access: 'signed-in',
  query: holidaysAsked,
  response: holidayYear,
})
