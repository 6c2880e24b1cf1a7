import type { offices } from '#api/contracts/people/people.contract.ts'

type Office = (typeof offices)[number]

/** Where the offices are, as the site says it. */
export const officePlaces: Record<Office, { country: string; city: string; timeZone: string }> = {
  us: { country: 'United States', city: 'Mount Vernon', timeZone: 'America/Los_Angeles' },
  ca: { country: 'Canada', city: 'Toronto', timeZone: 'America/Toronto' },
  in: { country: 'India', city: 'Hyderabad', timeZone: 'Asia/Kolkata' },
}
