import type { Page } from 'playwright-core'

export const getToasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

export const repeated = (page: Page, said: string) => page.getByRole('paragraph').filter({ hasText: said })

export const untilRepeated = (page: Page, said: string) => repeated(page, said).waitFor()

/** As when the window loses focus. */
export const keepToasts = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
  })

export const letToastsGo = (page: Page) =>
  page.evaluate(() => {
    Reflect.deleteProperty(document, 'hasFocus')
    dispatchEvent(new Event('focus'))
  })
