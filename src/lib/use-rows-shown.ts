import { useSyncExternalStore } from 'react'
import { sharedValue } from './shared-value.ts'

const shown = sharedValue(false)

/** Watches the page until nothing in it is loading, once for all that wait. */
const watchPage = () => {
  const observer = new MutationObserver(() => look())
  const look = () => {
    const main = document.querySelector('main')
    if (!main?.firstElementChild || main.querySelector('[data-loading]')) return
    observer.disconnect()
    shown.write(true)
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-loading'] })
  queueMicrotask(look)
}

let isWatching = false

const subscribe = (listen: () => void) => {
  const unsubscribe = shown.subscribe(listen)
  if (!isWatching) {
    isWatching = true
    watchPage()
  }
  return unsubscribe
}

/** Whether the first page of this visit has shown its rows; code that they do not need is loaded then. */
export const useRowsShown = (): boolean => useSyncExternalStore(subscribe, shown.read, () => false)
