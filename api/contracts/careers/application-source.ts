export const applicationSources = ['site', 'alert', 'feed'] as const

export type ApplicationSource = (typeof applicationSources)[number]

const parameter = 'from'

export const withSource = (address: string, source: ApplicationSource): string =>
  source === 'site' ? address : `${address}?${parameter}=${source}`

export const sourceIn = (params: URLSearchParams): ApplicationSource =>
  applicationSources.find((source) => source === params.get(parameter)) ?? 'site'
