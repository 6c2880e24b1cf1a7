/** Brings the section of the address into view, now that its text is there, and puts the focus on its heading. */
export const showAnchor = (text: HTMLElement | null) => {
  const anchor = decodeURIComponent(window.location.hash.slice(1))
  const heading = anchor ? text?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`) : null
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}
