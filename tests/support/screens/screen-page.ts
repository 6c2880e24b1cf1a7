import type { BrowserContext, Keyboard, Page } from 'playwright-core'
import { rememberWindow } from './browser-window.ts'
import { createClock } from './clock.ts'
import { evaluateIn, evaluateNow } from './evaluate.ts'
import { createEvents, type Events } from './events.ts'
import { chooseFiles } from './fill.ts'
import { pressKeys, typeText } from './keys.ts'
import { getFinders } from './locator.ts'
import { createPageDocument, type PageDocument } from './page-document.ts'
import { documentQuery } from './query.ts'
import { createRoutes, type Routes } from './routes.ts'
import type { ScreenContext } from './screen-context.ts'
import { speak } from './speak.ts'
import type { Options, Tab } from './tab.ts'
import { type UrlPattern, urlMatcher } from './url-patterns.ts'
import { settle, waitUntil } from './wait.ts'

type Parts = {
  context: ScreenContext
  tab: Tab
  document: PageDocument
  events: Events
  routes: Routes
  initScripts: string[]
}

export const getScript = (script: unknown, given: unknown) =>
  typeof script === 'function' ? `(${script})(${JSON.stringify(given) ?? ''})` : String(script)

const navigating = ({ context, document, tab }: Parts) => {
  const popped = () =>
    new Promise<void>((resolve) =>
      document.window().addEventListener('popstate', () => resolve(), { once: true }),
    )
  const go = async (by: number) => {
    if (!document.history.canGo(by)) {
      if (by < 0) await document.goBack()
      return null
    }
    const done = popped()
    document.window().history.go(by)
    await done
    return null
  }
  return {
    goto: async (address: string) => {
      await document.goto(address)
      return null
    },
    reload: async () => {
      await document.reload()
      return null
    },
    goBack: () => go(-1),
    goForward: () => go(1),
    url: () => document.windowOrNull()?.location.href ?? 'about:blank',
    title: async () => document.window().document.title,
    content: async () => document.window().document.documentElement.outerHTML,
    waitForURL: async (wanted: UrlPattern, { timeout = tab.patience() }: Options = {}) => {
      const matches = urlMatcher(wanted, context.origin)
      await waitUntil(() => matches(document.window().location.href), {
        ...{ window: document.window, patience: timeout },
        what: () => `${wanted}, and not ${document.window().location.href}`,
      })
    },
    waitForLoadState: async () => {},
  } satisfies Partial<Page>
}

const evaluating = ({ context, document, initScripts }: Parts) => ({
  evaluate: <Result>(work: unknown, given?: unknown): Promise<Result> =>
    evaluateIn(document.window(), work, [given]),
  waitForFunction: async <Handle>(
    work: unknown,
    given?: unknown,
    { timeout = context.patience }: Options = {},
  ) => {
    await waitUntil(() => evaluateNow(document.window(), work, [given]), {
      ...{ window: document.window, patience: timeout },
      what: () => String(work),
    })
    return speak<Handle & object>('JSHandle', {})
  },
  addInitScript: async (script: unknown, given?: unknown) => {
    initScripts.push(getScript(script, given))
    return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
  },
})

const hearing = ({ context, events, routes, tab }: Parts) => {
  const matcher = <Told extends { url: () => string }>(wanted: UrlPattern | ((told: Told) => unknown)) => {
    if (typeof wanted === 'function') return (told: Told) => Reflect.apply(wanted, null, [told])
    const matches = urlMatcher(wanted, context.origin)
    return (told: Told) => matches(told.url())
  }
  const waitFor =
    (event: string) =>
    <Told extends { url: () => string }>(
      wanted: UrlPattern | ((told: Told) => unknown),
      { timeout }: Options = {},
    ): Promise<Told> =>
      events.waitFor<Told>(event, matcher(wanted), timeout)
  return {
    waitForRequest: waitFor('request'),
    waitForResponse: waitFor('response'),
    waitForEvent: events.waitForEvent,
    on: <Told>(event: string, listener: (told: Told) => unknown) => {
      events.on(event, listener)
      return tab.page()
    },
    once: <Told>(event: string, listener: (told: Told) => unknown) => {
      events.once(event, listener)
      return tab.page()
    },
    off: <Told>(event: string, listener: (told: Told) => unknown) => {
      events.off(event, listener)
      return tab.page()
    },
    route: async (...given: Parameters<Routes['route']>) => {
      await routes.route(...given)
      return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
    },
    unroute: routes.unroute,
    unrouteAll: routes.unrouteAll,
  }
}

const emitFileChoosers = ({ document, events, tab }: Parts, window: ReturnType<Tab['window']>) => {
  window.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof window.HTMLInputElement) || target.type !== 'file') return
      const choose = {
        setFiles: (files: Parameters<typeof chooseFiles>[3]) =>
          chooseFiles(document.window(), tab.user(), target, files),
      }
      events.emit('filechooser', speak('FileChooser', choose))
    },
    true,
  )
}

const getKeyboard = (tab: Tab) => {
  const settled = async () => {
    await settle()
    return tab.user()
  }
  return speak<Keyboard>('Keyboard', {
    press: async (keys) => pressKeys(await settled(), keys),
    type: async (text) => typeText(await settled(), text),
    insertText: async (text) => (await settled()).paste(text),
    down: async (key) => (await settled()).keyboard(`{${key}>}`),
    up: async (key) => (await settled()).keyboard(`{/${key}}`),
  })
}

const appearance = ({ context, document, tab }: Parts) =>
  ({
    viewportSize: () => ({ width: context.media.width, height: context.media.height }),
    setViewportSize: async ({ width, height }) => {
      Object.assign(context.media, { width, height })
      document.notifyMedia()
    },
    emulateMedia: async ({ colorScheme, reducedMotion, media } = {}) => {
      if (colorScheme) context.media.dark = colorScheme === 'dark'
      if (reducedMotion) context.media.calm = reducedMotion === 'reduce'
      if (media !== undefined) context.media.print = media === 'print'
      document.notifyMedia()
    },
    setDefaultTimeout: (timeout) => {
      context.patience = timeout
    },
    bringToFront: async () => {},
    isClosed: () => !context.pages.has(tab.page()),
  }) satisfies Partial<Page>

export const createScreenPage = (context: ScreenContext, contextOf: () => BrowserContext): Page => {
  const events = createEvents(context.patience)
  const routes = createRoutes(context.origin)
  const initScripts: string[] = []
  const clock = createClock(() => document.windowOrNull())
  const document = createPageDocument({
    ...{ context, page: () => page, events, routes, initScripts, clock },
    onOpened: (window) => emitFileChoosers(parts, window),
  })
  const tab: Tab = {
    window: document.window,
    user: document.user,
    page: () => page,
    patience: () => context.patience,
  }
  const parts = { context, tab, document, events, routes, initScripts }
  const page: Page = speak<Page>('Page', {
    ...getFinders(tab, documentQuery),
    ...navigating(parts),
    ...evaluating(parts),
    ...hearing(parts),
    ...appearance(parts),
    keyboard: getKeyboard(tab),
    clock: clock.clock,
    context: contextOf,
    close: async () => {
      document.leave()
      context.pages.delete(page)
      events.emit('close', page)
    },
  })
  context.pages.add(page)
  rememberWindow(page, document.window)
  return page
}
