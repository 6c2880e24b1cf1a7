import { useMemo } from 'react'
import { rowFinder } from '#src/lib/row-finder.ts'
import type { TableView } from './table-address.ts'
import { cellText, type TableColumn } from './table-column.ts'

/** The rows that the search finds, sorted: their number, the shown page of them, and any run of them. */
export const useFoundRows = <Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { q, sort, page, size }: TableView,
) => {
  const finder = useMemo(
    () =>
      rowFinder(
        rows,
        columns.map((column) => ({
          id: column.id,
          value: column.value,
          searched: column.isSearched === false ? null : (row: Row) => cellText(column, row),
        })),
      ),
    [rows, columns],
  )
  return useMemo(() => {
    const found = finder.find(q, { id: sort.id, desc: sort.desc })
    const lastPage = Math.max(1, Math.ceil(found.length / size))
    const shownPage = Math.min(page, lastPage)
    const slice = (from: number, to: number) => found.slice(from, to).flatMap((at) => rows[at] ?? [])
    return {
      count: found.length,
      lastPage,
      page: shownPage,
      shown: slice((shownPage - 1) * size, shownPage * size),
      slice,
    }
  }, [finder, rows, q, sort.id, sort.desc, page, size])
}
