import { z } from 'zod'
import { phoneCountries } from '#api/contracts/platform/fields.ts'
import type { ipLocation, reverseGeocode } from '#api/contracts/platform/lookup.contract.ts'
import { type City, cities } from './cities.ts'

export type Country = z.infer<typeof ipLocation.response>['country']

export type PostalAddress = z.infer<typeof reverseGeocode.response>

export type Point = { latitude: number; longitude: number }

/** All reject when the service does not answer. */
export type Lookups = {
  /** "Lyon, France"; empty if unknown. */
  cityOf: (ip: string) => Promise<string>
  countryOf: (caller: { ip: string; languages: string }) => Promise<Country>
  addressAt: (point: Point) => Promise<PostalAddress>
}

export const unknownAddress: PostalAddress = { street: '', city: '', region: '', postalCode: '', country: '' }

const servedCountry = (code: string): Country =>
  phoneCountries.find((country) => country === code.toUpperCase()) ?? null

/** `en-CA,en;q=0.8` is Canada. */
const countryOfLanguages = (languages: string): Country => {
  for (const language of languages.split(',')) {
    const [, region] = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language) ?? []
    if (region !== undefined) return servedCountry(region)
  }
  return null
}

const earthRadiusKm = 6371
const nearKm = 60

const radians = (degrees: number) => (degrees * Math.PI) / 180

const distanceKm = (one: Point, other: Point): number => {
  const north = radians(other.latitude - one.latitude)
  const east = radians(other.longitude - one.longitude)
  const share =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

const nearestCity = (point: Point): City | null => {
  const measured = cities.map((city) => ({ city, km: distanceKm(point, city) }))
  const [nearest] = measured.sort((one, other) => one.km - other.km)
  return nearest && nearest.km <= nearKm ? nearest.city : null
}

/** Offline: country by browser language, address by nearest city. */
export const localLookups: Lookups = {
  cityOf: async () => '',
  countryOf: async ({ languages }) => countryOfLanguages(languages),
  addressAt: async (point) => {
    const near = nearestCity(point)
    return near
      ? { ...unknownAddress, city: near.city, region: near.region, country: near.country }
      : unknownAddress
  },
}

const answerWithinMs = 3000

const text = z.string().max(300).catch('')

const countryAnswer = z
  .object({ country_code: text, countryCode: text, country: text })
  .transform((answer) => answer.country_code || answer.countryCode || answer.country)

/** Nominatim nests the address in `address`. */
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

const createCountryLookup =
  (template: string): Lookups['countryOf'] =>
  async ({ ip }) =>
    servedCountry(countryAnswer.parse(await ask(template, { ip })))

const cityAnswer = z
  .object({ city: text, country_name: text, country_code: text, countryCode: text, country: text })
  .transform(({ city, country_name, country, country_code, countryCode }) => {
    const code = [country_code, countryCode, country].find((part) => /^[A-Za-z]{2}$/.test(part))
    const named = code && new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase())
    return [city, country_name || named || country].filter(Boolean).join(', ').slice(0, 200)
  })

const createCityLookup =
  (template: string): Lookups['cityOf'] =>
  async (ip) =>
    cityAnswer.parse(await ask(template, { ip }))

const remoteAddressAt =
  (template: string): Lookups['addressAt'] =>
  async ({ latitude, longitude }) =>
    addressAnswer.parse(await ask(template, { latitude: String(latitude), longitude: String(longitude) }))

type Services = { lookupIpUrl: string | null; lookupGeocodeUrl: string | null }

export const configuredLookups = ({ lookupIpUrl, lookupGeocodeUrl }: Services): Lookups => ({
  cityOf: lookupIpUrl === null ? localLookups.cityOf : createCityLookup(lookupIpUrl),
  countryOf: lookupIpUrl === null ? localLookups.countryOf : createCountryLookup(lookupIpUrl),
  addressAt: lookupGeocodeUrl === null ? localLookups.addressAt : remoteAddressAt(lookupGeocodeUrl),
})
