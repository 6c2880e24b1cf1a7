import { type BenchEntry, benchForm, toBenchEntry } from '#api/contracts/bench-entry.ts'
import { benchColumns, type CheckedRow, type ColumnMapping } from '#api/contracts/bench-upload.contract.ts'
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

/** Cells as they are shown and given back: what is longer than any value is cut. */
const shownCells = (cells: readonly string[]) =>
  cells.map((cell) => (cell.length > longest ? `${cell.slice(0, longest)}…` : cell))

const readRow = ({ line, cells }: TableRow, mapping: ColumnMapping, today: string): ReadRow => {
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
  return { line, cells: shownCells(cells), errors, entry: isGood ? toBenchEntry(parsed.data) : null }
}

const refused = (row: ReadRow, message: string): ReadRow => ({
  ...row,
  errors: { name: message },
  entry: null,
})

/** Marks a row whose consultant is on the bench already. */
export const asOnBench = (row: ReadRow): ReadRow => refused(row, messages.onBench)

/**
 * What each row of a file says and what is wrong with it: its values, its quotation marks, that it repeats an earlier row, or that its
 * consultant is among `bench` already. `today` is the day (`YYYY-MM-DD`) that `now` means.
 */
export const checkRows = (
  { rows }: Table,
  { mapping, bench, today }: { mapping: ColumnMapping; bench: readonly Person[]; today: string },
): ReadRow[] => {
  const known = new Set(bench.map(personKey))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const read = readRow(row, mapping, today)
    if (row.isBroken) return refused(read, messages.quotes)
    if (!read.entry) return read
    const key = personKey(read.entry)
    const earlier = seen.get(key)
    if (earlier !== undefined) return refused(read, messages.sameAs(earlier))
    seen.set(key, row.line)
    return known.has(key) ? asOnBench(read) : read
  })
}
