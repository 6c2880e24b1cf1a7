const somewhere = 'http://site.invalid'

/** One slash, and none after it that is written otherwise, for those who decode an address once more. */
const oneSlash = /^\/(?![/\\]|%(?:2f|5c|[01][0-9a-f]))/i

/** Where a sign-in leads when no page was wanted. */
export const afterSignIn = '/dashboard'

/**
 * A path of this site out of an address that anyone may have written, `afterSignIn` for everything else: other
 * hosts and schemes, protocol-relative and backslash forms, control characters, and the sign-in pages themselves.
 */
export const safeReturnPath = (wanted: string | null): string => {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, somewhere)) return afterSignIn
  const { origin, pathname, search, hash } = new URL(wanted, somewhere)
  const path = pathname + search + hash
  const isOurs = origin === somewhere && oneSlash.test(path) && !hasOddCharacters(wanted)
  return isOurs && !/^\/sign-(?:in|up)(?:[/?#]|$)/.test(path) ? path : afterSignIn
}

const hasOddCharacters = (text: string) =>
  text.includes('\\') || [...text].some((character) => character.charCodeAt(0) < 33)

/** The sign-in page that leads back to an address afterwards. */
export const signInPath = (wanted: string) => `/sign-in?return=${encodeURIComponent(wanted)}`

/** The sign-in page that says the account has no access; it leads nowhere afterwards, so that nobody goes in circles. */
export const deniedPath = '/sign-in?denied'
