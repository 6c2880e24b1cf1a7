import type { Page } from 'playwright-core'

export type UrlPattern = Parameters<Page['waitForURL']>[0]

const signs: Record<string, string> = { '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' }

const readGlob = (glob: string) => {
  let isInBraces = false
  const source = glob.replace(/\*\*|[*{},.+?^$()|[\]\\]/g, (sign) => {
    if (sign === '{' || sign === '}') isInBraces = sign === '{'
    if (sign === ',' && !isInBraces) return sign
    return signs[sign] ?? `\\${sign}`
  })
  return new RegExp(`^${source}$`)
}

/** As Playwright; a leading slash is relative to the origin. */
export const urlMatcher = (pattern: UrlPattern, origin: string): ((address: string) => boolean) => {
  if (typeof pattern === 'function') return (address) => pattern(new URL(address))
  if (pattern instanceof RegExp) return (address) => address.search(pattern) >= 0
  if (typeof pattern !== 'string') throw new Error('jsdom knows no URLPattern')
  const regExp = readGlob(pattern.startsWith('/') ? origin + pattern : pattern)
  return (address) => regExp.test(address)
}
