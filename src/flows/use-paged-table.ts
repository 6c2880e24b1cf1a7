import { useState } from 'react'
import {
  type ListPage,
  type ListQuery,
  listPageMax,
  listQueryMax,
} from '#api/contracts/platform/list-page.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useFittingPage } from '#src/lib/use-fitting-page.ts'
import { readTableView } from '#src/ui/data-table/table-address.ts'
import type { Query } from './calls.ts'

type PageRead<Page> = Query & { currentData?: Page | undefined }

export type PagedTableOptions<Sort extends string, Filter extends object, Page> = {
  sorts: readonly [Sort, ...Sort[]]
  initialSort: { id: Sort; desc: boolean }
  /** Server-side filter. */
  filter: Filter
  useFound: (
    arg: Filter & ListQuery<Sort>,
    options: { skip: boolean; refetchOnMountOrArgChange: true },
  ) => PageRead<Page>
  useRead: () => readonly [(arg: Filter & ListQuery<Sort>) => { unwrap: () => Promise<Page> }, ...unknown[]]
  isAsked?: boolean
}

/** Reads all pages up to the limit, without duplicates of rows that moved between pages. */
const readRows = async <Row extends { id: string }>(
  most: number,
  readPage: (page: number) => Promise<{ rows: readonly Row[] }>,
): Promise<Row[]> => {
  const read = new Map<string, Row>()
  for (let page = 1; read.size < most; page += 1) {
    const { rows } = await readPage(page)
    for (const row of rows) read.set(row.id, row)
    if (rows.length < listPageMax) break
  }
  return [...read.values()].slice(0, most)
}

/** The last page of the same filter while the next one loads. */
const usePageOrLast = <Page>(narrowedTo: string, page: Page | undefined): Page | undefined => {
  const [last, setLast] = useState({ narrowedTo, page })
  if (page !== undefined && page !== last.page) setLast({ narrowedTo, page })
  return page ?? (last.narrowedTo === narrowedTo ? last.page : undefined)
}

export const usePagedTable = <
  Sort extends string,
  Filter extends object,
  Row extends { id: string },
  Page extends ListPage<Row>,
>(
  options: PagedTableOptions<Sort, Filter, Page & ListPage<Row>>,
) => {
  const { sorts, initialSort, filter, useFound, useRead, isAsked = true } = options
  const { params } = useAddressParams()
  const { q, sort, size } = readTableView(params, sorts, initialSort)
  const asked = {
    ...filter,
    q: q.slice(0, listQueryMax),
    sort: oneOf<Sort>(sorts, sort.id, initialSort.id),
    order: sort.desc ? ('desc' as const) : ('asc' as const),
  }
  const { page, pagesOf } = useFittingPage(JSON.stringify({ ...asked, size }), params)
  const query = useFound({ ...asked, page, size }, { skip: !isAsked, refetchOnMountOrArgChange: true })
  const [read] = useRead()
  pagesOf(query.currentData, size)
  const found = usePageOrLast(JSON.stringify(filter), query.currentData)
  const readAll = (most: number) =>
    readRows(most, (next) => read({ ...asked, page: next, size: listPageMax }).unwrap())
  const remote = found && { page, count: found.total, total: found.all, readAll }
  return { asked, found, rows: found?.rows, remote, query }
}
