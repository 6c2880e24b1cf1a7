import { readSheet } from 'read-excel-file/node'
import { holdableText } from '#src/lib/plain-cell.ts'
import { openWorkbook } from './open-workbook.ts'

/** Numbers as people see them: without the digits that only the machine's arithmetic leaves behind. */
const textOf = (value: unknown): string => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  return typeof value === 'string' ? holdableText(value) : ''
}

/** The letters of a column that is counted from 0: `A`, `Z`, `AA`. */
export const columnLetters = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : columnLetters(Math.floor(place / 26) - 1) + columnLetters(place % 26)

/**
 * The rows of the first sheet of an XLSX file as text, days as `YYYY-MM-DD`. A cell with a formula begins with `=`,
 * whatever it shows. Throws for what is no workbook.
 */
export const readXlsx = async (packed: Uint8Array): Promise<string[][]> => {
  const { workbook, formulas } = openWorkbook(packed)
  const rows = await readSheet(workbook)
  return rows.map((row, rowPlace) =>
    row.map((value, place) =>
      formulas.has(`${columnLetters(place)}${rowPlace + 1}`) ? `=${textOf(value)}` : textOf(value),
    ),
  )
}
