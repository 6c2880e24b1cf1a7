/** Moves the focus to the heading of a section, so that the keyboard goes on from there. */
export const focusSection = (anchor: string) => {
  const heading = document.getElementById(anchor)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
