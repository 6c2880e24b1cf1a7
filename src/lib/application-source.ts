import { type ApplicationSource, applicationSources } from '#api/contracts/application.contract.ts'
import { oneOf } from './one-of.ts'

const parameter = 'from'

/** The address of a job, or of its form, with what led there; an address without it is followed on the site. */
export const withSource = (address: string, source: ApplicationSource): string =>
  source === 'site' ? address : `${address}?${parameter}=${source}`

/** What led to an address. */
export const sourceIn = (params: URLSearchParams): ApplicationSource =>
  oneOf(applicationSources, params.get(parameter), 'site')
