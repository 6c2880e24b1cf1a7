/** A time zone for people: "America / Los Angeles". */
export const zoneLabel = (zone: string) => zone.replaceAll('/', ' / ').replaceAll('_', ' ')

/** The time zones to choose from, the one that is set among them even where this browser calls it otherwise. */
export const zoneOptions = (current: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }))
