const somewhere = 'http://site.invalid'

/** Also percent-encoded, for consumers that decode twice. */
const oneSlash = /^\/(?![/\\]|%(?:2f|5c|[01][0-9a-f]))/i

export const afterSignIn = '/dashboard'

/** Prevents open redirects: foreign addresses and sign-in pages become `afterSignIn`. */
export const safeReturnPath = (wanted: string | null): string => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, somewhere)) return afterSignIn
  const { origin, pathname, search, hash } = new URL(wanted, somewhere)
  const path = pathname + search + hash
  const isOurs = origin === somewhere && oneSlash.test(path) && !hasOddCharacters(wanted)
  return isOurs && !/^\/sign-(?:in|up)(?:[/?#]|$)/.test(path) ? path : afterSignIn
}

const hasOddCharacters = (text: string) =>
  text.includes('\\') || [...text].some((character) => character.charCodeAt(0) < 33)

export const signInPath = (wanted: string) => `/sign-in?return=${encodeURIComponent(wanted)}`

/** No return path: it would loop. */
export const deniedPath = '/sign-in?denied'
