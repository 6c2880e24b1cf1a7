import type { Page } from 'playwright-core'

/** The toasts that are shown now. */
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

/** Lets toasts stay from now on, as for a visitor who is in another window. */
export const keepToasts = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
  })

/** The visitor is back, and the time of the toasts goes on. */
export const letToastsGo = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, 'hasFocus')
    dispatchEvent(new Event('focus'))
  })
