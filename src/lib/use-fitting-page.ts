import { useState } from 'react'

/**
 * The page of a list that is shown: the one asked for, or the last one where the list has become shorter meanwhile. Nobody is told that
 * nothing is there because its pages are fewer than they were.
 */
export const useFittingPage = (list: string, asked: number) => {
  const key = `${list} ${asked}`
  const [last, setLast] = useState({ key: '', page: 1 })
  const page = last.key === key ? last.page : asked
  return {
    page,
    /** Takes, while rendering, how many pages the list has. */
    fitTo: (pageCount: number) => {
      if (pageCount < page) setLast({ key, page: pageCount })
    },
  }
}
