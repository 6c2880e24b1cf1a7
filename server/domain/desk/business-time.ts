import { holidaysWithin } from '#server/domain/public-holidays.ts'
import { daysAfter, daysOfRange, isWeekend } from '#src/lib/days.ts'

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

const minuteMs = 60_000

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
export const momentOf = (day: string, minute: number): Date => {
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
  return momentOf(openFrom(daysAfter(begins, 1)), from)
}

/** Measures working time of the office between moments of a span: a function of two moments that answers in whole minutes. */
export const workingClock = async (from: Date, until: Date): Promise<(since: Date, till: Date) => number> => {
  const dayOf = (shown: number) => new Date(shown).toISOString().slice(0, 10)
  const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const found = await holidaysWithin(
    office.country,
    dayOf(shownAt(from.getTime())),
    dayOf(shownAt(until.getTime())),
  )
  const holidays = new Set(found.map(({ day }) => day))
  return (since, till) => {
    const [begin, end] = [shownAt(since.getTime()), shownAt(till.getTime())]
    if (end <= begin) return 0
    return daysOfRange(dayOf(begin), dayOf(end))
      .filter((day) => !isWeekend(day) && !holidays.has(day))
      .reduce((minutes, day) => {
        const opens = Math.max(begin, startOf(day) + office.opens * minuteMs)
        const closes = Math.min(end, startOf(day) + office.closes * minuteMs)
        return minutes + Math.max(0, closes - opens) / minuteMs
      }, 0)
  }
}
