import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ConsoleMessage, Page, WebError } from 'playwright-core'
import { installStorage, leaveStorage } from './browser-storage.ts'
import type { BrowserWindow } from './browser-window.ts'
import { solveCaptchas } from './captcha-solver.ts'
import type { createClock } from './clock.ts'
import { askDialog, installAsking } from './dialogs.ts'
import { attachmentName, catchDownloads, createDownload } from './downloads.ts'
import type { Events } from './events.ts'
import { installGeolocation } from './geolocation.ts'
import { installNetwork } from './install-network.ts'
import { installMedia } from './media.ts'
import { onNavigation } from './navigation.ts'
import { leaveWindow, mayLeave, openWindow, type WindowWatch } from './open-window.ts'
import { unwatchErrors, watchErrors } from './page-errors.ts'
import { createPageFetch, type Network } from './page-fetch.ts'
import { createPageHistory } from './page-history.ts'
import type { Routes } from './routes.ts'
import type { ScreenContext } from './screen-context.ts'
import { speak } from './speak.ts'
import { waitUntil } from './wait.ts'

type Parts = {
  context: ScreenContext
  page: () => Page
  events: Events
  routes: Routes
  initScripts: readonly string[]
  clock: ReturnType<typeof createClock>
  onOpened: (window: BrowserWindow) => void
}

type Opened = { window: BrowserWindow; user: UserEvent; notifyMedia: () => void; isLeft: boolean }

type Loading = { state?: unknown }

const createWatch = ({ context, events, page }: Parts, isLeft: () => boolean): WindowWatch => {
  const all = [events, context.events]
  return {
    console: (method, text) => {
      if (isLeft()) return
      const type = method === 'warn' ? 'warning' : method
      const message = speak<ConsoleMessage>('ConsoleMessage', { type: () => type, text: () => text, page })
      for (const one of all) one.emit('console', message)
      if (type === 'error' || type === 'warning') context.problem(`console ${type}: ${text}`)
    },
    error: (error) => {
      if (isLeft()) return
      events.emit('pageerror', error)
      context.events.emit('weberror', speak<WebError>('WebError', { error: () => error, page }))
      context.problem(`uncaught: ${error.message}`)
    },
  }
}

export const createPageDocument = (parts: Parts) => {
  const { context, page, events, routes, initScripts, clock } = parts
  const { origin, source, storage, media } = context
  const history = createPageHistory()
  let current: Opened | null = null
  let session: Record<string, string> = {}

  const opened = (): Opened => {
    if (!current) throw new Error('No page of the site is open')
    return current
  }
  const window = () => opened().window

  const connect = (next: BrowserWindow, isLeft: () => boolean) => {
    const network: Network = {
      ...{ origin, events: [events, context.events], routes: [routes, context.routes] },
      isOffline: () => context.isOffline,
      problem: (words) => !isLeft() && context.problem(words),
    }
    installNetwork(next, createPageFetch(network))
    const askForScript = createPageFetch(network, async () => new Response())
    solveCaptchas(next, (address) =>
      askForScript(new Request(address)).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    Object.defineProperty(next.navigator, 'onLine', { configurable: true, get: () => !context.isOffline })
  }

  const leave = () => {
    const left = current
    if (!left) return
    leaveWindow(left.window)
    left.isLeft = true
    current = null
    clock.end()
    session = leaveStorage(left.window, storage)
    unwatchErrors(left.window)
    left.window.close()
  }

  const open = async (address: string, { state = null }: Loading = {}) => {
    const { html, script } = await source.load(address)
    leave()
    const status = { isLeft: false, notifyMedia: () => {} }
    const watch = createWatch(parts, () => status.isLeft)
    const scripts = [...context.initScripts, ...initScripts]
    const ask = { address, html, script, initScripts: scripts }
    const next = openWindow(ask, watch, (prepared) => {
      connect(prepared, () => status.isLeft)
      installStorage(prepared, storage, session)
      installGeolocation(prepared, context.device)
      status.notifyMedia = installMedia(prepared, () => media)
      installAsking(prepared, (kind, message) => askDialog([events, context.events], page, kind, message))
      catchDownloads(prepared, (download) => events.emit('download', download))
      history.begin(prepared, state, () => void goBack())
      clock.installIn(prepared)
      watchErrors(prepared, watch.error)
      parts.onOpened(prepared)
      onNavigation(prepared, (to) => void follow(to))
      const user = userEvent.setup({
        document: prepared.document,
        delay: null,
        pointerEventsCheck: 0,
        applyAccept: false,
      })
      current = Object.assign(status, { window: prepared, user })
    })
    await waitUntil(() => current?.window !== next || source.isReady(next), {
      ...{ window: () => next, patience: context.patience },
      what: () => `${address} to come to life`,
    })
    events.emit('load', page())
  }

  const isStaying = () =>
    current !== null &&
    !mayLeave(current.window) &&
    !askDialog([events, context.events], page, 'beforeunload', '').isAccepted

  const goto = async (path: string) => {
    if (isStaying()) throw new Error('net::ERR_ABORTED')
    const address = new URL(path, origin).href
    history.leaveDocument()
    if (address === 'about:blank') leave()
    else await open(address)
  }

  const reload = async () => {
    if (isStaying()) throw new Error('net::ERR_ABORTED')
    const { href } = window().location
    const state: unknown = history.reloadDocument()
    await open(href, { state })
  }

  const goBack = async () => {
    const address = history.lastDocument()
    if (address !== null) await open(address)
    return address !== null
  }

  const follow = async (address: string) => {
    const left = window()
    if (new URL(address).origin !== origin) return context.problem(`request elsewhere: ${address}`)
    if (address === left.location.href) return reload()
    const answer = await fetch(address)
    const name = attachmentName(answer)
    if (name !== null) events.emit('download', createDownload(name, address, answer))
    else await goto(address)
  }

  return {
    ...{ window, goto, reload, history, leave },
    user: () => opened().user,
    isOpen: () => current !== null,
    windowOrNull: () => current?.window ?? null,
    notifyMedia: () => current?.notifyMedia(),
    goBack,
  }
}

export type PageDocument = ReturnType<typeof createPageDocument>
