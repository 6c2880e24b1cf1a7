import { dayMs } from './durations.ts'

// Made on first use: a format takes longer to make than anything else a page does at its start.
let moments: Intl.DateTimeFormat | undefined

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The name of the month in which a day or a month lies, YYYY-MM-DD or YYYY-MM. */
export const nameOfMonth = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

const getNumber = (day: string) => Number(day.slice(8, 10))

/** A day, YYYY-MM-DD, written out: "October 6, 2026". */
export const longDay = (day: string) => `${nameOfMonth(day)} ${getNumber(day)}, ${Number(day.slice(0, 4))}`

/** A day, YYYY-MM-DD, without its year: "Oct 6". */
export const monthAndDay = (day: string) => `${nameOfMonth(day).slice(0, 3)} ${getNumber(day)}`

/** A week by its ends, YYYY-MM-DD: "Nov 16 to 22", "Nov 30 to Dec 6". */
export const weekInWords = (from: string, until: string) =>
  `${monthAndDay(from)} to ${from.slice(0, 7) === until.slice(0, 7) ? Number(until.slice(8, 10)) : monthAndDay(until)}`

/** A day, YYYY-MM-DD, as MM/dd/yyyy. */
export const shortDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A day, YYYY-MM-DD, with its weekday: "Wed, 11/18/2026". */
export const weekdayAndDay = (day: string) =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${shortDay(day)}`

/** A moment, ISO with a time, in the reader's time zone: "Nov 21, 2026, 5:14 AM". */
export const shortMoment = (moment: string) => {
  moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return moments.format(new Date(moment))
}

/**
 * A moment in milliseconds since 1970, in the reader's time zone where none is given, as briefly as nobody mistakes it: "Tue 24, 10:00 AM";
 * "Tue, Mar 24, 10:00 AM" in another month.
 */
export const dayAndTime = (moment: number, now: number, timeZone?: string): string => {
  const format = (options: Intl.DateTimeFormatOptions, at = moment) =>
    new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) }).format(at)
  const month = { year: 'numeric', month: 'short' } as const
  const time = format({ timeStyle: 'short' })
  return format(month) === format(month, now)
    ? `${format({ weekday: 'short' })} ${format({ day: 'numeric' })}, ${time}`
    : `${format({ weekday: 'short', month: 'short', day: 'numeric' })}, ${time}`
}

/** Milliseconds since 1970 at which a day, YYYY-MM-DD, begins in UTC. */
const getStart = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day, YYYY-MM-DD, on which a moment falls in UTC; the moment is in milliseconds since 1970. */
export const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The day that lies `count` days after another one; before it for a negative count. */
export const daysAfter = (day: string, count: number): string => utcDay(getStart(day) + count * dayMs)

/** The day that lies `count` days before another one. */
export const daysBefore = (day: string, count: number): string => daysAfter(day, -count)

/** How many days later `until` is than `from`; negative when it is earlier. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((getStart(until) - getStart(from)) / dayMs)

/** Every day of a range with both its ends; none when it ends before it starts. */
export const daysOfRange = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, count) => daysAfter(from, count))

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(getStart(day)).getUTCDay())

/** 0 for Monday to 6 for Sunday. */
export const toWeekday = (day: string): number => (new Date(getStart(day)).getUTCDay() + 6) % 7

/** The Monday of a day's week. */
export const toMonday = (day: string): string => daysBefore(day, toWeekday(day))

/** By time zone: to make one takes longer than thousands of days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

const createDayFormat = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(timeZone, format)
  return format
}

/** The day that a moment, in milliseconds since 1970, falls on at a place of an IANA time zone. */
export const dayAt = (moment: number, timeZone: string): string => {
  const parts = (dayFormats.get(timeZone) ?? createDayFormat(timeZone)).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Today where the browser is, YYYY-MM-DD. */
export const localToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** A text where it is such a day, such as one of the address; else null. */
export const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

/** Whether a text is a day of the years 2000 to 2099, YYYY-MM-DD, that exists. */
export const isDay = (text: string): boolean =>
  /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(text) &&
  !Number.isNaN(getStart(text)) &&
  utcDay(getStart(text)) === text
