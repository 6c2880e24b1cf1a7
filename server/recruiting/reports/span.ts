import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { monthAfter, monthsOfRange } from '#api/rules/months.ts'
import { toMoment } from '#server/recruiting/desk/business-time.ts'

/** Office months; `from` inclusive, `until` exclusive. */
export type Span = { first: string; last: string; from: Date; until: Date }

const getStart = (month: string) => toMoment(`${month}-01`, 0)

export const getSpan = (first: string, last: string): Span => ({
  first,
  last,
  from: getStart(first),
  until: getStart(monthAfter(last, 1)),
})

export const isWithin = (column: PgColumn, { from, until }: Span): SQL | undefined =>
  and(gte(column, from), lt(column, until))

export const getMonths = ({ first, last }: Span): string[] => monthsOfRange(first, last)

/** Index in `getMonths`. A number, since `to_char` at a time zone costs as much as the rest of a count, and text is grouped by sorting. */
export const toMonth = (column: PgColumn, span: Span): SQL.Aliased<number> => {
  const starts = getMonths(span).map((month) => getStart(month).toISOString())
  return sql<number>`width_bucket(${column}, ${sql.param(starts)}::timestamptz[]) - 1`.as('month')
}
