import type { Page } from 'playwright-core'

/** The toasts that are shown now. */
export const getToasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

/** The line in which the page repeats what a toast said of a form that is closed. */
export const repeated = (page: Page, said: string) => page.getByRole('paragraph').filter({ hasText: said })

/** Waits until the page repeats what a toast said of a form that is closed. */
export const untilRepeated = (page: Page, said: string) => repeated(page, said).waitFor()

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
