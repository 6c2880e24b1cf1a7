import * as indexed from 'fake-indexeddb'
import { JSDOM } from 'jsdom'
import type { BrowserWindow } from './browser-window.ts'
import { installPlainStyles, installPopovers } from './shown.ts'

const observer = class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const focusable =
  'button:enabled, [href], input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex]'

const installDialogs = (window: BrowserWindow) => {
  const { HTMLDialogElement, HTMLElement, Event, document } = window
  const before = new WeakMap<object, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement)
      this.open = true
      const first = this.querySelector('[autofocus]') ?? this.querySelector(focusable)
      if (first instanceof HTMLElement) first.focus()
    },
    show(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const last = before.get(this)
      if (last instanceof HTMLElement && last.isConnected) last.focus()
      setTimeout(() => this.dispatchEvent(new Event('close')))
    },
  })
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open)
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
}

/** jsdom accepts signals of its own alone, and calls are aborted by Node's. */
const acceptNodeSignals = ({ EventTarget }: BrowserWindow) => {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (typeof options !== 'object' || !options.signal)
      return addEventListener.call(this, type, listener, options)
    const { signal, ...others } = options
    if (signal.aborted) return
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, others))
    addEventListener.call(this, type, listener, others)
  }
}

/** Of a window that is never closed, since files of drafts are read after their window is. */
const { FileReader } = new JSDOM('').window

const readBlobs = ({ Blob, File }: BrowserWindow) => {
  // Files of drafts come from the window that kept them.
  Object.defineProperty(File, Symbol.hasInstance, {
    value: (value: unknown) => Object.prototype.toString.call(value) === '[object File]',
  })
  const arrayBuffer = function (this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result)
      reader.onerror = reject
      reader.readAsArrayBuffer(this)
    })
  }
  async function text(this: Blob) {
    return new TextDecoder().decode(await this.arrayBuffer())
  }
  function stream(this: Blob) {
    return new Response(
      new ReadableStream({
        start: async (to) => {
          to.enqueue(new Uint8Array(await this.arrayBuffer()))
          to.close()
        },
      }),
    ).body
  }
  Object.assign(Blob.prototype, { arrayBuffer, text, stream })
}

/** Bytes of a window are none of Node's. */
const installDigest = ({ crypto, Uint8Array: Bytes }: BrowserWindow) => {
  const digest = (name: string, bytes: ArrayBuffer) =>
    globalThis.crypto.subtle.digest(name, Buffer.from(new Bytes(bytes)))
  Object.defineProperty(crypto, 'subtle', { value: { digest } })
}

/** React's scheduler waits 4 ms between two tasks if it finds neither this nor a MessageChannel. */
const installImmediate = (window: BrowserWindow) => {
  Object.assign(window, { setImmediate: (work: () => void) => setImmediate(() => window.document && work()) })
}

/** jsdom tells neither who sent a message nor from where. */
const installMessages = (window: BrowserWindow) => {
  const postMessage = (message: unknown, target: string) => {
    const { origin } = window.location
    if (target !== '*' && new URL(target, origin).origin !== origin) return
    const data: unknown = structuredClone(message)
    setTimeout(
      () =>
        window.document &&
        window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: window })),
    )
  }
  Object.assign(window, { postMessage })
}

/** Marks options as the markup of a server does: there the chosen one is the default, and React sets no default itself. */
const installOptions = ({ HTMLOptionElement, document }: BrowserWindow) => {
  const { prototype } = HTMLOptionElement
  const selected = Object.getOwnPropertyDescriptor(prototype, 'selected')
  Object.defineProperty(prototype, 'selected', {
    ...selected,
    set(this: HTMLOptionElement, isSelected: boolean) {
      if (isSelected && document.documentElement.dataset.alive === undefined) this.defaultSelected = true
      selected?.set?.call(this, isSelected)
    },
  })
}

const installInert = ({ HTMLElement }: BrowserWindow) => {
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('inert')
    },
    set(this: HTMLElement, isInert: boolean) {
      this.toggleAttribute('inert', isInert)
    },
  })
}

/** A summary has the focus and is pressed by keys, which neither jsdom nor user-event knows. */
const installSummaries = (window: BrowserWindow) => {
  const { HTMLElement } = window
  const { focus } = HTMLElement.prototype
  const isSummary = (target: unknown): target is HTMLElement =>
    target instanceof HTMLElement && target.matches('details > summary:not([tabindex])')
  HTMLElement.prototype.focus = function (options) {
    const isLent = isSummary(this)
    if (isLent) this.tabIndex = 0
    focus.call(this, options)
    if (isLent) this.removeAttribute('tabindex')
  }
  window.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
    if ((key === 'Enter' || key === ' ') && !defaultPrevented && isSummary(target)) target.click()
  })
}

/** An element that is switched off loses the focus, without an event; jsdom leaves it there, and cannot blur it any more. */
const installFocusFixup = (window: BrowserWindow) => {
  const { document, MutationObserver } = window
  const types = ['blur', 'focusout', 'focus', 'focusin']
  const stop = (event: Event) => event.stopImmediatePropagation()
  const observer = new MutationObserver(() => {
    if (!document.activeElement?.matches(':disabled')) return
    for (const type of types) window.addEventListener(type, stop, { capture: true })
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    for (const type of types) window.removeEventListener(type, stop, { capture: true })
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
}

const nothing = () => {}

/** Gives a window what a browser has and jsdom lacks, as far as the site needs it without a layout. */
export const completeWindow = (window: BrowserWindow) => {
  const { Element, HTMLCanvasElement } = window
  Object.assign(window, {
    ...{ AbortController, AbortSignal, ReadableStream, TransformStream, Headers, Response },
    ...{ TextEncoder, TextDecoder, TextDecoderStream, structuredClone },
    ...Object.fromEntries(Object.entries(indexed).filter(([name]) => name.startsWith('IDB'))),
    ...{ ResizeObserver: observer, IntersectionObserver: observer },
    ...{ scrollTo: nothing, print: nothing },
    // user-event looks for it.
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`), supports: () => false },
  })
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
  Object.assign(Element.prototype, {
    ...{ scrollIntoView: nothing, scrollTo: nothing, scrollBy: nothing },
    ...{ setPointerCapture: nothing, releasePointerCapture: nothing, hasPointerCapture: () => false },
  })
  Object.assign(window.navigator, { sendBeacon: () => true })
  installPlainStyles(window)
  installImmediate(window)
  installDialogs(window)
  installMessages(window)
  installInert(window)
  installOptions(window)
  installPopovers(window)
  acceptNodeSignals(window)
  readBlobs(window)
  installDigest(window)
  installSummaries(window)
  installFocusFixup(window)
}
