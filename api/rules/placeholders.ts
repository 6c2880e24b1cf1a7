/** Replaced with `PUBLIC_URL` by the server. */
export const placeholderOrigin = 'https://public-url.invalid'

/** Not-found pages are rendered once for all ids; the browser substitutes its own. */
export const anyId = ':id'
