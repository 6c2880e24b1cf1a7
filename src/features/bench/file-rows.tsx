import {
  type BenchColumn,
  benchColumns,
  type CheckedRow,
  type ColumnMapping,
} from '#api/contracts/bench-upload.contract.ts'
import { benchLabels, benchUpload } from '#src/content/bench.ts'
import { StackedCell } from '#src/ui/data-table/cells.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'

const words = benchUpload.preview

/** Whether a row has a problem that keeps it from being taken. */
export const isBad = ({ errors }: CheckedRow): boolean => Object.keys(errors).length > 0

/** Everything that is wrong with a row in words: `Rate: Please …; Name: Please …`. */
export const problemsOf = ({ errors }: CheckedRow): string =>
  benchColumns
    .flatMap((column) => (errors[column] ? [`${benchLabels[column]}: ${errors[column]}`] : []))
    .join('; ')

/** The cell of a kind of column, as it stands in the file. */
const cellIn = (mapping: ColumnMapping, column: BenchColumn) => (row: CheckedRow) => {
  const place = mapping[column]
  return place === null ? '' : (row.cells[place] ?? '')
}

/** The columns of a table of a file's rows: where they stand, the mapped ones, and their problems. */
export const rowColumns = (mapping: ColumnMapping): TableColumn<CheckedRow>[] => [
  { id: 'line', header: words.row, value: ({ line }) => line },
  {
    id: 'name',
    header: benchLabels.name,
    value: cellIn(mapping, 'name'),
    text: (row) => `${cellIn(mapping, 'name')(row)}, ${cellIn(mapping, 'title')(row)}`,
    cell: (row) => (
      <StackedCell first={cellIn(mapping, 'name')(row)} second={cellIn(mapping, 'title')(row)} />
    ),
  },
  ...(['exp', 'visaStatus', 'rate'] as const).map((column) => ({
    id: column,
    header: benchLabels[column],
    value: cellIn(mapping, column),
  })),
  { id: 'problems', header: words.problems, value: (row) => problemsOf(row) || words.fine },
]

/** The rows left out as they stood in the file, each with the reason behind it. */
export const leftOutTable = (heads: readonly string[], refused: readonly CheckedRow[]) => {
  const width = Math.max(heads.length, ...refused.map(({ cells }) => cells.length))
  const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '')
  return {
    head: [...fill(heads), words.row, benchUpload.done.reason],
    rows: refused.map((row) => [...fill(row.cells), row.line, problemsOf(row)]),
  }
}
