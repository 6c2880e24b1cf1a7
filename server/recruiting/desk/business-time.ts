import { daysAfter, daysOfRange, isWeekend } from '#api/rules/days.ts'
import { minuteMs } from '#api/rules/durations.ts'
import { holidaysWithin } from '#server/people/public-holidays.ts'

/** `opens`, `closes`: minutes of the day. */
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

/** Office wall clock, as a UTC timestamp. */
const shownAt = (moment: number): number => {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`)
}

/** `day` is `YYYY-MM-DD`, `minute` of the day; office time. */
export const officeClock = (at: Date): { day: string; minute: number } => {
  const shown = new Date(shownAt(at.getTime())).toISOString()
  return { day: shown.slice(0, 10), minute: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)) }
}

/** Ignores DST gaps: clocks change at night. */
export const toMoment = (day: string, minute: number): Date => {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const near = shown - (shownAt(shown) - shown)
  return new Date(near + shown - shownAt(near))
}

/** In days; longer than any stretch without a working day. */
const horizon = 14

/** Same time on the next working day, as promised on the site. Outside office hours it counts from the next opening. */
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

export const businessDayMinutes = office.closes - office.opens

const openings = async (from: Date, until: Date): Promise<number[]> => {
  const [first, last] = [daysAfter(officeClock(from).day, -1), officeClock(until).day]
  const found = await holidaysWithin(office.country, first, last)
  const holidays = new Set(found.map(({ day }) => day))
  return daysOfRange(first, last)
    .filter((day) => !isWeekend(day) && !holidays.has(day))
    .map((day) => toMoment(day, office.opens).getTime())
}

const countUpTo = (sorted: readonly number[], value: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Working minutes (fractional) between two moments within the span. */
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
