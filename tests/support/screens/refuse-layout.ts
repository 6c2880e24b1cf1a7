import { asSite, type BrowserWindow, isAskedByTest } from './browser-window.ts'

const ofElements = [
  ...['scrollWidth', 'scrollHeight', 'scrollTop', 'scrollLeft', 'clientWidth', 'clientHeight'],
  ...['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft'],
  ...[
    'getBoundingClientRect',
    'getClientRects',
    'checkVisibility',
    'getAnimations',
    'naturalWidth',
    'naturalHeight',
  ],
]

/** Missing in jsdom. */
const lacking = ['checkVisibility', 'getAnimations', 'elementFromPoint']

const ofWindow = ['scrollX', 'scrollY', 'getComputedStyle', 'visualViewport']

const ofDocument = ['elementFromPoint', 'getAnimations']

export const layoutError = (word: string) =>
  new Error(`jsdom lays nothing out: ${word}. A test that asks for it belongs into Chromium`)

/** Throws only for a test's own function; the site gets jsdom's value. */
const guard = (window: BrowserWindow, owner: object, name: string) => {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  if (!own && !lacking.includes(name) && owner !== window) return
  const initial: unknown = own?.get ? undefined : Reflect.get(owner, name)
  Object.defineProperty(owner, name, {
    configurable: true,
    get() {
      if (isAskedByTest(window)) throw layoutError(name)
      return own?.get ? own.get.call(this) : initial
    },
    set(value: unknown) {
      if (own?.set) own.set.call(this, value)
      else Object.defineProperty(this, name, { configurable: true, writable: true, value })
    },
  })
}

/** Site listeners may read layout even if a test's function dispatches the event. */
const excuseListeners = (window: BrowserWindow) => {
  const { dispatchEvent } = window.EventTarget.prototype
  window.EventTarget.prototype.dispatchEvent = function (event) {
    return asSite(window, () => dispatchEvent.call(this, event))
  }
  const { dispatchEvent: dispatchToWindow } = window
  window.dispatchEvent = (event) => asSite(window, () => dispatchToWindow.call(window, event))
}

/** Makes tests that ask for sizes, positions or computed styles fail instead of passing on zeros. */
export const refuseLayout = (window: BrowserWindow) => {
  const { Element, HTMLElement, HTMLImageElement } = window
  for (const owner of [Element.prototype, HTMLElement.prototype, HTMLImageElement.prototype])
    for (const name of ofElements) guard(window, owner, name)
  for (const name of ofWindow) guard(window, window, name)
  for (const name of ofDocument) guard(window, window.document, name)
  excuseListeners(window)
}
