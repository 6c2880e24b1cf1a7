import { z } from 'zod'

/** The most rows on one page of a list. */
export const listPageMax = 200

/** Rows of others at once in the lists that answer an array; `page` asks for older ones. */
export const listedAtOnce = 200

const pageNumber = z.coerce.number().int().min(1).max(1_000_000)

/** The part of a list that is asked for by its number; the newest by default. */
export const olderPage = { page: pageNumber.optional() }

/** The longest text that a list is searched for. */
export const listQueryMax = 100

type Order = 'asc' | 'desc'

/** Search and sort parameters of a list; sort keys are column ids. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  initial: { sort: z.core.util.NoUndefined<Sorts[number]>; order: Order },
) => ({
  q: z.string().max(listQueryMax).default(''),
  sort: z.enum(sorts).default(initial.sort),
  order: z.enum(['asc', 'desc']).default(initial.order),
})

export const pageQuery = {
  page: pageNumber.default(1),
  size: z.coerce.number().int().min(1).max(listPageMax).default(10),
}

export type PageQuery = { page: number; size: number }

export type ListQuery<Sort extends string> = PageQuery & { q: string; sort: Sort; order: Order }

const count = z.int().nonnegative()

/** One page of a list. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    /** Count on all pages. */
    total: count,
    /** Count without the search. */
    all: count,
  })

export type ListPage<Row> = { rows: Row[]; total: number; all: number }
