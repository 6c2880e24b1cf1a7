/** Stands for the site's public address in prerendered pages; the server puts `PUBLIC_URL` in its place. */
export const placeholderOrigin = 'https://public-url.invalid'

/** The site's public origin, without a slash at the end. */
export const publicOrigin = (): string => {
  if (typeof document === 'undefined') return placeholderOrigin
  const stated = document.querySelector('meta[name="public-url"]')?.getAttribute('content')
  return !stated || stated === placeholderOrigin ? window.location.origin : stated
}
