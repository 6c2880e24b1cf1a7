import { type Lookups, localLookups } from './lookups.ts'
import { remoteAddressAt, remoteCountryOf } from './remote-lookups.ts'

type Services = { lookupIpUrl: string | null; lookupGeocodeUrl: string | null }

/** Lookups at the services that are set, and our own where none is. */
export const configuredLookups = ({ lookupIpUrl, lookupGeocodeUrl }: Services): Lookups => ({
  countryOf: lookupIpUrl === null ? localLookups.countryOf : remoteCountryOf(lookupIpUrl),
  addressAt: lookupGeocodeUrl === null ? localLookups.addressAt : remoteAddressAt(lookupGeocodeUrl),
})
