import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { handbookChapters } from '#src/content/governance/handbook/chapters.ts'

const entries = handbookChapters.flatMap((chapter) => [chapter, ...chapter.sections])
const anchors: string[] = entries.map(({ anchor }) => anchor)

export const endId = 'handbook-end'

type ReadingPosition = {
  anchor: string
  /** True if the page end is visible, where the last headings cannot reach the line. */
  isAtEnd: boolean
}

/** Pixels from the top of the window; must be just below where anchor links stop. */
const readingLine = 200

const atStart: ReadingPosition = { anchor: anchors[0] ?? '', isAtEnd: false }
let position = atStart

const followReading = (onChange: () => void) => {
  const passed = new Set<string>()
  const move = (change: Partial<ReadingPosition>) => {
    position = { ...position, ...change }
    onChange()
  }
  const headings = new IntersectionObserver(
    (changes) => {
      for (const { target, boundingClientRect } of changes) {
        if (boundingClientRect.top < readingLine) passed.add(target.id)
        else passed.delete(target.id)
      }
      move({ anchor: anchors.findLast((anchor) => passed.has(anchor)) ?? atStart.anchor })
    },
    // Extends far below the window, so that headings only ever cross the reading line.
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
    position = atStart
  }
}

const readPosition = () => position

const readStart = () => atStart

const getChapter = (anchor: string) =>
  handbookChapters.find((chapter) => [chapter, ...chapter.sections].some((entry) => entry.anchor === anchor))

const focusHeading = (anchor: string) => {
  const heading = document.getElementById(anchor)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

export const useHandbookContents = () => {
  const sheet = useRef<HTMLElement>(null)
  const chosen = useLocation().hash.slice(1)
  const { anchor, isAtEnd } = useSyncExternalStore(followReading, readPosition, readStart)
  const isChosenBelow = isAtEnd && anchors.indexOf(chosen) > anchors.indexOf(anchor)
  const current = isChosenBelow ? chosen : anchor
  return {
    sheet,
    current,
    title: entries.find((entry) => entry.anchor === current)?.title,
    openChapter: getChapter(current)?.anchor,
    choose: (entry: string) => {
      if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
      focusHeading(entry)
    },
  }
}
