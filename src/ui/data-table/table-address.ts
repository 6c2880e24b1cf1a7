import { withChoices } from '#src/lib/use-address-params.ts'
import type { RowSort } from './row-finder.ts'

export const pageSizes = [10, 25, 50] as const

/** `page` starts at 1. */
export type TableView = { q: string; sort: RowSort; page: number; size: number }

const readSort = (text: string | null, ids: readonly string[], initial: RowSort): RowSort => {
  const id = text?.replace(/^-/, '') ?? ''
  return ids.includes(id) ? { id, desc: text?.startsWith('-') ?? false } : initial
}

const readPage = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1)

/** Reads `?q=ada&sort=-client&page=2&size=25`; invalid or missing values are the defaults. */
export const readTableView = (
  params: URLSearchParams,
  ids: readonly string[],
  initial: RowSort,
): TableView => ({
  q: params.get('q') ?? '',
  sort: readSort(params.get('sort'), ids, initial),
  page: readPage(params.get('page')),
  size: pageSizes.find((size) => String(size) === params.get('size')) ?? pageSizes[0],
})

const isSame = (one: RowSort, other: RowSort) => one.id === other.id && one.desc === other.desc

/** Omits defaults; preserves other parameters. */
export const tableParams = (params: URLSearchParams, view: TableView, initial: RowSort): URLSearchParams =>
  withChoices(params, {
    q: view.q,
    sort: isSame(view.sort, initial) ? '' : `${view.sort.desc ? '-' : ''}${view.sort.id}`,
    page: view.page > 1 ? String(view.page) : '',
    size: view.size === pageSizes[0] ? '' : String(view.size),
  })

/** Reads `?hide=office.roles`. The first column names the row and cannot be hidden. */
export const readHidden = (params: URLSearchParams, ids: readonly string[]): ReadonlySet<string> => {
  const written = params.get('hide')?.split('.') ?? []
  return new Set(ids.slice(1).filter((id) => written.includes(id)))
}

export const hiddenParams = (
  params: URLSearchParams,
  ids: readonly string[],
  { id, isShown }: { id: string; isShown: boolean },
): URLSearchParams => {
  const hidden = readHidden(params, ids)
  const next = ids.filter((one) => (one === id ? !isShown : hidden.has(one)))
  return withChoices(params, { hide: next.join('.') })
}
