import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, moves the focus to the heading of the new page and gives its title, to be read out.
 * Nothing happens on the first page of a visit, nor for an anchor within the page.
 */
export const useArrival = () => {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return title
}
