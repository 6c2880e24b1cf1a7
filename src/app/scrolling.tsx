import { useLayoutEffect, useState } from 'react'
import { type Location, ScrollRestoration, useLocation } from 'react-router'

/** Every first page of a visit has the key `default`; its place must not be that of another first page. */
const getScrollKey = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key)

/** Whether what scrolls the page now glides there. */
const setGlides = (glides: boolean) => document.documentElement.toggleAttribute('data-glides', glides)

const isPlaceHere = ({ hash, pathname, search, origin }: HTMLAnchorElement) =>
  hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search

const glideTo = ({ target }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  setGlides(link !== null && isPlaceHere(link))
}

/** From now on a link to a place on the page glides there; everything else that scrolls the page jumps. */
export const watchGlides = () => document.addEventListener('click', glideTo, true)

/** Jumps to the place on another page, which arrives softly; stands before the restoration, which finds that place. */
const Jump = () => {
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  useLayoutEffect(() => {
    setGlides(false)
    if (pathname !== firstPath) document.documentElement.toggleAttribute('data-arrived', true)
  }, [pathname, firstPath])
  return null
}

const scrolledSoFar = () => (typeof window === 'undefined' ? 0 : window.scrollY)

/**
 * Keeps the place on every page: over going back, over a reload, and over the arrival of the scripts, where the
 * restoration alone would begin at the top again.
 */
export const Scrolling = () => {
  const [scrolledBefore] = useState(scrolledSoFar)
  useLayoutEffect(() => {
    if (scrolledBefore > 0) window.scrollTo({ top: scrolledBefore, behavior: 'instant' })
  }, [scrolledBefore])
  return (
    <>
      <Jump />
      <ScrollRestoration getKey={getScrollKey} />
    </>
  )
}
