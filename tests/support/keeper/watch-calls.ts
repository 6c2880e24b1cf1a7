import type { EventEmitter } from 'node:events'
import type { BrowserContext, Page, Route } from 'playwright-core'

const onPage = ['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket']

const onContext = [
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
]

const onClock = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime']

const watchMethods = (target: object, names: readonly string[], tell: () => void) => {
  for (const name of names) {
    const call: unknown = Reflect.get(target, name)
    if (typeof call !== 'function') throw new Error(`There is no ${name} to watch`)
    Reflect.set(target, name, (...given: unknown[]) => {
      tell()
      return Reflect.apply(call, target, given)
    })
  }
}

/** Reports calls whose effect survives a reset of the page or context. */
export const watchLastingCalls = (page: Page, context: BrowserContext, tell: () => void) => {
  watchMethods(page, [...onPage, 'setExtraHTTPHeaders'], tell)
  watchMethods(context, onContext, tell)
  watchMethods(context.clock, onClock, tell)
  // A pressed key stays down.
  watchMethods(page.keyboard, ['down'], tell)
  watchMethods(page.mouse, ['down'], tell)
}

export const rememberScripts = (target: Page | BrowserContext) => {
  const added: ReturnType<Page['addInitScript']>[] = []
  const add = target.addInitScript.bind(target)
  target.addInitScript = (...script: Parameters<Page['addInitScript']>) => {
    const done = add(...script)
    added.push(done)
    return done
  }
  return async () => {
    for (const script of added.splice(0)) await (await script).dispose()
  }
}

/** Returns a function that aborts requests still pending in routes, which would otherwise reach the server. */
export const rememberHeld = (target: Page | BrowserContext) => {
  const seen: Route[] = []
  const cutOff = new WeakSet<Route>()
  const add = target.route.bind(target)
  target.route = (url, handler, options) => {
    const remember = async (...[route, request]: Parameters<typeof handler>) => {
      seen.push(route)
      try {
        await handler(route, request)
      } catch (error) {
        // A handler that answers after the visit finds its route gone.
        if (!cutOff.has(route)) throw error
      }
    }
    return add(url, remember, options)
  }
  return async () => {
    const cut = async (route: Route) => {
      cutOff.add(route)
      // Rejects if already answered or continued.
      await route.abort().catch(() => {})
    }
    await Promise.all(seen.splice(0).map(cut))
  }
}

const isEmitter = (target: unknown): target is EventEmitter =>
  typeof target === 'object' && target !== null && typeof Reflect.get(target, 'rawListeners') === 'function'

type Listener = (...told: unknown[]) => void

const isListener = (listener: unknown): listener is Listener => typeof listener === 'function'

const getListeners = (emitter: EventEmitter) =>
  emitter.eventNames().flatMap((event) =>
    emitter
      .rawListeners(event)
      .filter(isListener)
      .map((listener) => ({ event, listener })),
  )

export const rememberListeners = (target: unknown) => {
  if (!isEmitter(target)) throw new Error('There are no listeners to remember')
  const known = new Set(getListeners(target).map(({ listener }) => listener))
  return () => {
    for (const { event, listener } of getListeners(target)) {
      if (!known.has(listener)) target.removeListener(event, listener)
    }
  }
}

export const countListeners = (target: unknown, event: string) =>
  isEmitter(target) ? target.listenerCount(event) : 0
