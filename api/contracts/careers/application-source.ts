/** What led somebody to apply: the site itself, the mail of a job alert, or the feed of the jobs. */
export const applicationSources = ['site', 'alert', 'feed'] as const

export type ApplicationSource = (typeof applicationSources)[number]

const parameter = 'from'

/** The address of a job, or of its form, with what led there; an address without it is followed on the site. */
export const withSource = (address: string, source: ApplicationSource): string =>
  source === 'site' ? address : `${address}?${parameter}=${source}`

/** What led to an address. */
export const sourceIn = (params: URLSearchParams): ApplicationSource =>
  applicationSources.find((source) => source === params.get(parameter)) ?? 'site'
