import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { ChromeEvent } from '#machines/app/page-chrome.machine.ts'
import { dockPages, footerPages } from '#src/content/navigation.ts'
import { useLateActor } from '#src/flows/use-late-actor.ts'

const headingOfPage = () => document.querySelector<HTMLElement>('main h1')

/** Waits for a heading that is still loading, unless the user moves on. Returns the cleanup. */
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

/** After a navigation, focuses the heading and announces the title; not on the first page or for anchors. */
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

/** `postMessage('hide', location.origin)` hides header and footer. */
const listenToBroadcasts = (onEvent: (event: ChromeEvent) => void) => {
  const receive = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== window) return
    if (data === 'hide' || data === 'show') onEvent({ type: data })
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

export const usePageChrome = () => {
  const { snapshot, send } = useLateActor(loadChrome)
  const hasBegun = snapshot !== null
  // After the first message, the chart listens itself.
  useEffect(() => (hasBegun ? undefined : listenToBroadcasts(send)), [hasBegun, send])
  const isShown = snapshot === null || snapshot.matches('shown')
  const page = useMatches().at(-1)?.id ?? ''
  return {
    hasHeader: isShown && !pagesWithoutHeader.includes(page),
    hasFooter: isShown && pagesWithFooter.includes(page),
    hasDock: isShown && pagesWithDock.includes(page),
  }
}
