import { type BenchEntry, benchForm, toBenchEntry } from '#api/contracts/bench-entry.ts'
import { benchColumns, type CheckedRow, type ColumnMapping } from '#api/contracts/bench-upload.contract.ts'
import { inSlices } from '../../../concurrency.ts'
import { cellOf, isFormula, rowForm } from './row-form.ts'
import type { Table, TableRow } from './table.ts'

const messages = {
  formula: 'Formulas are not taken. Please enter the value',
  quotes: 'The quotation marks of this row do not fit together',
  sameAs: (line: number) => `The same name and title as in row ${line}`,
  onBench: 'This name and title are on your bench already',
}

/** A row with what it says, where that can be taken. */
export type ReadRow = CheckedRow & { entry: BenchEntry | null }

type Person = Pick<BenchEntry, 'name' | 'title'>

/** What tells one consultant of a bench from another. */
export const personKey = ({ name, title }: Person): string =>
  `${name}\n${title}`.normalize('NFC').toLowerCase()

const longest = 300

/** So many letters of all rows are shown and given back: more would take long to write, to keep and to send. */
const mostShown = 500_000

/** Where cells are cut: beyond any value, and in a list of very many letters where all have a fair part. */
const shownLength = (rows: readonly TableRow[]): number => {
  const cells = rows.flatMap((row) => row.cells)
  const letters = cells.reduce((sum, { length }) => sum + Math.min(length, longest), 0)
  return letters <= mostShown ? longest : Math.floor(mostShown / cells.length)
}

const shownCells = (cells: readonly string[], length: number) =>
  cells.map((cell) => (cell.length > length ? `${cell.slice(0, length)}…` : cell))

type Reading = { mapping: ColumnMapping; today: string; length: number }

const readRow = ({ line, cells, isBroken }: TableRow, { mapping, today, length }: Reading): ReadRow => {
  const shown = { line, cells: shownCells(cells, length) }
  if (isBroken) return { ...shown, errors: { name: messages.quotes }, entry: null }
  const errors: CheckedRow['errors'] = {}
  const parsed = benchForm.safeParse(rowForm(cells, mapping, today))
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = benchColumns.find((known) => known === path[0])
    if (column) errors[column] ??= message
  }
  for (const column of benchColumns) {
    if (isFormula(cellOf(cells, mapping, column))) errors[column] = messages.formula
  }
  const isGood = parsed.success && Object.keys(errors).length === 0
  return { ...shown, errors, entry: isGood ? toBenchEntry(parsed.data) : null }
}

/**
 * What each row of a file says, and what is wrong with its values and its quotation marks. `today` is the day
 * (`YYYY-MM-DD`) that `now` means.
 */
export const readRows = (
  { rows }: Table,
  { mapping, today }: { mapping: ColumnMapping; today: string },
): Promise<ReadRow[]> => {
  const reading = { mapping, today, length: shownLength(rows) }
  return inSlices(rows, (row) => readRow(row, reading))
}

const refused = (row: ReadRow, message: string): ReadRow => ({
  ...row,
  errors: { name: message },
  entry: null,
})

/** Marks a row whose consultant is on the bench already. */
export const asOnBench = (row: ReadRow): ReadRow => refused(row, messages.onBench)

/** The rows of a file with those marked that repeat an earlier row, or whose consultant is among `bench` already. */
export const checkAgainst = (bench: readonly Person[], rows: readonly ReadRow[]): ReadRow[] => {
  const known = new Set(bench.map(personKey))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (!row.entry) return row
    const key = personKey(row.entry)
    const earlier = seen.get(key)
    if (earlier !== undefined) return refused(row, messages.sameAs(earlier))
    seen.set(key, row.line)
    return known.has(key) ? asOnBench(row) : row
  })
}
