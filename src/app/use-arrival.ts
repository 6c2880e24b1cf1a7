import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const headingOfPage = () => document.querySelector<HTMLElement>('main h1')

/**
 * Moves the focus to the heading of the page. Where the page is still on its way, it is moved when it comes, unless
 * the person has gone on to something else meanwhile. What it returns ends the waiting.
 */
const focusHeading = () => {
  const heading = headingOfPage()
  heading?.focus({ preventScroll: true })
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const late = headingOfPage()
    if (!late) return
    observer.disconnect()
    if (document.activeElement === before) late.focus({ preventScroll: true })
  })
  if (!heading) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

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
    setTitle(document.title)
    return focusHeading()
  }, [pathname])
  return title
}
