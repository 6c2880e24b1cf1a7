import { useState, useSyncExternalStore } from 'react'

const onScroll = (listen: () => void) => {
  window.addEventListener('scroll', listen, { passive: true })
  return () => window.removeEventListener('scroll', listen)
}

const useIsScrolled = () =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > 0,
    () => false,
  )

/** For so long what was stored before an answer can still be missing in it, in milliseconds. */
const overlapMs = 5000

type Arriving<One> = {
  /** As the server answered last, and when it did; undefined while it is on its way. */
  found: { records: readonly One[]; asOf: string } | undefined
  /** Names what was asked for: another list has no arrivals. */
  list: string
  /** Whether something of the list is open or chosen: what arrives then waits until it is asked for. */
  isBusy: boolean
  /** What is open is always listed. */
  openId?: string
}

type Known = { list: string; ids: ReadonlySet<string>; until: number }

const nothing: Known = { list: '', ids: new Set(), until: 0 }

/**
 * What a list shows, and how much has arrived that it does not show yet: what arrives never moves what somebody reads, or has
 * scrolled to.
 */
export const useArrivals = <One extends { id: string; at: string }>(arriving: Arriving<One>) => {
  const { found, list, openId } = arriving
  const isScrolled = useIsScrolled()
  const isBusy = arriving.isBusy || isScrolled
  const [known, setKnown] = useState(nothing)
  const [added, setAdded] = useState(0)
  const isKnown = ({ id, at }: One) =>
    known.list !== list || known.ids.has(id) || Date.parse(at) <= known.until || id === openId
  const arrived = found?.records.filter((one) => !isKnown(one)).length ?? 0
  const showAll = () => {
    if (!found) return
    const ids = new Set(found.records.map(({ id }) => id))
    setKnown({ list, ids, until: Date.parse(found.asOf) - overlapMs })
    setAdded(known.list === list ? arrived : 0)
  }
  if (found && (known.list !== list || (arrived > 0 && !isBusy))) showAll()
  return {
    shown: found?.records.filter(isKnown) ?? [],
    arrived,
    /** How many arrived last, shown or not. */
    told: arrived > 0 ? arrived : added,
    showAll,
  }
}

export type Arrivals = Pick<ReturnType<typeof useArrivals>, 'arrived' | 'told' | 'showAll'>
