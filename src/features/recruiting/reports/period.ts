import { monthsWithin, reportMonthsMost } from '#api/contracts/recruiting/report.contract.ts'
import { monthAfter, monthsOfRange } from '#api/rules/months.ts'

/** First and last month, YYYY-MM. */
export type Period = { from: string; until: string }

const usual = 6

const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

const isPeriod = ({ from, until }: Period, thisMonth: string) => {
  const months = monthsWithin(from, until)
  return [from, until].every(isMonth) && until <= thisMonth && months >= 1 && months <= reportMonthsMost
}

/** Last six months unless the URL has a valid period. */
export const readPeriod = (params: URLSearchParams, thisMonth: string): Period => {
  const asked = { from: params.get('from') ?? '', until: params.get('until') ?? '' }
  return isPeriod(asked, thisMonth) ? asked : { from: monthAfter(thisMonth, 1 - usual), until: thisMonth }
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Moves `until` if the period would be invalid. */
export const withFrom = ({ until }: Period, from: string): Period => ({
  from,
  until: earlier(later(until, from), monthAfter(from, reportMonthsMost - 1)),
})

/** Moves `from` if the period would be invalid. */
export const withUntil = ({ from }: Period, until: string): Period => ({
  from: later(earlier(from, until), monthAfter(until, 1 - reportMonthsMost)),
  until,
})

const offered = 36

/** Latest first: 36 months, or back to `from`. */
export const monthsToChoose = ({ from }: Period, thisMonth: string): string[] =>
  monthsOfRange(earlier(from, monthAfter(thisMonth, 1 - offered)), thisMonth).reverse()
