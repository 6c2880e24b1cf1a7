const margin = 24

/** How far to move what is shown of a length so that a part of it comes into view. */
export const distanceTo = (part: { start: number; end: number }, view: { start: number; end: number }) => {
  if (part.start < view.start + margin) return part.start - view.start - margin
  if (part.end > view.end - margin) return Math.min(part.end - view.end + margin, part.start - view.start)
  return 0
}

/** Scrolls a drawing, and nothing around it, to the state that is marked as the present one. */
export const showWithin = (drawing: HTMLElement | null) => {
  const marked = [...(drawing?.querySelectorAll('[data-now="leaf"]') ?? [])].at(-1)
  if (!drawing || !marked) return
  const part = marked.getBoundingClientRect()
  const view = drawing.getBoundingClientRect()
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  drawing.scrollBy({
    left: distanceTo({ start: part.left, end: part.right }, { start: view.left, end: view.right }),
    top: distanceTo({ start: part.top, end: part.bottom }, { start: view.top, end: view.bottom }),
    behavior: isCalm ? 'instant' : 'smooth',
  })
}

/** Scrolls the list of machines, and nothing around it, to one of its links. */
export const showInList = (link: HTMLElement | null) => {
  const list = link?.closest('details')
  if (!link || !list) return
  const part = link.getBoundingClientRect()
  const view = list.getBoundingClientRect()
  list.scrollTop += distanceTo({ start: part.top, end: part.bottom }, { start: view.top, end: view.bottom })
}
