import { z } from 'zod'

const milliseconds = z.number().nonnegative().max(600_000).optional()

/**
 * How fast a page was for a visitor: when its largest content was painted, the longest an interaction waited for the next
 * paint, both in milliseconds, and how much the content shifted. `page` is the pattern of its path (`/blog/:slug`),
 * never an address. Nothing in it says who the visitor is.
 */
export const pageTimings = z.strictObject({
  page: z.string().max(200),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().nonnegative().max(1000).optional(),
})

export type PageTimings = z.infer<typeof pageTimings>
