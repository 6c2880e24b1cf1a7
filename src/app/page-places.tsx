import { useLayoutEffect, useState } from 'react'
import { type Location, ScrollRestoration } from 'react-router'

/** Every first page of a visit has the key `default`; its place must not be that of another first page. */
const placeOf = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key)

const scrolledSoFar = () => (typeof window === 'undefined' ? 0 : window.scrollY)

/**
 * Keeps the place on every page: over going back, over a reload, and over the arrival of the scripts, where the
 * restoration alone would begin at the top again.
 */
export const PagePlaces = () => {
  const [scrolledBefore] = useState(scrolledSoFar)
  useLayoutEffect(() => {
    if (scrolledBefore > 0) window.scrollTo({ top: scrolledBefore, behavior: 'instant' })
  }, [scrolledBefore])
  return <ScrollRestoration getKey={placeOf} />
}
