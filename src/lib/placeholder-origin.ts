/** Stands for the site's public address in prerendered pages; the server puts `PUBLIC_URL` in its place. */
export const placeholderOrigin = 'https://public-url.invalid'
