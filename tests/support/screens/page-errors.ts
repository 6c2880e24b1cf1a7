import type { BrowserWindow } from './browser-window.ts'

type Watcher = { window: BrowserWindow; onError: (error: Error) => void }

const watchers = new Set<Watcher>()
const left = new WeakSet<object>()

export const watchErrors = (window: BrowserWindow, onError: (error: Error) => void) => {
  watchers.add({ window, onError })
}

/** As in a browser, errors after leaving are ignored. */
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

/** Returns false for errors of tests or the server. */
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
