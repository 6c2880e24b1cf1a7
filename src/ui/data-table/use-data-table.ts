import {
  functionalUpdate,
  type ReactTable,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { type RowSort, rowFinder } from './row-finder.ts'
import { hiddenParams, readHidden, readTableView, type TableView, tableParams } from './table-address.ts'
import { cellText, type TableColumn } from './table-column.ts'

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, rowSelectionFeature })

export type RowTable<Row extends object> = ReactTable<typeof features, Row>

const chosenState = (ids: Iterable<string> = []): RowSelectionState =>
  Object.fromEntries(Array.from(ids, (id) => [id, true]))

/** Choosing rows of a data table, which stay chosen while the table is searched, sorted and paged. */
export type RowSelection<Row> = {
  /** Ids of the chosen rows. */
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Names the row to people who do not see it: "Select Ada Lovelace, 11/16/2026". */
  label: (row: Row) => string
  /** `false` for a row that cannot be chosen. */
  isSelectable?: (row: Row) => boolean
}

/** What the server found of a list that it searches, sorts and divides into pages itself. */
type RemoteRows<Row> = {
  page: number
  /** How many rows are found, and how many there are without the search. */
  count: number
  total: number
  /** Rows of all pages from the first on, at most so many. */
  readAll: (most: number) => Promise<readonly Row[]>
}

export type DataTableOptions<Row> = {
  /** All rows, or the page of them that the server gave. */
  rows: readonly Row[]
  remote?: RemoteRows<Row> | undefined
  rowId: (row: Row) => string
  columns: readonly TableColumn<Row>[]
  initialSort: RowSort
  selection?: RowSelection<Row> | undefined
}

/** The rows that the search finds, sorted: their number, the shown page of them, and a way to the first of them. */
const useFoundRows = <Row>(
  { rows, columns, remote }: Pick<DataTableOptions<Row>, 'rows' | 'columns' | 'remote'>,
  { q, sort, page, size }: TableView,
) => {
  const finder = useMemo(
    () =>
      rowFinder(
        remote ? [] : rows,
        columns.map((column) => ({
          id: column.id,
          value: column.value,
          searched: column.isSearched === false ? null : (row: Row) => cellText(column, row),
        })),
      ),
    [rows, remote, columns],
  )
  return useMemo(() => {
    if (remote) {
      const { count, total, page: shownPage, readAll } = remote
      return { count, total, page: shownPage, shown: rows, read: readAll }
    }
    const found = finder.find(q, { id: sort.id, desc: sort.desc })
    const lastPage = Math.max(1, Math.ceil(found.length / size))
    const shownPage = Math.min(page, lastPage)
    const slice = (from: number, to: number) => found.slice(from, to).flatMap((at) => rows[at] ?? [])
    return {
      count: found.length,
      total: rows.length,
      page: shownPage,
      shown: slice((shownPage - 1) * size, shownPage * size),
      read: async (most: number) => slice(0, most),
    }
  }, [finder, rows, remote, q, sort.id, sort.desc, page, size])
}

/** The columns that the address does not hide, and showing or hiding one. They are searched and sorted by all the same. */
export const useShownColumns = <Row>(columns: readonly TableColumn<Row>[], canHide: boolean) => {
  const { params, write } = useAddressParams()
  const ids = columns.map(({ id }) => id)
  const hidden = readHidden(params, canHide ? ids : [])
  return {
    columns: columns.filter(({ id }) => !hidden.has(id)),
    show: (id: string, isShown: boolean) => write(hiddenParams(params, ids, { id, isShown })),
  }
}

/**
 * The table over the page of rows that the address asks for. Finding and sorting are ours (`row-finder`), since the
 * table core's own take most of a second over 100,000 rows; the core keeps sorting, paging and selection consistent.
 */
export const useDataTable = <Row extends object>(options: DataTableOptions<Row>) => {
  const { rowId, columns, initialSort, selection } = options
  const { params, write, turn, type } = useAddressParams()
  const ids = columns.filter(({ isSorted }) => isSorted !== false).map(({ id }) => id)
  const view = readTableView(params, ids, initialSort)
  const found = useFoundRows(options, view)
  const changed = (change: Partial<TableView>) =>
    tableParams(params, { ...view, page: 1, ...change }, initialSort)

  const sorting = [view.sort]
  const pagination = { pageIndex: found.page - 1, pageSize: view.size }
  const rowSelection = chosenState(selection?.selected)
  const defs = useMemo(
    () =>
      columns.map(({ id, header, value, isSorted }) => ({
        id,
        header,
        accessorFn: value,
        enableSorting: isSorted !== false,
        sortDescFirst: false,
      })),
    [columns],
  )
  const table = useTable({
    features,
    data: found.shown,
    columns: defs,
    getRowId: rowId,
    state: { sorting, pagination, rowSelection },
    manualSorting: true,
    manualPagination: true,
    rowCount: found.count,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: (row) => Boolean(selection) && selection?.isSelectable?.(row.original) !== false,
    onSortingChange: (next) => {
      const [sort] = functionalUpdate(next, sorting)
      if (sort) write(changed({ sort }))
    },
    onPaginationChange: (next) => {
      const { pageIndex, pageSize } = functionalUpdate(next, pagination)
      if (pageSize === view.size) turn(changed({ page: pageIndex + 1 }))
      else write(changed({ size: pageSize }))
    },
    onRowSelectionChange: (next) => {
      const chosen = functionalUpdate(next, rowSelection)
      selection?.onSelect(new Set(Object.keys(chosen).filter((id) => chosen[id])))
    },
  })
  return {
    table,
    view,
    found,
    search: (q: string) => type(changed({ q })),
    sort: (sort: RowSort) => write(changed({ sort })),
  }
}
