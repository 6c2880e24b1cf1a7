/** A time zone for people: "America / Los Angeles". */
export const zoneLabel = (zone: string): string => zone.replaceAll('/', ' / ').replaceAll('_', ' ')

/** The time zones to choose from, those given among them even where this browser calls them otherwise. */
export const zoneOptions = (...known: string[]): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...known])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }))

/** The time zone of the browser, by its IANA name. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
