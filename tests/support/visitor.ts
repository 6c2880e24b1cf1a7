import type { BrowserContextOptions } from 'playwright-core'

/** How a visitor comes to the site; what is left out is a quiet 1440 px desktop in light colours. */
export type Visitor = {
  /** Address of the running server; every request elsewhere is a problem. */
  url: string
  width?: number
  height?: number
  dark?: boolean
  /** Off: animations are cut short, as for people who ask their system for that. */
  motion?: boolean
  /** With fingers instead of a mouse. */
  touch?: boolean
  /** With a camera, which the page may ask for. */
  camera?: boolean
  locale?: string
  timezone?: string
  scripts?: boolean
  /** Takes the content security policy away, as a browser that does not know it. */
  withoutPolicy?: boolean
  /** Entries of the browser's storage before the first page loads. */
  storage?: Record<string, string>
  /** Problems that the test brings about itself, by their words. */
  expected?: RegExp[]
}

/** Whether this visitor's browser differs in what keeps its profile from being emptied, so that no other can have it. */
export const isUnusual = ({ scripts, withoutPolicy }: Visitor) =>
  scripts !== undefined || withoutPolicy !== undefined

/** How large a visitor's window is. */
export const getViewport = ({ width = 1440, height = 900 }: Visitor) => ({ width, height })

/** What a visitor's system asks of pages. */
export const getMedia = ({ dark, motion }: Visitor) =>
  ({
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  }) as const

/** Whether two visitors have the same in what is fixed once a profile is made, so that one can have that of the other. */
export const areAlike = (one: Visitor, other: Visitor) => {
  const [{ hasTouch, locale, timezoneId }, fixed] = [contextOptions(one), contextOptions(other)]
  return hasTouch === fixed.hasTouch && locale === fixed.locale && timezoneId === fixed.timezoneId
}

/** The browser profile of a visitor. */
export const contextOptions = (visitor: Visitor): BrowserContextOptions => ({
  baseURL: visitor.url,
  viewport: getViewport(visitor),
  ...getMedia(visitor),
  hasTouch: visitor.touch ?? false,
  locale: visitor.locale ?? 'en-US',
  timezoneId: visitor.timezone ?? 'America/Los_Angeles',
  javaScriptEnabled: visitor.scripts ?? true,
  bypassCSP: visitor.withoutPolicy ?? false,
})
