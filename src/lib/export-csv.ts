import { type Cell, plainCell } from './plain-cell.ts'
import { saveFile } from './save-file.ts'

/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table as CSV text for a spreadsheet: no cell of it is run as a formula. */
export const csvOf = async (head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<string> => {
  const { default: papa } = await import(/* webpackChunkName: "csv" */ 'papaparse')
  return byteOrderMark + papa.unparse([[...head], ...rows].map((cells) => cells.map(plainCell)))
}

/** Saves a table as a CSV file; the file name is without its ending. */
export const exportCsv = async (
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> =>
  saveFile(new Blob([await csvOf(head, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
