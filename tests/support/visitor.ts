import type { BrowserContextOptions } from 'playwright-core'

/** Default: 1440 px desktop, light colors, reduced motion. */
export type Visitor = {
  /** Requests to other origins are problems. */
  url: string
  width?: number
  height?: number
  dark?: boolean
  /** Default: prefers-reduced-motion. */
  motion?: boolean
  touch?: boolean
  camera?: boolean
  locale?: string
  timezone?: string
  scripts?: boolean
  /** Bypasses the content security policy. */
  withoutPolicy?: boolean
  storage?: Record<string, string>
  /** Problems the test causes itself. */
  expected?: RegExp[]
}

/** Such a profile cannot be reset for another visitor. */
export const isUnusual = ({ scripts, withoutPolicy }: Visitor) =>
  scripts !== undefined || withoutPolicy !== undefined

export const getViewport = ({ width = 1440, height = 900 }: Visitor) => ({ width, height })

export const getMedia = ({ dark, motion }: Visitor) =>
  ({
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  }) as const

/** Compares options that are fixed when a profile is created. */
export const areAlike = (one: Visitor, other: Visitor) => {
  const [{ hasTouch, locale, timezoneId }, fixed] = [contextOptions(one), contextOptions(other)]
  return hasTouch === fixed.hasTouch && locale === fixed.locale && timezoneId === fixed.timezoneId
}

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
