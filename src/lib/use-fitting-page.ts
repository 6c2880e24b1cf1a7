import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAddressParams, withChoices } from './use-address-params.ts'

const mostPages = 10_000

export const pageIn = (params: URLSearchParams): number =>
  Math.max(1, Math.min(mostPages, Math.trunc(Number(params.get('page'))) || 1))

/** At most the last page. */
export const useFittingPage = (list: string, params: URLSearchParams) => {
  const asked = pageIn(params)
  const key = `${list} ${asked}`
  const [last, setLast] = useState({ key: '', page: 1 })
  const page = last.key === key ? last.page : asked
  return {
    page,
    /** Call while rendering. */
    pagesOf: (found: { total: number } | undefined, size: number): number => {
      const pageCount = Math.max(1, Math.ceil((found?.total ?? 0) / size))
      if (found && pageCount < page) setLast({ key, page: pageCount })
      return pageCount
    },
  }
}

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
