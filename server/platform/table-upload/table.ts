import { z } from 'zod'
import { tableFormat } from '#api/contracts/platform/table-upload.contract.ts'

/** A row of a file; `line` counts from 1. Its quotation marks may fit no way. */
export const tableRow = z.object({
  line: z.int().positive(),
  cells: z.array(z.string()),
  isBroken: z.literal(true).optional(),
})

/** A file as it was read: its rows with content, the header among the first of them. The format of a workbook is null. */
export const table = z.object({
  rows: z.array(tableRow),
  format: tableFormat.nullable(),
})

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

/** The header is one of so many rows at the beginning of a file; titles and notes may stand above it. */
export const topRows = 20

/** Rows without content may stand between the others; with more of them than this a file is no list. */
export const mostLines = ({ maxRows }: TableRules): number => 4 * maxRows
