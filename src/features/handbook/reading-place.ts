/** Id of the element at the very end of the page. */
export const endId = 'handbook-end'

export type ReadingPlace = {
  /** Anchor of the last heading that moved up past the reading line. */
  anchor: string
  /** Whether the end of the page is in view, where the last headings cannot reach the line. */
  isAtEnd: boolean
}

/** Pixels from the top of the window; a heading that an anchor leads to stops a little above it. */
const readingLine = 200

/** Follows which of the headings with these anchors is being read, as a store for `useSyncExternalStore`. */
export const createReadingPlace = (anchors: readonly string[]) => {
  const atStart: ReadingPlace = { anchor: anchors[0] ?? '', isAtEnd: false }
  let place = atStart

  const subscribe = (onChange: () => void) => {
    const passed = new Set<string>()
    const move = (change: Partial<ReadingPlace>) => {
      place = { ...place, ...change }
      onChange()
    }
    const headings = new IntersectionObserver(
      (entries) => {
        for (const { target, boundingClientRect } of entries) {
          if (boundingClientRect.top < readingLine) passed.add(target.id)
          else passed.delete(target.id)
        }
        move({ anchor: anchors.findLast((anchor) => passed.has(anchor)) ?? atStart.anchor })
      },
      // From the line to far below the window, so that the only edge a heading ever crosses is the line.
      { rootMargin: `-${readingLine}px 0px 1000000px 0px`, threshold: [0, 1] },
    )
    const end = new IntersectionObserver(([entry]) => move({ isAtEnd: entry?.isIntersecting === true }))
    for (const anchor of anchors) {
      const heading = document.getElementById(anchor)
      if (heading) headings.observe(heading)
    }
    const last = document.getElementById(endId)
    if (last) end.observe(last)
    return () => {
      headings.disconnect()
      end.disconnect()
      place = atStart
    }
  }

  return { subscribe, read: () => place, readAtStart: () => atStart }
}
