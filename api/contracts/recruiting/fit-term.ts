import { z } from 'zod'

export const fitTerm = z.object({
  kind: z.enum(['skill', 'rate', 'place', 'length']),
  asks: z.string(),
  /** Empty if unknown. */
  known: z.string(),
  answer: z.enum(['met', 'unmet', 'unknown']),
})

export type FitTerm = z.infer<typeof fitTerm>
