import * as indexed from 'fake-indexeddb'
import { JSDOM } from 'jsdom'
import type { BrowserWindow } from './browser-window.ts'
import { labelable } from './queries.ts'
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

/** jsdom accepts only its own abort signals; calls use Node's. */
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

/** From a window that is never closed: drafts' files are read after their window closed. */
const { FileReader } = new JSDOM('').window

const readBlobs = ({ Blob, File }: BrowserWindow) => {
  // Files of drafts come from the window that saved them.
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

/** Node's crypto rejects typed arrays of a window. */
const installDigest = ({ crypto, Uint8Array: Bytes }: BrowserWindow) => {
  const digest = (name: string, bytes: ArrayBuffer) =>
    globalThis.crypto.subtle.digest(name, Buffer.from(new Bytes(bytes)))
  Object.defineProperty(crypto, 'subtle', { value: { digest } })
}

/** Without it or MessageChannel, React's scheduler waits 4 ms between tasks. */
const installImmediate = (window: BrowserWindow) => {
  Object.assign(window, { setImmediate: (work: () => void) => setImmediate(() => window.document && work()) })
}

/** jsdom sets neither source nor origin of a message. */
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

/** Server markup marks the selected option as default; React alone does not. */
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

/** jsdom and user-event neither focus a summary nor toggle it by keys. */
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

/** A disabled element loses focus without an event; jsdom leaves it focused and cannot blur it afterwards. */
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

/** jsdom's own walks the document once for each control and each label. */
const installLabels = (window: BrowserWindow) => {
  const { document } = window
  const labels = document.getElementsByTagName('label')
  const controls = [
    ...[window.HTMLButtonElement, window.HTMLInputElement, window.HTMLMeterElement, window.HTMLOutputElement],
    ...[window.HTMLProgressElement, window.HTMLSelectElement, window.HTMLTextAreaElement],
  ]
  const isLabelOf = (label: HTMLLabelElement, control: HTMLElement) => {
    const { htmlFor } = label
    if (htmlFor) return htmlFor === control.id && document.getElementById(htmlFor) === control
    return label.contains(control) && label.querySelector(labelable) === control
  }
  const get = function (this: HTMLElement) {
    const own = [...labels].filter((label) => isLabelOf(label, this))
    return Object.assign(own, { item: (index: number) => own[index] ?? null })
  }
  for (const { prototype } of controls)
    Object.defineProperty(prototype, 'labels', { configurable: true, get })
}

const nothing = () => {}

export const completeWindow = (window: BrowserWindow) => {
  const { Element, HTMLCanvasElement } = window
  Object.assign(window, {
    ...{ AbortController, AbortSignal, ReadableStream, TransformStream, Headers, Response },
    ...{ TextEncoder, TextDecoder, TextDecoderStream, structuredClone },
    // jsdom's own are slow, and each link of a page makes one.
    ...{ URL: class extends URL {}, URLSearchParams },
    ...Object.fromEntries(Object.entries(indexed).filter(([name]) => name.startsWith('IDB'))),
    ...{ ResizeObserver: observer, IntersectionObserver: observer },
    ...{ scrollTo: nothing, print: nothing },
    // Required by user-event.
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`), supports: () => false },
  })
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
  Object.assign(Element.prototype, {
    ...{ scrollIntoView: nothing, scrollTo: nothing, scrollBy: nothing },
    ...{ setPointerCapture: nothing, releasePointerCapture: nothing, hasPointerCapture: () => false },
  })
  Object.assign(window.navigator, { sendBeacon: () => true })
  installPlainStyles(window)
  installLabels(window)
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
