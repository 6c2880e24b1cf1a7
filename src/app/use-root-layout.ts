import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { ChromeEvent } from '#machines/app/page-chrome.machine.ts'
import { dockPages, footerPages } from '#src/content/navigation.ts'
import { useLateActor } from '#src/flows/use-late-actor.ts'

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

/** Hears what this page is told by itself: `postMessage('hide', location.origin)` takes header and footer away. */
const listenToBroadcasts = (tell: (event: ChromeEvent) => void) => {
  const receive = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== window) return
    if (data === 'hide' || data === 'show') tell({ type: data })
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

const loadChrome = async () => {
  const { createPageChrome } = await import(/* webpackChunkName: "frame-actors" */ './frame-actors.ts')
  return createPageChrome(listenToBroadcasts)
}

const pagesWithFooter: readonly string[] = footerPages
const pagesWithDock: readonly string[] = dockPages
const pagesWithoutHeader: readonly string[] = ['freeConsultation']

/** Whether the page at hand shows the site's header, footer and dock. */
export const usePageChrome = () => {
  const { snapshot, send } = useLateActor(loadChrome)
  const hasBegun = snapshot !== null
  // The chart hears of the messages itself, from the first one on.
  useEffect(() => (hasBegun ? undefined : listenToBroadcasts(send)), [hasBegun, send])
  const isShown = snapshot === null || snapshot.matches('shown')
  const page = useMatches().at(-1)?.id ?? ''
  return {
    hasHeader: isShown && !pagesWithoutHeader.includes(page),
    hasFooter: isShown && pagesWithFooter.includes(page),
    hasDock: isShown && pagesWithDock.includes(page),
  }
}
