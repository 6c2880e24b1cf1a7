import { type ReactNode, useMemo, useState } from 'react'
import type {
  CheckedFile,
  CheckedRow,
  ColumnMapping,
  ImportedFile,
} from '#api/contracts/platform/table-upload.contract.ts'
import { joinName, splitName } from '#api/rules/split-name.ts'
import { tableUpload } from '#src/content/table-upload.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, buttonClass, TextButton } from '#src/ui/button.tsx'
import { StackedCell } from '#src/ui/data-table/cells.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { notify } from '#src/ui/notify.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import { CorrectRow } from './correct-row.tsx'
import { DayOrderField } from './day-order-field.tsx'
import { exportLeftOut } from './export-left-out.ts'
import styles from './table-upload.module.css'
import type { TableUpload } from './use-table-upload.ts'

const words = tableUpload.preview
const doneWords = tableUpload.done

export type ShownColumns<Column extends string> = {
  head: { label: string; first: readonly Column[]; second: Column }
  others: readonly Column[]
}

export type TableSubject<Column extends string> = {
  labels: Readonly<Record<Column, string>>
  shown: ShownColumns<Column>
  imported: (count: number) => string
  leftOutName: string
  list: { readonly label: string; readonly href: string }
}

const isBad = ({ errors }: CheckedRow): boolean => Object.keys(errors).length > 0

/** `Rate: Please …; Name: Please …`. */
const getProblems = (labels: Readonly<Record<string, string>>, { errors }: CheckedRow): string =>
  Object.keys(labels)
    .flatMap((column) => (errors[column] ? [`${labels[column]}: ${errors[column]}`] : []))
    .join('; ')

const cellIn = (mapping: ColumnMapping, column: string) => (row: CheckedRow) => {
  const index = mapping[column] ?? null
  return index === null ? '' : (row.cells[index] ?? '')
}

export const isJoined = (columns: readonly string[], mapping: ColumnMapping): boolean => {
  const [index = null, ...others] = columns.map((column) => mapping[column] ?? null)
  return index !== null && others.length > 0 && others.every((other) => other === index)
}

/** Turns `Last, First` around. */
const nameIn = (columns: readonly string[], mapping: ColumnMapping, row: CheckedRow): string => {
  const cells = columns.map((column) => cellIn(mapping, column)(row))
  if (columns.length === 1 || isJoined(columns, mapping)) return joinName(cells[0] ?? '')
  return cells.join(' ').trim()
}

export const namePart = (
  columns: readonly string[],
  { mapping, column, row }: { mapping: ColumnMapping; column: string; row: CheckedRow },
): string => {
  const cell = cellIn(mapping, column)(row)
  if (!columns.includes(column)) return cell
  if (!isJoined(columns, mapping)) return columns.length === 1 ? joinName(cell) : cell
  const name = splitName(cell)
  return name ? (column === columns[0] ? name.first : name.last) : cell
}

const rowColumns = <Column extends string>(
  { labels, shown: { head, others } }: TableSubject<Column>,
  mapping: ColumnMapping,
): TableColumn<CheckedRow>[] => {
  const getFirstLine = (row: CheckedRow) => nameIn(head.first, mapping, row)
  const getSecondLine = cellIn(mapping, head.second)
  return [
    { id: 'line', header: words.row, value: ({ line }) => line },
    {
      id: 'name',
      header: head.label,
      value: getFirstLine,
      text: (row) => `${getFirstLine(row)}, ${getSecondLine(row)}`,
      cell: (row) => <StackedCell first={getFirstLine(row)} second={getSecondLine(row)} />,
      phone: 'title',
    },
    ...others.map((column) => ({ id: column, header: labels[column], value: cellIn(mapping, column) })),
    {
      id: 'problems',
      header: words.problems,
      value: (row) => getProblems(labels, row) || words.fine,
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
  actions?: (row: CheckedRow) => ReactNode
}

const FileRows = <Column extends string>(props: FileRowsProps<Column>) => {
  const { subject, rows, mapping, caption, tools, actions } = props
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
      {...(actions && { actions })}
    />
  )
}

type CheckRowsProps<Column extends string> = {
  upload: TableUpload<Column>
  subject: TableSubject<Column>
  checked: CheckedFile
  mapping: ColumnMapping
  importing?: Importing | undefined
}

export type Importing = { ask: ReactNode; choice: string; submit: (good: number) => string }

export const CheckRows = <Column extends string>(props: CheckRowsProps<Column>) => {
  const { upload, subject, checked, mapping, importing } = props
  const [isOnlyBad, setOnlyBad] = useState(false)
  const [correcting, setCorrecting] = useState<CheckedRow | null>(null)
  const bad = useMemo(() => checked.rows.filter(isBad), [checked])
  const good = checked.rows.length - bad.length
  return (
    <div className={`stack gap-5 ${styles.panel}`}>
      <div className={styles.card}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {words.heading(good)}
        </h2>
        <p className={styles.lead}>{good === 0 ? words.nothing : words.bad(bad.length)}</p>
        <div className={styles.columns}>
          <DayOrderField dates={checked.dates} order={upload.dayOrder} onChoose={upload.chooseOrder} />
        </div>
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
        {...(bad.length > 0 && {
          actions: (row: CheckedRow) =>
            isBad(row) && (
              <TextButton aria-label={tableUpload.correct.about(row.line)} onClick={() => setCorrecting(row)}>
                {tableUpload.correct.button}
              </TextButton>
            ),
        })}
      />
      {correcting && (
        <CorrectRow
          row={correcting}
          heads={checked.heads}
          mapping={mapping}
          labels={subject.labels}
          onCorrect={(cells) => upload.correct(correcting.line, cells)}
          onClose={() => setCorrecting(null)}
        />
      )}
    </div>
  )
}

const leftOutTable = (labels: Readonly<Record<string, string>>, { heads, refused }: ImportedFile) => {
  const width = Math.max(heads.length, ...refused.map(({ cells }) => cells.length))
  const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return {
    head: [...fill(heads), words.row, doneWords.reason],
    rows: refused.map((row) => [...fill(row.cells), row.line, getProblems(labels, row)]),
  }
}

type UploadDoneProps<Column extends string> = {
  subject: TableSubject<Column>
  outcome: ImportedFile
  mapping: ColumnMapping
  note?: string | undefined
  onCorrect: () => void
  onAgain: () => void
}

export const UploadDone = <Column extends string>(props: UploadDoneProps<Column>) => {
  const { subject, outcome, mapping, note, onCorrect, onAgain } = props
  const { imported, refused } = outcome
  const saveLeftOut = () => {
    const { head, rows } = leftOutTable(subject.labels, outcome)
    exportLeftOut(subject.leftOutName, { head, rows, format: outcome.format }).catch(() =>
      notify.error(tableUpload.choose.notWritten),
    )
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
          {refused.length > 0 && <Button onClick={onCorrect}>{doneWords.correct}</Button>}
          {refused.length > 0 && (
            <Button look="outline" onClick={saveLeftOut}>
              {doneWords.errorFile}
            </Button>
          )}
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
