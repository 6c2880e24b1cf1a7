import { useState } from 'react'

const mostPages = 10_000

/** The page that an address asks for; the first where it names none. */
const askedIn = (params: URLSearchParams): number =>
  Math.max(1, Math.min(mostPages, Math.trunc(Number(params.get('page'))) || 1))

/**
 * The page of a list that is shown: the one in the address, or the last one where the list has become shorter meanwhile. Nobody is
 * told that nothing is there because its pages are fewer than they were. `list` names what else is asked for.
 */
export const useFittingPage = (list: string, params: URLSearchParams) => {
  const asked = askedIn(params)
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
