import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Loader } from '../loader.tsx'
import styles from './data-table.module.css'
import { PrintedRows } from './printed-rows.tsx'
import { SortChoice } from './sort-choice.tsx'
import { TableExport } from './table-export.tsx'
import { TableHead } from './table-head.tsx'
import { TablePager } from './table-pager.tsx'
import { TableRows } from './table-rows.tsx'
import { TableSearch } from './table-search.tsx'
import toolbar from './table-toolbar.module.css'
import { type DataTableOptions, useDataTable } from './use-data-table.ts'

/** More rows than these are not put on paper at once. */
const printedAtMost = 1000

type DataTableProps<Row> = Omit<DataTableOptions<Row>, 'rows'> & {
  /** Undefined until they are loaded: a loader turns instead. Must keep its identity while it is the same list. */
  rows: readonly Row[] | undefined
  /** Names the table; read out, not shown. */
  caption: string
  search: { label: string; placeholder: string }
  /** Stands in the table when no row is found. */
  empty?: string
  /** Said while the rows are loaded. */
  loading?: string
  /** Offers CSV, XLSX and print; file name without its ending. */
  exportName?: string
  /** Stands in a last column. */
  actions?: (row: Row) => ReactNode
  /** Stands beside the search: filters, buttons for the chosen rows. */
  tools?: ReactNode
}

const noRows: never[] = []

/**
 * A table of records: search over all columns, sorting, pages of 10, 25 or 50, export and print, cards on phones.
 * Search, sorting, page and size live in the address (`q`, `sort`, `page`, `size`), so one page holds one table.
 * `columns` must be made once, outside the component or in a memo: a new list is indexed anew.
 * A failed load is the page's to show, in place of the table.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { rows, caption, columns, selection, actions, exportName, empty = 'No data found' } = props
  const { table, view, found, search, sort } = useDataTable({ ...props, rows: rows ?? noRows })
  const [isPrinting, setIsPrinting] = useState(false)
  const print = () => {
    flushSync(() => setIsPrinting(true))
    window.print()
    setIsPrinting(false)
  }
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  return (
    <div className={styles.frame} data-printing={isPrinting || undefined}>
      <div className={toolbar.toolbar}>
        <TableSearch {...props.search} value={view.q} onSearch={search} />
        <SortChoice columns={columns} sort={view.sort} onSort={sort} />
        {props.tools}
        {exportName && (
          <TableExport
            name={exportName}
            columns={columns}
            foundRows={() => found.slice(0, found.count)}
            onPrint={print}
          />
        )}
      </div>
      {isPrinting && (
        <PrintedRows
          caption={caption}
          columns={columns}
          rows={found.slice(0, printedAtMost)}
          rowId={props.rowId}
        />
      )}
      {rows ? (
        <table className={styles.table} aria-rowcount={found.count + 1}>
          <caption className="visually-hidden">{caption}</caption>
          <TableHead
            table={table}
            columns={columns}
            hasSelection={Boolean(selection)}
            hasActions={Boolean(actions)}
          />
          <tbody>
            <TableRows table={table} columns={columns} selection={selection} actions={actions} />
            {found.count === 0 && (
              <tr className={styles.empty}>
                <td colSpan={width}>{empty}</td>
              </tr>
            )}
          </tbody>
        </table>
      ) : (
        <div className={styles.loading}>
          <Loader label={props.loading ?? 'Loading'} />
        </div>
      )}
      {rows && <TablePager table={table} count={found.count} total={rows.length} />}
    </div>
  )
}
