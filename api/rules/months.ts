import { nameOfMonth } from './days.ts'

/** The month that lies `count` months after another one, YYYY-MM; before it for a negative count. */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The months from one to another, both included, in their order. */
export const monthsOfRange = (from: string, until: string): string[] =>
  from > until ? [] : [from, ...monthsOfRange(monthAfter(from, 1), until)]

/** A month, YYYY-MM, as "Mar 2026". */
export const shortMonth = (month: string): string => `${nameOfMonth(month).slice(0, 3)} ${month.slice(0, 4)}`

/** A month, YYYY-MM, as "March 2026". */
export const monthName = (month: string): string => `${nameOfMonth(month)} ${month.slice(0, 4)}`
