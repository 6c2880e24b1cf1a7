import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { monthAfter, monthsOfRange } from '#api/rules/months.ts'
import { office, toMoment } from '#server/recruiting/desk/business-time.ts'

/** Months of the office, and the moments at which the first begins and the last has ended. */
export type Span = { first: string; last: string; from: Date; until: Date }

const getStart = (month: string) => toMoment(`${month}-01`, 0)

export const getSpan = (first: string, last: string): Span => ({
  first,
  last,
  from: getStart(first),
  until: getStart(monthAfter(last, 1)),
})

/** The months of a span, in their order. */
export const getMonths = ({ first, last }: Span): string[] => monthsOfRange(first, last)

/** The month of the office in which a moment lies. */
export const toMonth = (column: PgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${office.timeZone}'`)}, 'YYYY-MM')`
