import { z } from 'zod'

/** A row of a file; `line` counts from 1, the heads being the first. Its quotation marks may fit no way. */
export const tableRow = z.object({
  line: z.int().positive(),
  cells: z.array(z.string()),
  isBroken: z.literal(true).optional(),
})

/** A file as it was read: the heads of its columns and the rows below them. */
export const table = z.object({ heads: z.array(z.string()), rows: z.array(tableRow) })

export type TableRow = z.infer<typeof tableRow>

export type Table = z.infer<typeof table>

/** How a file is read. */
export type TableRules = {
  /** How many rows it may have below its heads. */
  maxRows: number
  /** What is read of a workbook in bytes, unpacked: more is no list of so many rows. */
  unpackedBytes: number
  /** Whether a cell of a workbook with a formula begins with `=`, whatever it shows; otherwise it is what it shows. */
  marksFormulas: boolean
}

/** Rows without content may stand between the others; with more of them than this a file is no list. */
export const mostLines = ({ maxRows }: TableRules): number => 4 * maxRows
