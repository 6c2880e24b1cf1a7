import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { findBrowser } from './find-browser.ts'
import { watchForProblems } from './page-problems.ts'

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
  locale?: string
  timezone?: string
  scripts?: boolean
  /** Takes the content security policy away, as a browser that does not know it. */
  withoutPolicy?: boolean
  /** Entries of the browser's storage before the first page loads. */
  storage?: Record<string, string>
  /** How long the page may take for what is asked of it, in milliseconds; 20 s unless given. */
  patience?: number
  /** Problems that the test brings about itself, by their words. */
  expected?: RegExp[]
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera that shows a test picture; pages get it once they are allowed to.
  '--use-fake-device-for-media-stream',
]

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const launch = (headed: boolean): Promise<Browser> => {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error('The browser tests need Chromium or Chrome: install one or set CHROME_PATH')
  const args = [...(headed ? [] : ['--headless']), ...flags, ...asRoot]
  return chromium.launch({ executablePath, args, headless: !headed })
}

const stored = ({ url, storage = {} }: Visitor): BrowserContextOptions['storageState'] => ({
  cookies: [],
  origins: [
    {
      origin: new URL(url).origin,
      localStorage: Object.entries(storage).map(([name, value]) => ({ name, value })),
    },
  ],
})

const contextOptions = (visitor: Visitor): BrowserContextOptions => ({
  baseURL: visitor.url,
  viewport: { width: visitor.width ?? 1440, height: visitor.height ?? 900 },
  colorScheme: visitor.dark ? 'dark' : 'light',
  reducedMotion: visitor.motion ? 'no-preference' : 'reduce',
  hasTouch: visitor.touch ?? false,
  locale: visitor.locale ?? 'en-US',
  timezoneId: visitor.timezone ?? 'America/Los_Angeles',
  javaScriptEnabled: visitor.scripts ?? true,
  bypassCSP: visitor.withoutPolicy ?? false,
  storageState: stored(visitor),
})

/**
 * Starts one Chromium. `visit` gives each visitor a browser profile of their own; `leave` ends all visits and fails
 * on whatever went wrong in their pages unseen: console errors and warnings, uncaught errors, requests that failed
 * or left the site.
 */
export const openBrowser = async ({ headed = false } = {}) => {
  const browser = await launch(headed)
  const visits: { context: BrowserContext; problems: () => string[] }[] = []

  const leave = async () => {
    const left = visits.splice(0)
    const problems = left.flatMap((visit) => visit.problems())
    for (const { context } of left) await context.close()
    if (problems.length > 0) throw new Error(`In the page went wrong:\n${problems.join('\n')}`)
  }

  const visit = async (visitor: Visitor): Promise<Page> => {
    const context = await browser.newContext(contextOptions(visitor))
    // tsx marks the functions it compiles, those sent to the page as well.
    await context.addInitScript('globalThis.__name = (value) => value')
    context.setDefaultTimeout(visitor.patience ?? 20_000)
    const problems = watchForProblems(context, new URL(visitor.url).origin, visitor.expected ?? [])
    visits.push({ context, problems })
    return context.newPage()
  }
  return { visit, leave, close: () => browser.close() }
}

export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>
