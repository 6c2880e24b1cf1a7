import { daysAfter, daysOfRange, isWeekend } from '#api/rules/days.ts'
import { minuteMs } from '#api/rules/durations.ts'
import { holidaysWithin } from '#server/people/public-holidays.ts'

/** Where the desk is, and when it is open there: minutes of the day. */
export const office = {
  timeZone: 'America/Los_Angeles',
  country: 'US',
  opens: 9 * 60,
  closes: 17 * 60,
} as const

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: office.timeZone,
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** What the clock of the office shows, as if it were in UTC. */
const shownAt = (moment: number): number => {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`)
}

/** The day, YYYY-MM-DD, and the minute of it that the clock of the office shows. */
export const officeClock = (at: Date): { day: string; minute: number } => {
  const shown = new Date(shownAt(at.getTime())).toISOString()
  return { day: shown.slice(0, 10), minute: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)) }
}

/** The moment at which the clock of the office shows a minute of a day; clocks change at night. */
export const toMoment = (day: string, minute: number): Date => {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const near = shown - (shownAt(shown) - shown)
  return new Date(near + shown - shownAt(near))
}

/** The longest time without a working day is shorter, in days. */
const horizon = 14

/**
 * The end of the one business day in which the site promises an answer: the same time of the next working day of the office.
 * What comes outside its hours counts from when it opens. Weekends and public holidays are no working days.
 */
export const answerDue = async (at: Date): Promise<Date> => {
  const { day: today, minute } = officeClock(at)
  const holidays = await holidaysWithin(office.country, today, daysAfter(today, horizon))
  const isClosed = (day: string) => isWeekend(day) || holidays.some((holiday) => holiday.day === day)
  const openFrom = (day: string): string => (isClosed(day) ? openFrom(daysAfter(day, 1)) : day)
  const isOver = minute >= office.closes
  const begins = openFrom(isOver ? daysAfter(today, 1) : today)
  const from = begins === today ? Math.max(minute, office.opens) : office.opens
  return toMoment(openFrom(daysAfter(begins, 1)), from)
}

/** How long the office is open on a working day: what the site promises an answer within. */
export const businessDayMinutes = office.closes - office.opens

/** The moments at which the office opens from one moment to another, from the day before the first. */
const openings = async (from: Date, until: Date): Promise<number[]> => {
  const [first, last] = [daysAfter(officeClock(from).day, -1), officeClock(until).day]
  const found = await holidaysWithin(office.country, first, last)
  const holidays = new Set(found.map(({ day }) => day))
  return daysOfRange(first, last)
    .filter((day) => !isWeekend(day) && !holidays.has(day))
    .map((day) => toMoment(day, office.opens).getTime())
}

/** How many of a sorted list are not above a value. */
const countUpTo = (sorted: readonly number[], value: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Measures the working time of the office between two moments that lie within a span, in minutes and their parts. */
export const workingClock = async (from: Date, until: Date): Promise<(since: Date, till: Date) => number> => {
  const opens = await openings(from, until)
  const worked = (moment: number) => {
    const begun = countUpTo(opens, moment)
    const opened = opens[begun - 1]
    if (opened === undefined) return 0
    return (begun - 1) * businessDayMinutes + Math.min(businessDayMinutes, (moment - opened) / minuteMs)
  }
  return (since, till) => Math.max(0, worked(till.getTime()) - worked(since.getTime()))
}
