import { createRequire } from 'node:module'
import type { BrowserWindow } from './browser-window.ts'

type Flags = { replacement?: boolean; reloadTriggered?: boolean }
type Address = { scheme: string; path: unknown; query: string | null }
type Navigate = (window: BrowserWindow, address: Address, flags: Flags) => void

const require = createRequire(import.meta.url)

const listeners = new WeakMap<Document, (address: string) => void>()

// jsdom loads no other documents. Its modules bind `navigate` when loaded, so replace it before that.
const parts: { navigate: Navigate } = require('jsdom/lib/jsdom/living/window/navigation.js')
const { serializeURL }: { serializeURL: (address: Address) => string } = require('whatwg-url')
const { navigate } = parts

const withoutHash = (address: string) => address.split('#')[0]

parts.navigate = (window, address, flags) => {
  const { document } = window
  const [next, current] = [serializeURL(address), document?.URL ?? '']
  const isSameDocument = !flags.reloadTriggered && withoutHash(next) === withoutHash(current)
  const listener = document && listeners.get(document)
  if (!listener || isSameDocument || address.scheme === 'javascript') navigate(window, address, flags)
  else listener(next)
}

export const onNavigation = (window: BrowserWindow, listener: (address: string) => void) => {
  listeners.set(window.document, listener)
  // jsdom also follows links without an address.
  window.addEventListener('click', (event) => {
    if (event.target instanceof window.Element && event.target.closest('a:not([href])'))
      event.preventDefault()
  })
}
