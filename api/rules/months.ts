import { nameOfMonth } from './days.ts'

/** `YYYY-MM`. */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Inclusive. */
export const monthsOfRange = (from: string, until: string): string[] =>
  from > until ? [] : [from, ...monthsOfRange(monthAfter(from, 1), until)]

export const shortMonth = (month: string): string => `${nameOfMonth(month).slice(0, 3)} ${month.slice(0, 4)}`

export const monthName = (month: string): string => `${nameOfMonth(month)} ${month.slice(0, 4)}`
