import type { BrowserWindow } from './browser-window.ts'

type Entry = { address: string; state: unknown }

/** jsdom's history covers one document and does not expose its index. */
export const createPageHistory = () => {
  const documents: string[] = []
  let entries: Entry[] = []
  let index = 0
  let window: BrowserWindow | null = null

  const here = (): Entry => ({ address: window?.location.href ?? '', state: window?.history.state ?? null })

  const watch = (next: BrowserWindow, onLeft: () => void) => {
    const { history } = next
    const { pushState, replaceState, go } = history
    history.pushState = (...given) => {
      pushState.apply(history, given)
      entries = [...entries.slice(0, index + 1), here()]
      index += 1
    }
    history.replaceState = (...given) => {
      replaceState.apply(history, given)
      entries[index] = here()
    }
    history.go = (by = 0) => {
      if (index + by < 0) onLeft()
      else {
        index = Math.min(index + by, entries.length - 1)
        go.call(history, by)
      }
    }
    history.back = () => history.go(-1)
    history.forward = () => history.go(1)
  }

  return {
    /** No bfcache: going back reloads the document. */
    leaveDocument: () => {
      if (window) documents.push(...entries.slice(0, index + 1).map(({ address }) => address))
      window = null
    },
    /** Returns the history state that a browser retains across reloads. */
    reloadDocument: () => {
      const { state } = here()
      documents.push(...entries.slice(0, index).map(({ address }) => address))
      window = null
      return state
    },
    begin: (next: BrowserWindow, state: unknown, onLeft: () => void) => {
      window = next
      if (state !== null) next.history.replaceState(state, '')
      entries = [here()]
      index = 0
      watch(next, onLeft)
    },
    canGo: (by: number) => index + by >= 0 && index + by < entries.length,
    lastDocument: () => documents.pop() ?? null,
  }
}
