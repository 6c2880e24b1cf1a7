import type { CheckedRow, ColumnMapping } from '#api/contracts/platform/table-upload.contract.ts'
import { yieldingMap } from '#server/platform/concurrency.ts'
import type { Table, TableRow } from './table.ts'

/** A row with what it says, where that can be taken. */
export type ReadRow<Column extends string, Entry> = CheckedRow<Column> & { entry: Entry | null }

const longest = 300

/** Where cells are cut: beyond any value, and in a list of very many letters where all have a fair part. */
const shownLength = (rows: readonly TableRow[], mostShown: number): number => {
  const cells = rows.flatMap((row) => row.cells)
  const letters = cells.reduce((sum, { length }) => sum + Math.min(length, longest), 0)
  return letters <= mostShown ? longest : Math.floor(mostShown / cells.length)
}

const shownCells = (cells: readonly string[], length: number) =>
  cells.map((cell) => (cell.length > length ? `${cell.slice(0, length)}…` : cell))

/** Whether a spreadsheet would compute the cell instead of showing it. Signed numbers are numbers. */
export const isFormula = (cell: string): boolean => /^\s*(?:[=@＝＠]|[+\-＋－](?![\d.,]*$))/.test(cell)

/** Said of a row whose cells cannot be told apart. */
export const quotesMessage = 'The quotation marks in this row do not match'

/** Said of a row with characters that could not be decoded. */
export const unreadableMessage = 'This row has characters that cannot be read. Please correct them'

/** A row that cannot be taken for a reason that stands at one of its columns. */
export const refusedRow = <Column extends string, Entry>(
  row: ReadRow<Column, Entry>,
  errors: CheckedRow<Column>['errors'],
): ReadRow<Column, Entry> => ({ ...row, errors, entry: null })

/** Cells of a row by the kind of their column; empty where the row or the file has none. */
export type CellOf<Column extends string> = (column: Column) => string

type Reading<Column extends string, Entry> = {
  mapping: ColumnMapping<Column>
  /** What is wrong with the cells of a row, by column, and what they say where nothing is. */
  read: (cellOf: CellOf<Column>) => { errors: CheckedRow<Column>['errors']; entry: Entry | null }
  /** What is said of a row whose quotation marks fit no way. */
  broken: CheckedRow<Column>['errors']
  /** Error of a row with undecodable characters. */
  unreadable: CheckedRow<Column>['errors']
  /** So many letters of all rows are shown and given back: more would take long to write, to keep and to send. */
  mostShown: number
}

/** What each row of a file says, and what is wrong with its values and its quotation marks. */
export const readRows = <Column extends string, Entry>(
  { rows }: Pick<Table, 'rows'>,
  { mapping, read, broken, unreadable, mostShown }: Reading<Column, Entry>,
): Promise<ReadRow<Column, Entry>[]> => {
  const length = shownLength(rows, mostShown)
  return yieldingMap(rows, ({ line, cells, isBroken }): ReadRow<Column, Entry> => {
    const shown = { line, cells: shownCells(cells, length), errors: {}, entry: null }
    if (isBroken) return refusedRow(shown, broken)
    if (cells.some((cell) => cell.includes('\ufffd'))) return refusedRow(shown, unreadable)
    const getCell = (column: Column) => {
      const place = mapping[column]
      return place === null ? '' : (cells[place] ?? '')
    }
    return { ...shown, ...read(getCell) }
  })
}

/** A row as it is shown to who sent it. */
export const asShown = <Column extends string>({
  line,
  cells,
  errors,
}: CheckedRow<Column>): CheckedRow<Column> => ({ line, cells, errors })
