import type { BrowserWindow } from './browser-window.ts'

type Entry = { address: string; state: unknown }

/**
 * The history of a page over its documents. jsdom keeps that of one document, and tells nobody where in it the page is.
 */
export const createPageHistory = () => {
  const documents: string[] = []
  let entries: Entry[] = []
  let place = 0
  let window: BrowserWindow | null = null

  const here = (): Entry => ({ address: window?.location.href ?? '', state: window?.history.state ?? null })

  const watch = (next: BrowserWindow, onLeft: () => void) => {
    const { history } = next
    const { pushState, replaceState, go } = history
    history.pushState = (...given) => {
      pushState.apply(history, given)
      entries = [...entries.slice(0, place + 1), here()]
      place += 1
    }
    history.replaceState = (...given) => {
      replaceState.apply(history, given)
      entries[place] = here()
    }
    history.go = (by = 0) => {
      if (place + by < 0) onLeft()
      else {
        place = Math.min(place + by, entries.length - 1)
        go.call(history, by)
      }
    }
    history.back = () => history.go(-1)
    history.forward = () => history.go(1)
  }

  return {
    /** A document is left for good: to come back to it is to load it again. */
    leaveDocument: () => {
      if (window) documents.push(...entries.slice(0, place + 1).map(({ address }) => address))
      window = null
    },
    /** The same document is loaded again; gives the state that a browser keeps with its address. */
    reloadDocument: () => {
      const { state } = here()
      documents.push(...entries.slice(0, place).map(({ address }) => address))
      window = null
      return state
    },
    /** Begins in a new document; `onLeft` is called if its script goes back to the one before. */
    begin: (next: BrowserWindow, state: unknown, onLeft: () => void) => {
      window = next
      if (state !== null) next.history.replaceState(state, '')
      entries = [here()]
      place = 0
      watch(next, onLeft)
    },
    canGo: (by: number) => place + by >= 0 && place + by < entries.length,
    /** Address of the document before this one; null for the first. */
    lastDocument: () => documents.pop() ?? null,
  }
}

export type PageHistory = ReturnType<typeof createPageHistory>
