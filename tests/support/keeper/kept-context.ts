import type { Browser, BrowserContext, CDPSession, Dialog, Page } from 'playwright-core'
import { recordUse } from '../resource-use.ts'
import { areAlike, contextOptions, getMedia, getViewport, isUnusual, type Visitor } from '../visitor.ts'
import {
  countListeners,
  rememberHeld,
  rememberListeners,
  rememberScripts,
  watchLastingCalls,
} from './watch-calls.ts'

/** The browser keeps what closed pages held until their profile ends. */
const visitsOfOne = 50

/** What a page can store besides its cookies, and the two storages that it empties itself. */
const stores = 'file_systems,indexeddb,service_workers,cache_storage'

/** A browser profile with its one page, which visitors of the same site have one after the other. */
export type KeptContext = {
  /** Whether it is of the site of this visitor and has what theirs would have. */
  suits: (visitor: Visitor) => boolean
  readonly page: Page
  readonly context: BrowserContext
  /** Whether another visitor can have it. */
  isUsable: () => boolean
  /** Keeps it from every other visitor. */
  spend: () => void
  /** Makes the page what this visitor comes with. */
  begin: (visitor: Visitor) => Promise<void>
  /** Takes away what a visitor left, or closes it where something would stay. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

const emptyPath = '/empty-page'

/** It names an icon, or the browser would ask the site for one. */
const emptyPage = Buffer.from('<!doctype html><link rel="icon" href="data:,">').toString('base64')

/** An empty page of the site: to stay in the site is to keep the process that draws it. */
const openEmptyPage = async (page: Page, session: CDPSession, url: string) => {
  const address = new URL(emptyPath, url).href
  session.once('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
    const answer = { requestId, responseCode: 200, responseHeaders, body: emptyPage }
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: address }] })
  await page.goto(address, { waitUntil: 'commit' })
  await session.send('Fetch.disable')
}

/** Whether the page is one that the site answered with. */
const isOfSite = (page: Page, url: string) => page.url().startsWith(new URL('/', url).href)

/** Answers dialogs that nobody listens to, as Playwright does, and gives back those that are still open. */
const watchDialogs = (context: BrowserContext) => {
  const open = new Set<Dialog>()
  context.on('dialog', (dialog) => {
    const listeners = countListeners(context, 'dialog') + countListeners(dialog.page(), 'dialog')
    if (listeners > 1) open.add(dialog)
    else (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {})
  })
  return async () => {
    for (const dialog of open) await dialog.dismiss().catch(() => {})
    open.clear()
  }
}

/** Whether a page of the context was ever at another site, or its service worker stands between. */
const watchStraying = (context: BrowserContext, url: string, tell: () => void) => {
  const { origin } = new URL(url)
  const look = (address: string) => {
    if (/^https?:/.test(address) && new URL(address).origin !== origin) tell()
  }
  context.on('serviceworker', tell)
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => look(frame.url()))
    page.on('crash', tell)
    look(page.url())
  })
}

const countPageLoads = (context: BrowserContext) =>
  context.on('page', (page) =>
    page.on('domcontentloaded', () => {
      const address = page.url()
      if (/^https?:/.test(address) && new URL(address).pathname !== emptyPath)
        recordUse('page loads in Chromium')
    }),
  )

/** Further pages of a visitor begin as large and in the same colours as the first; `meet` is called with each. */
const dressFurtherPages = (context: BrowserContext, current: () => Visitor, meet: (page: Page) => void) => {
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    meet(page)
    await page.setViewportSize(getViewport(current()))
    await page.emulateMedia(getMedia(current()))
    return page
  }
}

/** How long a page may take for each action and navigation, in milliseconds. */
const timeoutMs = 20_000

const resetTimeouts = (target: Page | BrowserContext) => {
  target.setDefaultTimeout(timeoutMs)
  target.setDefaultNavigationTimeout(timeoutMs)
}

const emptyStorages = () => {
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
}

/** Puts an empty page in the place of this one: it is of the same site, in the same process, and reaches its storages. */
const leaveSite = () => location.replace('about:blank')

const fillStorage = (entries: [string, string][]) => {
  for (const [name, value] of entries) localStorage.setItem(name, value)
}

/** Makes a profile for the visitors of a site; one with settings that cannot be changed serves its first only. */
export const createKeptContext = async (browser: Browser, first: Visitor): Promise<KeptContext> => {
  const { url } = first
  recordUse('browser profiles opened')
  const context = await browser.newContext(contextOptions(first))
  // tsx marks the functions it compiles, those sent to the page as well.
  await context.addInitScript('globalThis.__name = (value) => value')
  let visitor = first
  let visits = 0
  let isSpent = isUnusual(first)
  let isAtHome = false
  const spend = () => {
    isSpent = true
  }
  watchStraying(context, url, spend)
  countPageLoads(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const dismissDialogs = watchDialogs(context)
  const removeScripts = [rememberScripts(page), rememberScripts(context)]
  const removeListeners = [rememberListeners(page), rememberListeners(context)]
  const cutOffHeld = [rememberHeld(page), rememberHeld(context)]
  watchLastingCalls(page, context, spend)
  dressFurtherPages(
    context,
    () => visitor,
    (further) => cutOffHeld.push(rememberHeld(further)),
  )

  const goHome = async () => {
    if (!isOfSite(page, url)) await openEmptyPage(page, session, url)
    const left = page.waitForURL('about:blank', { waitUntil: 'commit' })
    // The answer may get lost where the page is gone before it can give it.
    await Promise.all([left, page.evaluate(leaveSite).catch(() => {})])
    await page.evaluate(emptyStorages)
    await session.send('Page.resetNavigationHistory')
    isAtHome = true
  }

  const cutOff = () => Promise.all(cutOffHeld.map((cutOffThose) => cutOffThose()))

  const reset = async () => {
    for (const remove of removeListeners) remove()
    await dismissDialogs()
    for (const remove of removeScripts) await remove()
    for (const target of [page, context]) resetTimeouts(target)
    // No page is left that could ask for more once what it asked for is cut off.
    if (isOfSite(page, url)) await goHome()
    await Promise.all(context.pages().map((other) => other !== page && other.close()))
    await cutOff()
    for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([context.setOffline(false), context.clearPermissions()])
    if (!isAtHome) await goHome()
    await Promise.all([
      context.clearCookies(),
      session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: stores }),
      page.mouse.move(-1, -1),
    ])
  }

  return {
    suits: (other) => other.url === url && areAlike(other, first),
    page,
    context,
    isUsable: () => !isSpent && !page.isClosed(),
    spend,
    begin: async (next) => {
      visitor = next
      const entries = Object.entries(next.storage ?? {})
      for (const target of [page, context]) resetTimeouts(target)
      await page.setViewportSize(getViewport(next))
      await page.emulateMedia({ media: null, forcedColors: null, contrast: null, ...getMedia(next) })
      if (entries.length > 0 && !isAtHome) await goHome()
      if (entries.length > 0) await page.evaluate(fillStorage, entries)
      isAtHome = false
    },
    finish: async () => {
      visits += 1
      if (visits >= visitsOfOne || page.isClosed()) spend()
      if (!isSpent) await reset().catch(spend)
      if (!isSpent) return
      await cutOff()
      await context.close()
    },
    close: () => context.close(),
  }
}
