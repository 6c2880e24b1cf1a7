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

/** Rows stored this long before an answer may still be missing in it. */
const overlapMs = 5000

type Arriving<One> = {
  /** Last answer and its server time; undefined while loading. */
  found: { records: readonly One[]; asOf: string } | undefined
  /** Identifies the query: another list has no arrivals. */
  list: string
  /** An item is open or selected, so arrivals wait for a press. */
  isBusy: boolean
  /** Always listed. */
  openId?: string
}

type Known = { list: string; ids: ReadonlySet<string>; until: number }

const nothing: Known = { list: '', ids: new Set(), until: 0 }

/** Arrivals must not move a list that is being read or scrolled. */
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
    /** Number of latest arrivals, shown or not. */
    announced: arrived > 0 ? arrived : added,
    showAll,
  }
}

export type Arrivals = Pick<ReturnType<typeof useArrivals>, 'arrived' | 'announced' | 'showAll'>
