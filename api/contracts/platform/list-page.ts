import { z } from 'zod'

export const listPageMax = 200

export const listedAtOnce = 200

const pageNumber = z.coerce.number().int().min(1).max(1_000_000)

/** Default: newest. */
export const olderPage = { page: pageNumber.optional() }

export const listQueryMax = 100

type Order = 'asc' | 'desc'

/** Column ids. */
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

export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: count,
    /** Without the search. */
    all: count,
  })

export type ListPage<Row> = { rows: Row[]; total: number; all: number }
