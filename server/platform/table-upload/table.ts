import { z } from 'zod'
import { tableFormat } from '#api/contracts/platform/table-upload.contract.ts'

/** `line` is 1-based. */
export const tableRow = z.object({
  line: z.int().positive(),
  cells: z.array(z.string()),
  isBroken: z.literal(true).optional(),
})

/** Header included. Format is null for a workbook. */
export const table = z.object({
  rows: z.array(tableRow),
  format: tableFormat.nullable(),
})

export type TableRow = z.infer<typeof tableRow>

export type Table = z.infer<typeof table>

export type TableRules = {
  /** Without the header. */
  maxRows: number
  unpackedBytes: number
  /** Formula cells begin with `=`, else have their shown value. */
  marksFormulas: boolean
}

/** Titles may stand above the header. */
export const topRows = 20

export const mostLines = ({ maxRows }: TableRules): number => 4 * maxRows
