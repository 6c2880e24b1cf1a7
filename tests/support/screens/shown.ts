import type { BrowserWindow } from './browser-window.ts'

const shownPopovers = new WeakSet<Element>()

const isHiddenItself = (element: Element, view: BrowserWindow): boolean => {
  if (element.hasAttribute('hidden')) return true
  if (element instanceof view.HTMLDialogElement && !element.open) return true
  if (element.hasAttribute('popover') && !shownPopovers.has(element)) return true
  if (element instanceof view.HTMLInputElement && element.type === 'hidden') return true
  const parent = element.parentElement
  if (parent instanceof view.HTMLDetailsElement && !parent.open && element.tagName !== 'SUMMARY') return true
  return element instanceof view.HTMLElement && element.style.display === 'none'
}

const getView = ({ ownerDocument: { defaultView } }: Element) => defaultView

/** No stylesheets: only markup and inline styles hide. */
export const isShown = (element: Element): boolean => {
  const view = getView(element)
  if (!view || !element.isConnected) return false
  for (let one: Element | null = element; one; one = one.parentElement)
    if (isHiddenItself(one, view)) return false
  return true
}

const getStyle = (isHidden: boolean) => ({
  ...{ display: isHidden ? 'none' : 'block', visibility: 'visible', content: 'none' },
  ...{ pointerEvents: 'auto', userSelect: 'auto', opacity: '1', position: 'static', overflow: 'visible' },
  getPropertyValue: () => '',
})

const [shown, hidden] = [getStyle(false), getStyle(true)]

/** jsdom's computed styles dominate the time of role queries. */
export const installPlainStyles = (window: BrowserWindow) => {
  const getComputedStyle = (element: Element) => (isHiddenItself(element, window) ? hidden : shown)
  Object.assign(window, { getComputedStyle })
}

export const installPopovers = (window: BrowserWindow) => {
  const { HTMLElement, Event, document } = window
  const set = (popover: Element, isOpen: boolean) => {
    if (shownPopovers.has(popover) === isOpen) return
    if (isOpen) shownPopovers.add(popover)
    else shownPopovers.delete(popover)
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }))
  }
  Object.assign(HTMLElement.prototype, {
    showPopover(this: Element) {
      set(this, true)
    },
    hidePopover(this: Element) {
      set(this, false)
    },
  })
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof window.Element ? target.closest('[popovertarget]') : null
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (!popover) return
    set(popover, button.getAttribute('popovertargetaction') !== 'hide' && !shownPopovers.has(popover))
  })
}
