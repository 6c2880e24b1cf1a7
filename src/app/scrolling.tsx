import { useLayoutEffect, useState } from 'react'
import { type Location, ScrollRestoration, useLocation } from 'react-router'

/** The first page of every visit has the key `default`, so the path tells them apart. */
const getScrollKey = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key)

const setGlides = (glides: boolean) => document.documentElement.toggleAttribute('data-glides', glides)

const isSamePage = ({ hash, pathname, search, origin }: HTMLAnchorElement) =>
  hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search

const glideTo = ({ target }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  setGlides(link !== null && isSamePage(link))
}

/** Scrolls smoothly to anchors on the same page only; everything else jumps. */
export const watchGlides = () => document.addEventListener('click', glideTo, true)

/** Must be rendered before the scroll restoration: turns off smooth scrolling for the jump to another page. */
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

/** Also during hydration, where React Router alone starts at the top. */
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
