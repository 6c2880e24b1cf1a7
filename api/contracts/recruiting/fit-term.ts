import { z } from 'zod'

/** A term of a job, and whether somebody meets it as far as is known. */
export const fitTerm = z.object({
  kind: z.enum(['skill', 'rate', 'place', 'length']),
  /** What the job asks for. */
  asks: z.string(),
  /** What is known of the candidate; empty where nothing is. */
  known: z.string(),
  answer: z.enum(['met', 'unmet', 'unknown']),
})

export type FitTerm = z.infer<typeof fitTerm>
