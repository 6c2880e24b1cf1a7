import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openBrowser } from '#tests/support/open-browser.ts'
import { startServer } from '#tests/support/running-server.ts'
import { answerSheets } from './sheet-rows.ts'

const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }

/** Opens a page of the portal in Chromium, with that many time sheets in the list the API answers. */
export const withPortalPage = async <Result>(
  count: number,
  path: string,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const server = await startServer({ env: { SEED: 'sample' } })
  const browser = await openBrowser()
  try {
    const storage = await signedInStorage(server, naomi)
    const page = await browser.visit({ url: server.url, storage })
    page.setDefaultTimeout(120_000)
    // What compiles this script names every function by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(answerSheets, count)
    await page.goto(path)
    return await measure(page)
  } finally {
    await browser.close()
    await server.remove()
  }
}

/**
 * Resolves when the page has nothing more to do: what follows from the last event must not count for the next. A page
 * that draws nothing any more may never be told that it is idle, so it waits a second at most.
 */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))

/**
 * Milliseconds from an event on the page until what it changed in the main part is painted. `bringAbout`
 * is called once the page is idle and watches for the event.
 */
export const timePainted = async (
  page: Page,
  type: 'keydown' | 'click',
  bringAbout: () => Promise<void>,
): Promise<number> => {
  await untilIdle(page)
  // Kept at the window, and there before the event is sent: an event may overtake what is evaluated.
  await page.evaluate((awaited) => {
    const painted = new Promise<number>((resolve) => {
      const watch = (event: Event) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)))
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }
      window.addEventListener(awaited, watch, { once: true, capture: true })
    })
    Reflect.set(window, 'painted', painted)
  }, type)
  await bringAbout()
  return Number(await page.evaluate(() => Reflect.get(window, 'painted')))
}
