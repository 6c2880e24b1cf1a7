import { type Cell, plainCell } from './plain-cell.ts'
import { saveFile } from './save-file.ts'

const widest = 60

const widthOf = (cells: readonly Cell[]) =>
  Math.min(widest, cells.reduce<number>((width, cell) => Math.max(width, String(cell ?? '').length), 0) + 2)

/** A table as an XLSX file with a bold first row that stays in place; no cell of it is run as a formula. */
export const xlsxOf = async (head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Blob> => {
  const { default: write } = await import(/* webpackChunkName: "xlsx" */ 'write-excel-file/browser')
  const first = head.map((value) => ({ value: plainCell(value), fontWeight: 'bold' as const }))
  const body = rows.map((cells) => cells.map(plainCell))
  const columns = head.map((title, at) => ({
    width: widthOf([title, ...rows.map((cells) => cells[at] ?? '')]),
  }))
  return write([first, ...body], { columns, stickyRowsCount: 1 }).toBlob()
}

/** Saves a table as an XLSX file; the file name is without its ending. */
export const exportXlsx = async (
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> => saveFile(await xlsxOf(head, rows), `${name}.xlsx`)
