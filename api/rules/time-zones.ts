export const zoneLabel = (zone: string): string => zone.replaceAll('/', ' / ').replaceAll('_', ' ')

/** Includes `known`, even if the browser lacks it. */
export const zoneOptions = (...known: string[]): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...known])]
    .sort()
    .map((value) => ({ value, label: zoneLabel(value) }))

export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
