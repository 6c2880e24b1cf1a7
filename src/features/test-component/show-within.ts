const margin = 24

type Stretch = { start: number; end: number }

/** How far to move what is shown of a length so that a part of it comes into view. */
export const distanceTo = (part: Stretch, view: Stretch) => {
  if (part.start < view.start + margin) return part.start - view.start - margin
  if (part.end > view.end - margin) return Math.min(part.end - view.end + margin, part.start - view.start)
  return 0
}

/** Scrolls a box, and nothing around it, to something inside it. */
export const showWithin = (box: Element, inside: Element, behavior: ScrollBehavior) => {
  const part = inside.getBoundingClientRect()
  const view = box.getBoundingClientRect()
  box.scrollBy({
    left: distanceTo({ start: part.left, end: part.right }, { start: view.left, end: view.right }),
    top: distanceTo({ start: part.top, end: part.bottom }, { start: view.top, end: view.bottom }),
    behavior,
  })
}
