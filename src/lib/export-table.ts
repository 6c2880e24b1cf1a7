import { byteOrderMark, type Cell, plainCell } from '#api/rules/plain-cell.ts'
import { saveFile } from './save-file.ts'

type Head = readonly string[]
type Rows = readonly (readonly Cell[])[]

/** Guards against formula injection. */
export const writeCsv = async (head: Head, rows: Rows, delimiter = ','): Promise<string> => {
  const { default: papa } = await import(/* webpackChunkName: "csv" */ 'papaparse')
  return (
    byteOrderMark +
    papa.unparse(
      [[...head], ...rows].map((cells) => cells.map(plainCell)),
      { delimiter },
    )
  )
}

export const exportCsv = async (name: string, head: Head, rows: Rows): Promise<void> =>
  saveFile(new Blob([await writeCsv(head, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)

const widest = 60

const getWidth = (cells: readonly Cell[]) =>
  Math.min(widest, cells.reduce<number>((width, cell) => Math.max(width, String(cell ?? '').length), 0) + 2)

/** No cell is a formula. */
export const writeXlsx = async (head: Head, rows: Rows): Promise<Blob> => {
  const { default: write } = await import(/* webpackChunkName: "xlsx" */ 'write-excel-file/browser')
  const first = head.map((value) => ({ value: plainCell(value), fontWeight: 'bold' as const }))
  const body = rows.map((cells) => cells.map(plainCell))
  const columns = head.map((title, at) => ({
    width: getWidth([title, ...rows.map((cells) => cells[at] ?? '')]),
  }))
  return write([first, ...body], { columns, stickyRowsCount: 1 }).toBlob()
}

export const exportXlsx = async (name: string, head: Head, rows: Rows): Promise<void> =>
  saveFile(await writeXlsx(head, rows), `${name}.xlsx`)

export const saveCsvText = (name: string, text: string): void =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)

const asNumber = (cell: string): Cell => (/^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell)

export const saveCsvTextAsXlsx = async (name: string, text: string): Promise<void> => {
  const { default: papa } = await import(/* webpackChunkName: "csv" */ 'papaparse')
  const { data } = papa.parse<string[]>(text.replace(byteOrderMark, ''), { skipEmptyLines: true })
  const [head = [], ...rows] = data
  await exportXlsx(
    name,
    head,
    rows.map((cells) => cells.map(asNumber)),
  )
}
