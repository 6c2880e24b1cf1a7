import { dayMs } from './durations.ts'

// `Intl` formats are slow to create.
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

/** `YYYY-MM-DD` or `YYYY-MM`. */
export const nameOfMonth = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? ''

const getNumber = (day: string) => Number(day.slice(8, 10))

/** "October 6, 2026". */
export const longDay = (day: string) => `${nameOfMonth(day)} ${getNumber(day)}, ${Number(day.slice(0, 4))}`

/** "Oct 6". */
export const monthAndDay = (day: string) => `${nameOfMonth(day).slice(0, 3)} ${getNumber(day)}`

/** "Nov 30 to Dec 6". */
export const weekInWords = (from: string, until: string) =>
  `${monthAndDay(from)} to ${from.slice(0, 7) === until.slice(0, 7) ? Number(until.slice(8, 10)) : monthAndDay(until)}`

/** MM/dd/yyyy. */
export const shortDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** "Wed, 11/18/2026". */
export const weekdayAndDay = (day: string) =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${shortDay(day)}`

/** Reader's time zone. */
export const shortMoment = (moment: string) => {
  moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return moments.format(new Date(moment))
}

/** Epoch milliseconds; reader's zone by default. */
export const dayAndTime = (moment: number, now: number, timeZone?: string): string => {
  const format = (options: Intl.DateTimeFormatOptions, at = moment) =>
    new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) }).format(at)
  const month = { year: 'numeric', month: 'short' } as const
  const time = format({ timeStyle: 'short' })
  return format(month) === format(month, now)
    ? `${format({ weekday: 'short' })} ${format({ day: 'numeric' })}, ${time}`
    : `${format({ weekday: 'short', month: 'short', day: 'numeric' })}, ${time}`
}

const getStart = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** From epoch milliseconds. */
export const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

export const daysAfter = (day: string, count: number): string => utcDay(getStart(day) + count * dayMs)

export const daysBefore = (day: string, count: number): string => daysAfter(day, -count)

/** May be negative. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((getStart(until) - getStart(from)) / dayMs)

/** Inclusive. */
export const daysOfRange = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, count) => daysAfter(from, count))

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(getStart(day)).getUTCDay())

/** 0 is Monday. */
export const toWeekday = (day: string): number => (new Date(getStart(day)).getUTCDay() + 6) % 7

export const toMonday = (day: string): string => daysBefore(day, toWeekday(day))

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

/** Epoch milliseconds, IANA zone. */
export const dayAt = (moment: number, timeZone: string): string => {
  const parts = (dayFormats.get(timeZone) ?? createDayFormat(timeZone)).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** In the browser's zone. */
export const localToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** In the browser's zone; ISO 8601 moment. */
export const localDay = (moment: string): string => localToday(new Date(moment))

export const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null)

/** 2000 to 2099. */
export const isDay = (text: string): boolean =>
  /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(text) &&
  !Number.isNaN(getStart(text)) &&
  utcDay(getStart(text)) === text
