import { type ComponentProps, type FocusEvent, type KeyboardEvent, useId } from 'react'
import { exportCsv, exportXlsx } from '#src/lib/export-table.ts'
import { Button, buttonClass } from '../button.tsx'
import { ButtonGroup } from '../button-group.tsx'
import { notify } from '../notify.ts'
import { SearchField } from '../search-field.tsx'
import type { RowSort } from './row-finder.ts'
import { exportedCell, type TableColumn } from './table-column.ts'
import styles from './table-toolbar.module.css'

type TableSearchProps = Omit<ComponentProps<typeof SearchField>, 'look'>

/** The search box over a table. */
export const TableSearch = (props: TableSearchProps) => (
  <SearchField {...props} look={{ search: styles.search, label: 'visually-hidden' }} />
)

type SortChoiceProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort: RowSort
  onSort: (sort: RowSort) => void
}

const keyOf = ({ id, desc }: RowSort) => `${desc ? '-' : ''}${id}`

/** Sorts the table where its column names are not shown: on phones. */
export const SortChoice = <Row,>({ columns, sort, onSort }: SortChoiceProps<Row>) => {
  const id = useId()
  const choices = columns
    .filter(({ isSorted }) => isSorted !== false)
    .flatMap((column) => [
      { id: column.id, desc: false, label: `${column.header}, ascending` },
      { id: column.id, desc: true, label: `${column.header}, descending` },
    ])
  const choose = (key: string) => {
    const chosen = choices.find((choice) => keyOf(choice) === key)
    if (chosen) onSort({ id: chosen.id, desc: chosen.desc })
  }
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={keyOf(sort)} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

type ColumnChoiceProps<Row> = {
  columns: readonly TableColumn<Row>[]
  shown: readonly TableColumn<Row>[]
  onShow: (id: string, isShown: boolean) => void
}

/** Puts the list of columns away again. */
const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
  const list = event.currentTarget
  if (event.key !== 'Escape' || !list.open) return
  list.open = false
  list.querySelector('summary')?.focus()
}

const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** Which columns the table shows; the first one names the row and stays. */
export const ColumnChoice = <Row,>({ columns, shown, onShow }: ColumnChoiceProps<Row>) => (
  <details className={styles.columns} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
    <summary className={buttonClass('outline', true)}>Columns</summary>
    <fieldset className="panel stack gap-2">
      <legend className="visually-hidden">Columns to show</legend>
      {columns.slice(1).map((column) => (
        <label key={column.id} className="cluster gap-2">
          <input
            type="checkbox"
            checked={shown.includes(column)}
            onChange={({ target }) => onShow(column.id, target.checked)}
          />
          {column.header}
        </label>
      ))}
    </fieldset>
  </details>
)

type TableExportProps<Row> = {
  /** File name without its ending. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** Every row that the search finds, sorted as shown. */
  foundRows: () => readonly Row[]
  onPrint: () => void
}

/** Saves what the search finds, on all pages, as CSV or XLSX; prints it. */
export const TableExport = <Row,>({ name, columns, foundRows, onPrint }: TableExportProps<Row>) => {
  const save = (write: typeof exportCsv) => {
    const head = columns.map(({ header }) => header)
    const rows = foundRows().map((row) => columns.map((column) => exportedCell(column, row)))
    write(name, head, rows).catch(() => notify.error('The file could not be written. Please try again.'))
  }
  return (
    <ButtonGroup label="Export" className={styles.export}>
      <Button look="outline" small onClick={() => save(exportCsv)}>
        CSV
      </Button>
      <Button look="outline" small onClick={() => save(exportXlsx)}>
        XLSX
      </Button>
      <Button look="outline" small onClick={onPrint}>
        Print
      </Button>
    </ButtonGroup>
  )
}
