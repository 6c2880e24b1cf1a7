import { placeholderOrigin } from './placeholder-origin.ts'

/** The site's public origin, without a slash at the end. */
export const publicOrigin = (): string => {
  if (typeof document === 'undefined') return placeholderOrigin
  const stated = document.querySelector('meta[name="public-url"]')?.getAttribute('content')
  return !stated || stated === placeholderOrigin ? window.location.origin : stated
}
