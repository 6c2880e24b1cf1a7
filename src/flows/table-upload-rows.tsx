import { type ReactNode, useMemo, useState } from 'react'
import type {
  CheckedFile,
  CheckedRow,
  ColumnMapping,
  ImportedFile,
} from '#api/contracts/table-upload.contract.ts'
import { tableUpload } from '#src/content/table-upload.ts'
import { exportCsv } from '#src/lib/export-table.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { StackedCell } from '#src/ui/data-table/cells.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { notify } from '#src/ui/notify.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import styles from './table-upload.module.css'
import type { TableUpload } from './use-table-upload.ts'

const words = tableUpload.preview
const doneWords = tableUpload.done

/** Which of a file's columns the table of its rows shows. */
export type ShownColumns<Column extends string> = {
  /** Who or what a row is about, in two lines. */
  head: { label: string; first: readonly Column[]; second: Column }
  others: readonly Column[]
}

/** What the pages of one kind of file say and show. */
export type TableSubject<Column extends string> = {
  labels: Readonly<Record<Column, string>>
  shown: ShownColumns<Column>
  imported: (count: number) => string
  /** File name of the rows left out, without its ending. */
  leftOutName: string
  list: { readonly label: string; readonly href: string }
}

/** Whether a row has a problem that keeps it from being taken. */
const isBad = ({ errors }: CheckedRow): boolean => Object.keys(errors).length > 0

/** Everything that is wrong with a row in words: `Rate: Please …; Name: Please …`. */
const problemsOf = (labels: Readonly<Record<string, string>>, { errors }: CheckedRow): string =>
  Object.keys(labels)
    .flatMap((column) => (errors[column] ? [`${labels[column]}: ${errors[column]}`] : []))
    .join('; ')

/** The cell of a kind of column, as it stands in the file. */
const cellIn = (mapping: ColumnMapping, column: string) => (row: CheckedRow) => {
  const place = mapping[column] ?? null
  return place === null ? '' : (row.cells[place] ?? '')
}

/** The columns of a table of a file's rows: where they stand, those that are shown, and their problems. */
const rowColumns = <Column extends string>(
  { labels, shown: { head, others } }: TableSubject<Column>,
  mapping: ColumnMapping,
): TableColumn<CheckedRow>[] => {
  const firstOf = (row: CheckedRow) =>
    head.first
      .map((column) => cellIn(mapping, column)(row))
      .join(' ')
      .trim()
  const secondOf = cellIn(mapping, head.second)
  return [
    { id: 'line', header: words.row, value: ({ line }) => line },
    {
      id: 'name',
      header: head.label,
      value: firstOf,
      text: (row) => `${firstOf(row)}, ${secondOf(row)}`,
      cell: (row) => <StackedCell first={firstOf(row)} second={secondOf(row)} />,
      phone: 'title',
    },
    ...others.map((column) => ({ id: column, header: labels[column], value: cellIn(mapping, column) })),
    {
      id: 'problems',
      header: words.problems,
      value: (row) => problemsOf(labels, row) || words.fine,
      phone: 'line',
    },
  ]
}

type FileRowsProps<Column extends string> = {
  subject: TableSubject<Column>
  rows: readonly CheckedRow[]
  mapping: ColumnMapping
  caption: string
  tools?: ReactNode
}

const FileRows = <Column extends string>(props: FileRowsProps<Column>) => {
  const { subject, rows, mapping, caption, tools } = props
  const columns = useMemo(() => rowColumns(subject, mapping), [subject, mapping])
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

type CheckRowsProps<Column extends string> = {
  upload: TableUpload<Column>
  subject: TableSubject<Column>
  checked: CheckedFile
  mapping: ColumnMapping
  /** How the good rows are imported, where there is more than one way. */
  importing?: Importing | undefined
}

/** Asks how the good rows are imported, and says what the button then does. */
export type Importing = { ask: ReactNode; choice: string; submit: (good: number) => string }

/** The rows of the file with what is wrong with them, and how many can be imported. */
export const CheckRows = <Column extends string>(props: CheckRowsProps<Column>) => {
  const { upload, subject, checked, mapping, importing } = props
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
        {good > 0 && importing?.ask}
        <div className="cluster gap-3">
          {good > 0 && (
            <Button onClick={() => upload.importRows(importing?.choice)}>
              {(importing?.submit ?? words.submit)(good)}
            </Button>
          )}
          <Button look="outline" onClick={upload.back}>
            {words.back}
          </Button>
          <Button look="outline" onClick={upload.cancel}>
            {tableUpload.cancel}
          </Button>
        </div>
      </div>
      <FileRows
        subject={subject}
        rows={isOnlyBad ? bad : checked.rows}
        mapping={mapping}
        caption={words.caption}
        tools={<ToggleChip label={words.only} checked={isOnlyBad} onToggle={setOnlyBad} />}
      />
    </div>
  )
}

/** The rows left out as they stood in the file, each with the reason behind it. */
const leftOutTable = (labels: Readonly<Record<string, string>>, { heads, refused }: ImportedFile) => {
  const width = Math.max(heads.length, ...refused.map(({ cells }) => cells.length))
  const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? '')
  return {
    head: [...fill(heads), words.row, doneWords.reason],
    rows: refused.map((row) => [...fill(row.cells), row.line, problemsOf(labels, row)]),
  }
}

type UploadDoneProps<Column extends string> = {
  subject: TableSubject<Column>
  outcome: ImportedFile
  mapping: ColumnMapping
  /** What else is to be said of the rows that were taken. */
  note?: string | undefined
  onAgain: () => void
}

/** How many rows were taken, and those that were not, to be corrected and sent again. */
export const UploadDone = <Column extends string>(props: UploadDoneProps<Column>) => {
  const { subject, outcome, mapping, note, onAgain } = props
  const { imported, refused } = outcome
  const saveLeftOut = () => {
    const { head, rows } = leftOutTable(subject.labels, outcome)
    exportCsv(subject.leftOutName, head, rows).catch(() => notify.error(tableUpload.choose.notWritten))
  }
  return (
    <div className={`stack gap-5 ${styles.panel}`}>
      <div className={styles.card}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {subject.imported(imported)}
        </h2>
        <p role="status" className={styles.lead}>
          {doneWords.refused(refused.length)}
        </p>
        {note && imported > 0 && <p className={styles.lead}>{note}</p>}
        <div className="cluster gap-3">
          {refused.length > 0 && <Button onClick={saveLeftOut}>{doneWords.errorFile}</Button>}
          <SiteLink to={subject.list.href} className={buttonClass(refused.length > 0 ? 'outline' : 'solid')}>
            {subject.list.label}
          </SiteLink>
          <Button look="outline" onClick={onAgain}>
            {doneWords.again}
          </Button>
        </div>
      </div>
      {refused.length > 0 && (
        <FileRows subject={subject} rows={refused} mapping={mapping} caption={doneWords.caption} />
      )}
    </div>
  )
}
