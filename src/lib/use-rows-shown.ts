import { useSyncExternalStore } from 'react'
import { sharedValue } from './shared-value.ts'

const shown = sharedValue(false)

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

/** Load other code once true. */
export const useRowsShown = (): boolean => useSyncExternalStore(subscribe, shown.read, () => false)
