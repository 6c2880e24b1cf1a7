import type { DatesOfFile, DayOrder } from '#api/contracts/platform/table-upload.contract.ts'
import { plainNumbers } from '#api/rules/digits.ts'
import { dayMs } from '#api/rules/durations.ts'

/** Epoch of spreadsheets. */
const dayZero = Date.UTC(1899, 11, 30)

/** Canada's second language, and those of files from Europe and Latin America. */
const languages = ['en', 'fr', 'de', 'es']

const foldName = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const namesByMonth = Array.from({ length: 12 }, (_, index) =>
  languages.map((language) =>
    foldName(
      new Date(Date.UTC(2027, index, 15)).toLocaleString(language, { month: 'long', timeZone: 'UTC' }),
    ),
  ),
)

/** At least three letters of one month only; 0 if none. */
const monthNumber = (name: string): number => {
  if (name.length < 3) return 0
  const start = foldName(name)
  const [month, ...others] = namesByMonth.flatMap((names, index) =>
    names.some((one) => one.startsWith(start)) ? [index + 1] : [],
  )
  return others.length === 0 ? (month ?? 0) : 0
}

const fullYear = (year: string): number => {
  if (year.length > 2) return Number(year)
  return Number(year) < 70 ? 2000 + Number(year) : 1900 + Number(year)
}

/** Null for a day that does not exist. */
const isoDay = (year: string, month: number, date: string): string | null => {
  const time = Date.UTC(fullYear(year), month - 1, Number(date))
  const found = new Date(time)
  const exists = month > 0 && found.getUTCMonth() === month - 1 && found.getUTCDate() === Number(date)
  return exists && /^(?:\d{2}|[1-9]\d{3})$/.test(year) ? found.toISOString().slice(0, 10) : null
}

type Readings = Record<DayOrder, string | null>

const same = (day: string | null): Readings => ({ month: day, day })

/** UTC only at midnight: later, the day depends on the zone. */
const timeOfDay =
  /(?:[T ,]+(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM) ?(?:Z|GMT|UTC)|[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?: ?[+-]\d{2}:?\d{2})?)$/i

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]*\s+/i

const [numbers, dayAndName, nameAndDay, yearAndName] = [
  /^(\d{1,4})\s*([/.\-\s])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?$/,
  /^(\d{1,2})(?:st|nd|rd|th|er)?[\s\-./]*(\p{L}{3,10})[\s\-./,]*'?(\d{2}|\d{4})$/iu,
  /^(\p{L}{3,10})[\s\-./]*(\d{1,2})(?:st|nd|rd|th|er)?[\s\-./,]+'?(\d{2}|\d{4})$/iu,
  /^(\d{4})[\s\-./]*(\p{L}{3,10})[\s\-./]*(\d{1,2})$/iu,
]

const isLikelyYear = (year: string) => year >= '1900' && year < '2100'

/** `20270131`, or year last. */
const readDigits = (text: string): Readings => {
  if (isLikelyYear(text.slice(0, 4))) {
    const day = isoDay(text.slice(0, 4), Number(text.slice(4, 6)), text.slice(6))
    if (day) return same(day)
  }
  const [first, second, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
  if (!isLikelyYear(year)) return same(null)
  return { month: isoDay(year, Number(first), second), day: isoDay(year, Number(second), first) }
}

const plainText = (written: string): string =>
  plainNumbers(written)
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日$/, '$1-$2-$3')
    .replaceAll(/ de /gi, ' ')
    .trim()

const getReadings = (written: string): Readings => {
  const text = plainText(written).replace(timeOfDay, '').replace(weekday, '')
  const [, serial = ''] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  if (serial) return same(new Date(dayZero + Number(serial) * dayMs).toISOString().slice(0, 10))
  if (/^\d{8}$/.test(text)) return readDigits(text)
  const [, first = '', , second = '', third = ''] = numbers.exec(text) ?? []
  if (first.length === 4) return same(third.length > 2 ? null : isoDay(first, Number(second), third))
  if (first.length > 2) return same(null)
  if (first) {
    return { month: isoDay(third, Number(first), second), day: isoDay(third, Number(second), first) }
  }
  const [, date = '', name = '', year = ''] = dayAndName.exec(text) ?? []
  if (date) return same(isoDay(year, monthNumber(name), date))
  const [, month = '', day = '', its = ''] = nameAndDay.exec(text) ?? []
  if (month) return same(isoDay(its, monthNumber(month), day))
  const [, leading = '', named = '', last = ''] = yearAndName.exec(text) ?? []
  return same(leading ? isoDay(leading, monthNumber(named), last) : null)
}

export const isAmbiguousDay = (text: string): boolean => {
  const { month, day } = getReadings(text)
  return month !== null && day !== null && month !== day
}

/** `YYYY-MM-DD`; other text unchanged. */
export const readDay = (text: string, order: DayOrder | null): string => {
  const { month, day } = getReadings(text)
  if (order !== null && month !== null && day !== null) return order === 'month' ? month : day
  return (isAmbiguousDay(text) ? null : (month ?? day)) ?? text
}

/** As chosen, else by the unambiguous dates. */
export const findDayOrder = (cells: readonly string[], chosen: DayOrder | undefined): DatesOfFile => {
  const seen = new Set<DayOrder>()
  let example: DatesOfFile['example'] = null
  for (const cell of cells) {
    const { month, day } = getReadings(cell)
    if (month !== null && day === null) seen.add('month')
    if (day !== null && month === null) seen.add('day')
    if (month !== null && day !== null && month !== day) example ??= { text: cell, month, day }
  }
  const [only] = seen
  return { order: chosen ?? (seen.size === 1 && only ? only : null), example }
}

export const dayOrderMessage = 'Please choose whether the month or the day comes first'
