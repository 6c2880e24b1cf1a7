import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Load, Loader, LoadFailure } from '../loading.tsx'
import { SearchField } from '../search-field.tsx'
import styles from './data-table.module.css'
import { cellText, phoneRow, type TableColumn } from './table-column.ts'
import toolbar from './table-toolbar.module.css'
import { ColumnChoice, type SaveTable, SortChoice, TableExport, TablePager } from './table-toolbar.tsx'
import {
  type DataTableOptions,
  type RowSelection,
  type RowTable,
  useDataTable,
  useShownColumns,
} from './use-data-table.ts'

type PrintedRowsProps<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
}

/** Print only. */
const PrintedRows = <Row,>({ caption, columns, rows, rowId }: PrintedRowsProps<Row>) => (
  <table className={styles.printed}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ id, header }) => (
          <th key={id} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowId(row)}>
          {columns.map((column) => (
            <td key={column.id}>{cellText(column, row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

type TableHeadProps<Row extends object> = {
  table: RowTable<Row>
  columns: readonly TableColumn<Row>[]
  hasSelection: boolean
  hasActions: boolean
}

const TableHead = <Row extends object>(props: TableHeadProps<Row>) => {
  const { table, columns, hasSelection, hasActions } = props
  return (
    <thead>
      <tr>
        {hasSelection && (
          <th scope="col" className={styles.choice}>
            <input
              type="checkbox"
              aria-label="Select all on this page"
              checked={table.getIsAllPageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map(({ id, header, align }) => {
          const column = table.getColumn(id)
          const sorted = column?.getIsSorted()
          return (
            <th key={id} scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined} data-align={align}>
              {column?.getCanSort() ? (
                <button type="button" className={toolbar.sorter} onClick={column.getToggleSortingHandler()}>
                  {header}
                  <svg className={toolbar.arrow} viewBox="0 0 10 14" aria-hidden="true" data-sorted={sorted}>
                    <path d="M5 1 9 5.5H1z" />
                    <path d="M5 13 1 8.5h8z" />
                  </svg>
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
        {hasActions && <th scope="col">Actions</th>}
      </tr>
    </thead>
  )
}

type TableRowsProps<Row extends object> = {
  table: RowTable<Row>
  columns: readonly TableColumn<Row>[]
  selection?: RowSelection<Row> | undefined
  actions?: ((row: Row) => ReactNode) | undefined
}

type OpenerProps = { title: string; line: string; isOpen: boolean; onPress: () => void }

const Opener = ({ title, line, isOpen, onPress }: OpenerProps) => (
  <td className={styles.opener}>
    <button type="button" aria-expanded={isOpen} data-line={line} onClick={onPress}>
      <span className="visually-hidden">More about {title}</span>
    </button>
  </td>
)

const useOpenRows = () => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const press = (id: string) =>
    setOpen((ids) => (ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])))
  return { open, press }
}

const TableRows = <Row extends object>({ table, columns, selection, actions }: TableRowsProps<Row>) => {
  const { open, press } = useOpenRows()
  const { areaOf, titleOf, lineOf } = phoneRow(columns)
  return table.getRowModel().rows.map((row) => (
    <tr
      key={row.id}
      data-selected={row.getIsSelected() || undefined}
      data-open={open.has(row.id) || undefined}
    >
      {selection && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            aria-label={selection.label(row.original)}
            checked={row.getIsSelected()}
            disabled={!row.getCanSelect()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.header}
          data-align={column.align}
          data-whole={column.isWhole}
          data-phone={areaOf(column)}
        >
          <span dir="auto">{column.cell ? column.cell(row.original) : cellText(column, row.original)}</span>
        </td>
      ))}
      {actions && <td className={styles.actions}>{actions(row.original)}</td>}
      <Opener
        title={titleOf(row.original)}
        line={lineOf(row.original)}
        isOpen={open.has(row.id)}
        onPress={() => press(row.id)}
      />
    </tr>
  ))
}

const roomyAtMost = 8

const printedAtMost = 1000

type DataTableProps<Row> = Omit<DataTableOptions<Row>, 'rows'> & {
  /** Undefined while loading. Must be referentially stable. */
  rows: readonly Row[] | undefined
  /** Visually hidden. */
  caption: string
  search: { label: string; placeholder: string }
  empty?: string
  loading?: string
  /** Enables CSV, XLSX and print; file name without extension. */
  exportName?: string
  /** Export by the server, for a list of which the page has only a part. */
  saveTable?: SaveTable | undefined
  actions?: (row: Row) => ReactNode
  tools?: ReactNode
  canHide?: boolean
}

const noRows: never[] = []

/**
 * State is in the URL (`q`, `sort`, `page`, `size`, `hide`), so one table per page. `columns` must be stable: a new
 * array is indexed again.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { rows, caption, selection, actions, exportName, canHide = false, empty = 'No data found' } = props
  const { table, view, found, search, sort } = useDataTable({ ...props, rows: rows ?? noRows })
  const { columns, show } = useShownColumns(props.columns, canHide)
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  const print = async () => {
    const read = await found.read(printedAtMost)
    flushSync(() => setPrinted(read))
    window.print()
    setPrinted(null)
  }
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)
  const isDense = width > roomyAtMost
  return (
    <div
      className={styles.frame}
      data-printing={printed !== null || undefined}
      data-dense={isDense || undefined}
    >
      <div className={`no-print ${toolbar.toolbar}`}>
        <SearchField {...props.search} value={view.q} onSearch={search} />
        <SortChoice columns={props.columns} sort={view.sort} onSort={sort} />
        {props.tools}
        {canHide && <ColumnChoice columns={props.columns} shown={columns} onShow={show} />}
      </div>
      {printed && <PrintedRows caption={caption} columns={columns} rows={printed} rowId={props.rowId} />}
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
        <div className={toolbar.loading} data-loading="">
          <Loader label={props.loading ?? 'Loading'} />
        </div>
      )}
      {rows && (
        <div className={`no-print ${toolbar.foot}`}>
          <TablePager table={table} count={found.count} total={found.total} />
          {exportName && (
            <TableExport
              name={exportName}
              columns={columns}
              foundRows={() => found.read(found.count)}
              saveTable={props.saveTable}
              onPrint={print}
            />
          )}
        </div>
      )}
    </div>
  )
}

export type RecordTableWords = {
  readonly failure: { readonly heading: string; readonly retry: string }
  readonly list: {
    readonly caption: string
    readonly searchLabel: string
    readonly searchPlaceholder: string
    readonly empty: string
    readonly loading: string
    readonly fileName: string
  }
}

type RecordTableProps<Row> = Omit<
  DataTableProps<Row>,
  'rowId' | 'caption' | 'search' | 'empty' | 'loading' | 'exportName'
> & {
  words: RecordTableWords
  load: Load
  /** Above the table. */
  children?: ReactNode
}

/** The rows, or why they could not be loaded. */
export const RecordTable = <Row extends { id: string }>(props: RecordTableProps<Row>) => {
  const { words, load, children, ...table } = props
  const { caption, searchLabel, searchPlaceholder, empty, loading, fileName } = words.list
  if (load.failure !== null) return <LoadFailure words={words.failure} load={load} />
  return (
    <>
      {children}
      <DataTable
        {...table}
        rowId={({ id }) => id}
        caption={caption}
        search={{ label: searchLabel, placeholder: searchPlaceholder }}
        empty={empty}
        loading={loading}
        exportName={fileName}
      />
    </>
  )
}
