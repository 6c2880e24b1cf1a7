import type { Page } from 'playwright-core'

/** True once hydrated. Runs in a page. */
export const isAlive = () => document.documentElement.dataset.alive !== undefined

export const waitUntilAlive = (page: Page) => page.waitForFunction(isAlive)

export const openPage = async (page: Page, path: string) => {
  await page.goto(path)
  await waitUntilAlive(page)
}

/** Client-side, as Back and Forward: no document is loaded. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
