import { z } from 'zod'
import { type Lookups, localLookups, type PostalAddress, servedCountry } from './lookups.ts'

const answerWithinMs = 3000

const text = z.string().max(300).catch('')

/** The ways the known services name a country. */
const countryAnswer = z
  .object({ country_code: text, countryCode: text, country: text })
  .transform((answer) => answer.country_code || answer.countryCode || answer.country)

/** An address as Nominatim answers it, within `address`, or with our own names. */
const part = z.looseObject({
  house_number: text,
  road: text,
  street: text,
  city: text,
  town: text,
  village: text,
  state: text,
  region: text,
  postcode: text,
  postalCode: text,
  country_code: text,
  country: text,
})

const addressAnswer = z
  .looseObject({ address: z.unknown().optional() })
  .transform((answer) => part.parse(answer.address ?? answer))
  .transform(
    (found): PostalAddress => ({
      street: found.street || [found.house_number, found.road].filter(Boolean).join(' '),
      city: found.city || found.town || found.village,
      region: found.region || found.state,
      postalCode: found.postalCode || found.postcode,
      country: found.country_code.toUpperCase() || found.country,
    }),
  )

const ask = async (template: string, values: Record<string, string>): Promise<unknown> => {
  const address = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!answer.ok) throw new Error(`The lookup service answered ${answer.status}.`)
  return answer.json()
}

/** Asks a service for the country of an address; `{ip}` in its address stands for the caller's. */
const remoteCountryOf =
  (template: string): Lookups['countryOf'] =>
  async ({ ip }) =>
    servedCountry(countryAnswer.parse(await ask(template, { ip })))

/** Asks a service for the address of a place; `{latitude}` and `{longitude}` stand for it. */
const remoteAddressAt =
  (template: string): Lookups['addressAt'] =>
  async ({ latitude, longitude }) =>
    addressAnswer.parse(await ask(template, { latitude: String(latitude), longitude: String(longitude) }))

type Services = { lookupIpUrl: string | null; lookupGeocodeUrl: string | null }

/** Lookups at the services that are set, and our own where none is. */
export const configuredLookups = ({ lookupIpUrl, lookupGeocodeUrl }: Services): Lookups => ({
  countryOf: lookupIpUrl === null ? localLookups.countryOf : remoteCountryOf(lookupIpUrl),
  addressAt: lookupGeocodeUrl === null ? localLookups.addressAt : remoteAddressAt(lookupGeocodeUrl),
})
