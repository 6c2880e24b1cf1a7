import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { exportCsv, exportXlsx } from '#src/lib/export-table.ts'
import { Button, buttonClass } from '../button.tsx'
import { ButtonGroup } from '../button-group.tsx'
import field from '../field.module.css'
import { notify } from '../notify.ts'
import type { RowSort } from './row-finder.ts'
import { pageSizes } from './table-address.ts'
import { exportedCell, type TableColumn } from './table-column.ts'
import styles from './table-toolbar.module.css'
import type { RowTable } from './use-data-table.ts'

type SortChoiceProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort: RowSort
  onSort: (sort: RowSort) => void
}

const getKey = ({ id, desc }: RowSort) => `${desc ? '-' : ''}${id}`

/** For phones, which show no column headers. */
export const SortChoice = <Row,>({ columns, sort, onSort }: SortChoiceProps<Row>) => {
  const id = useId()
  const choices = columns
    .filter(({ isSorted }) => isSorted !== false)
    .flatMap((column) => [
      { id: column.id, desc: false, label: `${column.header}, ascending` },
      { id: column.id, desc: true, label: `${column.header}, descending` },
    ])
  const choose = (key: string) => {
    const chosen = choices.find((choice) => getKey(choice) === key)
    if (chosen) onSort({ id: chosen.id, desc: chosen.desc })
  }
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={field.control}
        value={getKey(sort)}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map((choice) => (
          <option key={getKey(choice)} value={getKey(choice)}>
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

const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
  const list = event.currentTarget
  if (event.key !== 'Escape' || !list.open) return
  list.open = false
  list.querySelector('summary')?.focus()
}

const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

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

/** Progress is from 0 to 1. */
export type SaveTable = (kind: 'csv' | 'xlsx', onProgress: (share: number) => void) => Promise<void>

type TableExportProps<Row> = {
  /** Without extension. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** All rows of the search, sorted as shown. */
  foundRows: () => Promise<readonly Row[]>
  saveTable: SaveTable | undefined
  onPrint: () => Promise<void>
}

export const TableExport = <Row,>({
  name,
  columns,
  foundRows,
  saveTable,
  onPrint,
}: TableExportProps<Row>) => {
  const [share, setShare] = useState<number | null>(null)
  const saveHere: SaveTable = async (kind) => {
    const head = columns.map(({ header }) => header)
    const rows = (await foundRows()).map((row) => columns.map((column) => exportedCell(column, row)))
    await (kind === 'csv' ? exportCsv : exportXlsx)(name, head, rows)
  }
  const run = async (work: () => Promise<void>, failure: string) => {
    if (share !== null) return
    setShare(0)
    await work().catch(() => notify.error(failure))
    setShare(null)
  }
  const save = (kind: 'csv' | 'xlsx') =>
    void run(
      () => (saveTable ?? saveHere)(kind, setShare),
      'The file could not be written. Please try again.',
    )
  const exportButtonProps = { look: 'outline', small: true, 'aria-disabled': share !== null } as const
  return (
    <>
      <ButtonGroup label="Export" className={styles.export}>
        <Button {...exportButtonProps} onClick={() => save('csv')}>
          CSV
        </Button>
        <Button {...exportButtonProps} onClick={() => save('xlsx')}>
          XLSX
        </Button>
        <Button
          {...exportButtonProps}
          onClick={() => void run(onPrint, 'The table could not be read. Please try again.')}
        >
          Print
        </Button>
      </ButtonGroup>
      {saveTable && share !== null && (
        <p role="status">{`Preparing the file: ${Math.floor(share * 100)} %`}</p>
      )}
    </>
  )
}

type TablePagerProps<Row extends object> = { table: RowTable<Row>; count: number; total: number }

const number = new Intl.NumberFormat('en-US')

const getRowRange = (pageIndex: number, pageSize: number, count: number) =>
  `${number.format(pageIndex * pageSize + 1)}–${number.format(Math.min(count, (pageIndex + 1) * pageSize))}`

export const TablePager = <Row extends object>({ table, count, total }: TablePagerProps<Row>) => {
  const id = useId()
  const { pageIndex, pageSize } = table.state.pagination
  const run = count ? `${getRowRange(pageIndex, pageSize, count)} of ${number.format(count)}` : '0'
  const shown = count === total ? run : `${run} found in ${number.format(total)}`
  const turn = (canTurn: boolean, by: number) => ({
    small: true,
    look: 'outline' as const,
    'aria-disabled': !canTurn,
    onClick: () => canTurn && table.setPageIndex(pageIndex + by),
  })
  return (
    <nav className={styles.pager} aria-label="Pages of the table">
      <p role="status">{total > 0 && shown}</p>
      <div className={styles.size}>
        <label htmlFor={id}>Rows per page</label>
        <select id={id} value={pageSize} onChange={({ target }) => table.setPageSize(Number(target.value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      <div className={styles.turn}>
        <Button {...turn(table.getCanPreviousPage(), -1)}>Previous</Button>
        <span>{`Page ${number.format(pageIndex + 1)} of ${number.format(Math.max(1, table.getPageCount()))}`}</span>
        <Button {...turn(table.getCanNextPage(), 1)}>Next</Button>
      </div>
    </nav>
  )
}
