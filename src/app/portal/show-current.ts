/** What stays visible beside the current link, in pixels, so that one sees that there are more. */
const beside = 48

/** Where the links stand in one row that is wider than the screen, brings the current one into sight. */
export const showCurrent = (links: HTMLElement | null) => {
  const current = links?.querySelector('[data-here]')
  if (!links || !current) return
  const [row, link] = [links.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.left < row.left) links.scrollLeft -= row.left - link.left + beside
  else if (link.right > row.right) links.scrollLeft += link.right - row.right + beside
}
