import { type ReactNode, useMemo, useState } from 'react'
import {
  type BenchColumn,
  benchColumns,
  type CheckedFile,
  type CheckedRow,
  type ColumnMapping,
  type ImportedFile,
} from '#api/contracts/bench-upload.contract.ts'
import { benchLabels, benchUpload } from '#src/content/bench.ts'
import { exportCsv } from '#src/lib/export-table.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { StackedCell } from '#src/ui/data-table/cells.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { notify } from '#src/ui/notify.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import styles from './bench.module.css'
import type { BenchUpload } from './use-bench-upload.ts'

const words = benchUpload.preview
const doneWords = benchUpload.done

/** Whether a row has a problem that keeps it from being taken. */
const isBad = ({ errors }: CheckedRow): boolean => Object.keys(errors).length > 0

/** Everything that is wrong with a row in words: `Rate: Please …; Name: Please …`. */
const problemsOf = ({ errors }: CheckedRow): string =>
  benchColumns
    .flatMap((column) => (errors[column] ? [`${benchLabels[column]}: ${errors[column]}`] : []))
    .join('; ')

/** The cell of a kind of column, as it stands in the file. */
const cellIn = (mapping: ColumnMapping, column: BenchColumn) => (row: CheckedRow) => {
  const place = mapping[column]
  return place === null ? '' : (row.cells[place] ?? '')
}

/** The columns of a table of a file's rows: where they stand, the mapped ones, and their problems. */
const rowColumns = (mapping: ColumnMapping): TableColumn<CheckedRow>[] => [
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

type FileRowsProps = {
  rows: readonly CheckedRow[]
  mapping: ColumnMapping
  caption: string
  tools?: ReactNode
}

const FileRows = ({ rows, mapping, caption, tools }: FileRowsProps) => {
  const columns = useMemo(() => rowColumns(mapping), [mapping])
  return (
    <DataTable
      rows={rows}
      rowId={({ line }) => String(line)}
      columns={columns}
      initialSort={{ id: 'line', desc: false }}
      caption={caption}
      search={words.search}
      tools={tools}
    />
  )
}

type CheckRowsProps = { upload: BenchUpload; checked: CheckedFile; mapping: ColumnMapping }

/** The rows of the file with what is wrong with them, and how many can be imported. */
export const CheckRows = ({ upload, checked, mapping }: CheckRowsProps) => {
  const [isOnlyBad, setOnlyBad] = useState(false)
  const bad = useMemo(() => checked.rows.filter(isBad), [checked])
  const good = checked.rows.length - bad.length
  return (
    <div className={`stack gap-5 ${styles.panel}`}>
      <div className={styles.card}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {words.heading(good)}
        </h2>
        <p className={styles.lead}>{good === 0 ? words.nothing : words.bad(bad.length)}</p>
        <div className="cluster gap-3">
          {good > 0 && <Button onClick={upload.importRows}>{words.submit(good)}</Button>}
          <Button look="outline" onClick={upload.back}>
            {words.back}
          </Button>
          <Button look="outline" onClick={upload.cancel}>
            {benchUpload.cancel}
          </Button>
        </div>
      </div>
      <FileRows
        rows={isOnlyBad ? bad : checked.rows}
        mapping={mapping}
        caption={words.caption}
        tools={<ToggleChip label={words.only} checked={isOnlyBad} onToggle={setOnlyBad} />}
      />
    </div>
  )
}

/** The rows left out as they stood in the file, each with the reason behind it. */
const leftOutTable = (heads: readonly string[], refused: readonly CheckedRow[]) => {
  const width = Math.max(heads.length, ...refused.map(({ cells }) => cells.length))
  const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '')
  return {
    head: [...fill(heads), words.row, doneWords.reason],
    rows: refused.map((row) => [...fill(row.cells), row.line, problemsOf(row)]),
  }
}

type UploadDoneProps = { outcome: ImportedFile; mapping: ColumnMapping; onAgain: () => void }

/** How many rows were taken, and those that were not, to be corrected and sent again. */
export const UploadDone = ({ outcome, mapping, onAgain }: UploadDoneProps) => {
  const { imported, heads, refused } = outcome
  const saveLeftOut = () => {
    const { head, rows } = leftOutTable(heads, refused)
    exportCsv(doneWords.errorFileName, head, rows).catch(() => notify.error('The file could not be written.'))
  }
  return (
    <div className={`stack gap-5 ${styles.panel}`}>
      <div className={styles.card}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {doneWords.heading(imported)}
        </h2>
        <p role="status" className={styles.lead}>
          {doneWords.refused(refused.length)}
        </p>
        <div className="cluster gap-3">
          {refused.length > 0 && <Button onClick={saveLeftOut}>{doneWords.errorFile}</Button>}
          <SiteLink
            to={doneWords.list.href}
            className={buttonClass(refused.length > 0 ? 'outline' : 'solid')}
          >
            {doneWords.list.label}
          </SiteLink>
          <Button look="outline" onClick={onAgain}>
            {doneWords.again}
          </Button>
        </div>
      </div>
      {refused.length > 0 && <FileRows rows={refused} mapping={mapping} caption={doneWords.caption} />}
    </div>
  )
}
