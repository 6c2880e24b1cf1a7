import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { phoneCountries } from './fields.ts'

export const publicIp = defineEndpoint({
  method: 'GET',
  path: '/CRM/PublicIp',
  summary: 'Tells the caller the address it is seen under.',
  access: 'public',
  response: z.object({ ip: z.string() }),
})

export const ipLocation = defineEndpoint({
  method: 'GET',
  path: '/CRM/IpLocation',
  summary: 'Guesses the country the caller is in; null where it cannot be told.',
  access: 'public',
  response: z.object({ country: z.enum(phoneCountries).nullable() }),
})

export const reverseGeocode = defineEndpoint({
  method: 'GET',
  path: '/CRM/ReverseGeocode',
  summary: 'Finds the postal address near a point; empty fields where it is not known.',
  access: 'public',
  query: z.object({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
  }),
  response: z.object({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
})
