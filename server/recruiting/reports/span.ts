import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { monthAfter, monthsOfRange } from '#api/rules/months.ts'
import { office, toMoment } from '#server/recruiting/desk/business-time.ts'

/** Office months; `from` inclusive, `until` exclusive. */
export type Span = { first: string; last: string; from: Date; until: Date }

const getStart = (month: string) => toMoment(`${month}-01`, 0)

export const getSpan = (first: string, last: string): Span => ({
  first,
  last,
  from: getStart(first),
  until: getStart(monthAfter(last, 1)),
})

export const getMonths = ({ first, last }: Span): string[] => monthsOfRange(first, last)

export const toMonth = (column: PgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${office.timeZone}'`)}, 'YYYY-MM')`
