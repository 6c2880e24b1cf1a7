import { format } from 'node:util'
import type { Script } from 'node:vm'
import { JSDOM, VirtualConsole } from 'jsdom'
import { type BrowserWindow, isBrowserWindow } from './browser-window.ts'
import { completeWindow } from './complete-window.ts'
import { refuseLayout } from './refuse-layout.ts'

const consoleMethods = ['error', 'warn', 'info', 'log', 'debug'] as const

type ConsoleMethod = (typeof consoleMethods)[number]

export type WindowWatch = {
  console: (method: ConsoleMethod, text: string) => void
  error: (error: Error) => void
}

/** An error of a window is no instance of Node's `Error`. */
const isError = (cause: unknown): cause is Error =>
  typeof cause === 'object' && cause !== null && 'message' in cause

const getConsole = ({ console, error }: WindowWatch) => {
  const virtualConsole = new VirtualConsole()
  for (const method of consoleMethods)
    virtualConsole.on(method, (...parts: unknown[]) => console(method, format(...parts)))
  virtualConsole.on('jsdomError', (failure: Error & { type?: string }) => {
    if (failure.type !== 'css-parsing') error(isError(failure.cause) ? failure.cause : failure)
  })
  return virtualConsole
}

type Document = { address: string; html: string; script: Script | null; initScripts: readonly string[] }

const runAll = (window: BrowserWindow, scripts: readonly string[]) => {
  for (const script of scripts) window.eval(script)
}

export const openWindow = (
  { address, html, script, initScripts }: Document,
  watch: WindowWatch,
  prepare: (window: BrowserWindow) => void,
): BrowserWindow => {
  let opened: BrowserWindow | undefined
  const dom = new JSDOM(html, {
    url: address,
    runScripts: script ? 'outside-only' : 'dangerously',
    pretendToBeVisual: true,
    virtualConsole: getConsole(watch),
    beforeParse: ({ window }) => {
      if (!isBrowserWindow(window)) return
      opened = window
      completeWindow(window)
      // tsx wraps functions in `__name`, including those tests send to the page.
      Object.assign(window, { __name: (value: unknown) => value })
      prepare(window)
      refuseLayout(window)
      // A document's own scripts run while it is parsed.
      if (!script) runAll(window, initScripts)
    },
  })
  if (!opened) throw new Error('jsdom opened no window')
  if (script) runAll(opened, initScripts)
  script?.runInContext(dom.getInternalVMContext())
  return opened
}

export const leaveWindow = (window: BrowserWindow) => {
  const { document, Event, PageTransitionEvent } = window
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
}

export const mayLeave = (window: BrowserWindow) =>
  window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
