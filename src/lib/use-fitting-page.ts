import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAddressParams, withChoices } from './use-address-params.ts'

const mostPages = 10_000

/** The page that an address asks for; the first where it names none. */
export const pageIn = (params: URLSearchParams): number =>
  Math.max(1, Math.min(mostPages, Math.trunc(Number(params.get('page'))) || 1))

/**
 * The page of a list that is shown: the one in the address, or the last one where the list has become shorter meanwhile. Nobody is
 * told that nothing is there because its pages are fewer than they were. `list` names what else is asked for.
 */
export const useFittingPage = (list: string, params: URLSearchParams) => {
  const asked = pageIn(params)
  const key = `${list} ${asked}`
  const [last, setLast] = useState({ key: '', page: 1 })
  const page = last.key === key ? last.page : asked
  return {
    page,
    /** How many pages there are, of so many each; called while rendering with what was found. */
    pagesOf: (found: { total: number } | undefined, size: number): number => {
      const pageCount = Math.max(1, Math.ceil((found?.total ?? 0) / size))
      if (found && pageCount < page) setLast({ key, page: pageCount })
      return pageCount
    },
  }
}

/**
 * The page of a public list that the address names, known from the first render on, since each page is rendered by itself.
 * `pathOf` is the address of another page.
 */
export const useListPage = () => {
  const [written] = useSearchParams()
  const { params } = useAddressParams()
  const { pathname } = useLocation()
  return {
    page: pageIn(written),
    pathOf: (page: number) => {
      const query = withChoices(params, { page: page === 1 ? '' : String(page) }).toString()
      return pathname + (query && `?${query}`)
    },
  }
}
