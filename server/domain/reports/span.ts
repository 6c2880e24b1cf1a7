import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { monthsWithin } from '#api/contracts/report.contract.ts'
import { momentOf, office } from '#server/domain/desk/business-time.ts'

/** Months of the office, and the moments at which the first begins and the last has ended. */
export type Span = { first: string; last: string; from: Date; until: Date }

const monthAfter = (month: string, count: number): string => {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + count, 1)).toISOString().slice(0, 7)
}

const startOf = (month: string) => momentOf(`${month}-01`, 0)

export const spanOf = (first: string, last: string): Span => ({
  first,
  last,
  from: startOf(first),
  until: startOf(monthAfter(last, 1)),
})

/** The months of a span, in their order. */
export const monthsOf = ({ first, last }: Span): string[] =>
  Array.from({ length: monthsWithin(first, last) }, (_, place) => monthAfter(first, place))

/** The month of the office in which a moment lies. */
export const monthOf = (column: PgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone ${sql.raw(`'${office.timeZone}'`)}, 'YYYY-MM')`
