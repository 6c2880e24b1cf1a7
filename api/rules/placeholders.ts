/** Replaced with `PUBLIC_URL`. */
export const placeholderOrigin = 'https://public-url.invalid'

/** Not-found pages are rendered once; the browser fills in its id. */
export const anyId = ':id'
