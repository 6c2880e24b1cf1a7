import { z } from 'zod'

/** A row of a file; `line` counts from 1, the heads being the first. Its quotation marks may fit no way. */
export const tableRow = z.object({
  line: z.int().positive(),
  cells: z.array(z.string()),
  isBroken: z.literal(true).optional(),
})

/** A file of consultants as it was read: the heads of its columns and the rows below them. */
export const table = z.object({ heads: z.array(z.string()), rows: z.array(tableRow) })

export type TableRow = z.infer<typeof tableRow>

export type Table = z.infer<typeof table>
