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

/** The selection survives search, sorting and paging. */
export type RowSelection<Row> = {
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Accessible name: "Select Ada Lovelace, 11/16/2026". */
  label: (row: Row) => string
  isSelectable?: (row: Row) => boolean
}

/** A list that the server searches, sorts and pages. */
type RemoteRows<Row> = {
  page: number
  /** `count`: matching rows; `total`: without the search. */
  count: number
  total: number
  /** Rows from the first page on, up to a limit. */
  readAll: (most: number) => Promise<readonly Row[]>
}

export type DataTableOptions<Row> = {
  /** All rows, or the page from the server. */
  rows: readonly Row[]
  remote?: RemoteRows<Row> | undefined
  rowId: (row: Row) => string
  columns: readonly TableColumn<Row>[]
  initialSort: RowSort
  selection?: RowSelection<Row> | undefined
}

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

/** Hidden columns are still searched and sorted. */
export const useShownColumns = <Row>(columns: readonly TableColumn<Row>[], canHide: boolean) => {
  const { params, write } = useAddressParams()
  const ids = columns.map(({ id }) => id)
  const hidden = readHidden(params, canHide ? ids : [])
  return {
    columns: columns.filter(({ id }) => !hidden.has(id)),
    show: (id: string, isShown: boolean) => write(hiddenParams(params, ids, { id, isShown })),
  }
}

/** Uses `row-finder`, since filtering and sorting by TanStack take most of a second over 100,000 rows. */
export const useDataTable = <Row extends object>(options: DataTableOptions<Row>) => {
  const { rowId, columns, initialSort, selection } = options
  const { params, write, turn, type } = useAddressParams()
  const ids = columns.filter(({ isSorted }) => isSorted !== false).map(({ id }) => id)
  const view = readTableView(params, ids, initialSort)
  const found = useFoundRows(options, view)
  const getNextParams = (change: Partial<TableView>) =>
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
      if (sort) write(getNextParams({ sort }))
    },
    onPaginationChange: (next) => {
      const { pageIndex, pageSize } = functionalUpdate(next, pagination)
      if (pageSize === view.size) turn(getNextParams({ page: pageIndex + 1 }))
      else write(getNextParams({ size: pageSize }))
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
    search: (q: string) => type(getNextParams({ q })),
    sort: (sort: RowSort) => write(getNextParams({ sort })),
  }
}
