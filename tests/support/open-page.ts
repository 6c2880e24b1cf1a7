import type { Page } from 'playwright-core'

/** Whether the page answers its buttons and shows what only the browser knows; before that, it is only drawn. Runs in a page. */
export const isAlive = () => document.documentElement.dataset.alive !== undefined

/** Waits until the page that is open answers. */
export const waitUntilAlive = (page: Page) => page.waitForFunction(isAlive)

/** Opens a page of the site and waits until it answers. */
export const openPage = async (page: Page, path: string) => {
  await page.goto(path)
  await waitUntilAlive(page)
}

/** Goes to another address of the page that is open, as Back and Forward do: nothing is loaded anew. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
