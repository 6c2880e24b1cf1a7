/** Stands for the site's public address in prerendered pages; the server puts `PUBLIC_URL` in its place. */
export const placeholderOrigin = 'https://public-url.invalid'

/**
 * Stands for the id in a page that is the same at every address of its kind, because nothing is there: such a page is
 * rendered once and kept. The browser puts the id of its own address in its place.
 */
export const anyId = ':id'
