import type { BrowserContext, Page } from 'playwright-core'
import type { Visitor } from '../visitor.ts'
import { getWindow } from './browser-window.ts'
import type { Routes } from './routes.ts'
import { createScreenContext, type ScreenContext } from './screen-context.ts'
import { createScreenPage, getScript } from './screen-page.ts'
import { builtSite } from './site-source.ts'
import { speak } from './speak.ts'

const notifyOnline = ({ pages, isOffline }: ScreenContext) => {
  for (const page of pages) {
    const window = page.url() === 'about:blank' ? undefined : getWindow(page)
    window?.dispatchEvent(new window.Event(isOffline ? 'offline' : 'online'))
  }
}

const createBrowserContext = (context: ScreenContext): BrowserContext => {
  const { routes, events, pages, device } = context
  const browserContext: BrowserContext = speak<BrowserContext>('BrowserContext', {
    newPage: async () => createScreenPage(context, () => browserContext),
    pages: () => [...pages],
    route: async (...given: Parameters<Routes['route']>) => {
      await routes.route(...given)
      return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
    },
    unroute: routes.unroute,
    unrouteAll: routes.unrouteAll,
    waitForEvent: events.waitForEvent,
    on: <Told>(event: string, listener: (told: Told) => unknown) => {
      events.on(event, listener)
      return browserContext
    },
    setOffline: async (isOffline) => {
      context.isOffline = isOffline
      notifyOnline(context)
    },
    addInitScript: async (script, given) => {
      context.initScripts.push(getScript(script, given))
      return { dispose: async () => {}, [Symbol.asyncDispose]: async () => {} }
    },
    grantPermissions: async (permissions) => {
      device.permissions = permissions
    },
    clearPermissions: async () => {
      device.permissions = []
    },
    setGeolocation: async (location) => {
      device.location = location
    },
  })
  return browserContext
}

export type Screens = {
  visit: (visitor: Visitor) => Promise<Page>
  leave: () => Promise<void>
}

export const openScreens = (source = builtSite): Screens => {
  const open: ScreenContext[] = []
  return {
    visit: async (visitor) => {
      const context = createScreenContext(visitor, source)
      open.push(context)
      return createBrowserContext(context).newPage()
    },
    leave: async () => {
      const left = open.splice(0)
      for (const { pages } of left) for (const page of [...pages]) await page.close()
      const problems = left.flatMap((context) => context.problems())
      if (problems.length > 0) throw new Error(`In the page went wrong:\n${problems.join('\n')}`)
    },
  }
}
