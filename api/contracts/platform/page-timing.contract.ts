import { z } from 'zod'

const milliseconds = z.number().nonnegative().max(600_000).optional()

/** LCP and INP in milliseconds, CLS. `page` is a route pattern (`/blog/:slug`), never a URL: no visitor data. */
export const pageTimings = z.strictObject({
  page: z.string().max(200),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().nonnegative().max(1000).optional(),
})

export type PageTimings = z.infer<typeof pageTimings>
