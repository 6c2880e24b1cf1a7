/** The month that lies `count` months after another one, YYYY-MM; before it for a negative count. */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The months from one to another, both included, in their order. */
export const monthsOfRange = (from: string, until: string): string[] =>
  from > until ? [] : [from, ...monthsOfRange(monthAfter(from, 1), until)]

let shortNames: Intl.DateTimeFormat | undefined

/** A month, YYYY-MM, as "Mar 2026". */
export const shortMonth = (month: string): string => {
  shortNames ??= new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return shortNames.format(new Date(`${month}-01T00:00:00Z`))
}

let names: Intl.DateTimeFormat | undefined

/** A month, YYYY-MM, as "March 2026". */
export const monthName = (month: string): string => {
  names ??= new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return names.format(new Date(`${month}-01T00:00:00Z`))
}
