import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { handbookChapters } from '#src/content/handbook/chapters.ts'
import { createReadingPlace } from './reading-place.ts'

const entries = handbookChapters.flatMap((chapter) => [chapter, ...chapter.sections])
const anchors: string[] = entries.map(({ anchor }) => anchor)
const place = createReadingPlace(anchors)

const chapterOf = (anchor: string) =>
  handbookChapters.find((chapter) => [chapter, ...chapter.sections].some((entry) => entry.anchor === anchor))

const focusHeading = (anchor: string) => {
  const heading = document.getElementById(anchor)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Which entry of the table of contents is being read, and what choosing an entry does. */
export const useHandbookContents = () => {
  const sheet = useRef<HTMLElement>(null)
  const chosen = useLocation().hash.slice(1)
  const { anchor, isAtEnd } = useSyncExternalStore(place.subscribe, place.read, place.readAtStart)
  const isChosenBelow = isAtEnd && anchors.indexOf(chosen) > anchors.indexOf(anchor)
  const current = isChosenBelow ? chosen : anchor
  return {
    sheet,
    current,
    title: entries.find((entry) => entry.anchor === current)?.title,
    openChapter: chapterOf(current)?.anchor,
    choose: (entry: string) => {
      if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
      focusHeading(entry)
    },
  }
}
