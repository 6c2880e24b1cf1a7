import type { BrowserWindow } from './browser-window.ts'

type Watcher = { window: BrowserWindow; onError: (error: Error) => void }

const watchers = new Set<Watcher>()
const left = new WeakSet<object>()

/** Calls back with the errors of a page that nothing catches. */
export const watchErrors = (window: BrowserWindow, onError: (error: Error) => void) => {
  watchers.add({ window, onError })
}

/** What a page still does once it is left goes unseen, as in a browser. */
export const unwatchErrors = (window: BrowserWindow) => {
  left.add(window.Error)
  for (const watcher of watchers) if (watcher.window === window) watchers.delete(watcher)
}

const isLeft = (reason: object) => {
  for (let kind: object | null = Object.getPrototypeOf(reason); kind; kind = Object.getPrototypeOf(kind)) {
    if (left.has(kind.constructor)) return true
  }
  return false
}

const isOwnError = ({ Error: OwnError, DOMException }: BrowserWindow, reason: unknown): reason is Error =>
  reason instanceof OwnError || reason instanceof DOMException

/** Hands an error that surfaced in this process to the page it is of; false for one of the tests or the server. */
export const claimPageError = (reason: unknown): boolean => {
  if (typeof reason !== 'object' || reason === null) return false
  if (isLeft(reason)) return true
  for (const { window, onError } of watchers) {
    if (!isOwnError(window, reason)) continue
    onError(reason)
    return true
  }
  return false
}
