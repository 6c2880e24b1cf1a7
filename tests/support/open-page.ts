import type { Page } from 'playwright-core'

/** Whether React has taken over the page and answers its buttons; before that, the page is only drawn. Runs in a page. */
export const isAlive = () => {
  const read = (from: unknown, name: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
  const root = document.getElementById('root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer')) ?? ''
  const current = read(read(read(root, key), 'stateNode'), 'current')
  return Boolean(read(current, 'child')) && read(read(current, 'memoizedState'), 'isDehydrated') !== true
}

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
