/** Whether what scrolls the page now glides there. */
export const setGlides = (glides: boolean) => document.documentElement.toggleAttribute('data-glides', glides)

const isPlaceHere = ({ hash, pathname, search, origin }: HTMLAnchorElement) =>
  hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search

const glideTo = ({ target }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null
  setGlides(link !== null && isPlaceHere(link))
}

/** From now on a link to a place on the page glides there; everything else that scrolls the page jumps. */
export const watchGlides = () => document.addEventListener('click', glideTo, true)
