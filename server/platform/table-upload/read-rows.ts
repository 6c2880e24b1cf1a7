import type { CheckedRow, ColumnMapping } from '#api/contracts/platform/table-upload.contract.ts'
import { yieldingMap } from '#server/platform/concurrency.ts'
import type { Table, TableRow } from './table.ts'

export type ReadRow<Column extends string, Entry> = CheckedRow<Column> & { entry: Entry | null }

const longest = 300

/** Longer than any valid value, but shorter if the total is too long. */
const shownLength = (rows: readonly TableRow[], mostShown: number): number => {
  const cells = rows.flatMap((row) => row.cells)
  const letters = cells.reduce((sum, { length }) => sum + Math.min(length, longest), 0)
  return letters <= mostShown ? longest : Math.floor(mostShown / cells.length)
}

const shownCells = (cells: readonly string[], length: number) =>
  cells.map((cell) => (cell.length > length ? `${cell.slice(0, length)}…` : cell))

/** Formula injection; signed numbers are allowed. */
export const isFormula = (cell: string): boolean => /^\s*(?:[=@＝＠]|[+\-＋－](?![\d.,]*$))/.test(cell)

export const quotesMessage = 'The quotation marks in this row do not match'

export const unreadableMessage = 'This row has characters that cannot be read. Please correct them'

export const refusedRow = <Column extends string, Entry>(
  row: ReadRow<Column, Entry>,
  errors: CheckedRow<Column>['errors'],
): ReadRow<Column, Entry> => ({ ...row, errors, entry: null })

/** Empty if the row or file lacks the column. */
export type CellOf<Column extends string> = (column: Column) => string

type Reading<Column extends string, Entry> = {
  mapping: ColumnMapping<Column>
  read: (cellOf: CellOf<Column>) => { errors: CheckedRow<Column>['errors']; entry: Entry | null }
  broken: CheckedRow<Column>['errors']
  unreadable: CheckedRow<Column>['errors']
  /** Maximum characters of all rows. */
  mostShown: number
}

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

export const asShown = <Column extends string>({
  line,
  cells,
  errors,
}: CheckedRow<Column>): CheckedRow<Column> => ({ line, cells, errors })
