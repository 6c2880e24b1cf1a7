import { daysBefore } from './days.ts'

const msPerDay = 86_400_000

/** Days since 1 January 1970. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msPerDay

/** The day that lies `count` days after another one, or before it when `count` is negative. */
export const addDays = (day: string, count: number): string => daysBefore(day, -count)

/** How many days later `end` is than `start`; 0 for the same day, negative when it is earlier. */
export const daysApart = (start: string, end: string): number => numberOf(end) - numberOf(start)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 3) % 7) + 7) % 7

export const isWeekend = (day: string): boolean => weekdayOf(day) > 4

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => daysBefore(day, weekdayOf(day))

/** All days from `start` to `end`, both included; none when `end` is earlier. */
export const daysFromTo = (start: string, end: string): string[] =>
  Array.from({ length: Math.max(0, daysApart(start, end) + 1) }, (_, place) => addDays(start, place))
