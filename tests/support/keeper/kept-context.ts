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

/** The browser retains memory of closed pages until their profile ends. */
const visitsOfOne = 50

/** Storage besides cookies, localStorage and sessionStorage. */
const stores = 'file_systems,indexeddb,service_workers,cache_storage'

export type KeptContext = {
  suits: (visitor: Visitor) => boolean
  readonly page: Page
  readonly context: BrowserContext
  isUsable: () => boolean
  spend: () => void
  begin: (visitor: Visitor) => Promise<void>
  finish: () => Promise<void>
  close: () => Promise<void>
}

const emptyPath = '/empty-page'

/** Names an icon, or the browser would request one. */
const emptyPage = Buffer.from('<!doctype html><link rel="icon" href="data:,">').toString('base64')

/** Staying on the site keeps its renderer process. */
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

const isOfSite = (page: Page, url: string) => page.url().startsWith(new URL('/', url).href)

/** As Playwright does without a listener. */
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

/** Milliseconds. */
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

/** Same site, so the process and its storages stay. */
const leaveSite = () => location.replace('about:blank')

const fillStorage = (entries: [string, string][]) => {
  for (const [name, value] of entries) localStorage.setItem(name, value)
}

export const createKeptContext = async (browser: Browser, first: Visitor): Promise<KeptContext> => {
  const { url } = first
  recordUse('browser profiles opened')
  const context = await browser.newContext(contextOptions(first))
  // tsx wraps functions in `__name`, including those sent to the page.
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
    // The page may be gone before it can answer.
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
    // Leave the site first, so that no page can send more requests after the pending ones are aborted.
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
