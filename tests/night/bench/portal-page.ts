import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openBrowser } from '#tests/support/open-browser.ts'
import { startServer } from '#tests/support/running-server.ts'
import { answerSheets } from './sheet-rows.ts'

const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }

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
    // The compiler of this script calls a helper, `__name`, that the page lacks.
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
 * Waits until earlier events have no more effects; a page that draws nothing may not report idle, so at most a second.
 */
const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))

/** Milliseconds from the event to the paint of its changes. */
export const timePainted = async (
  page: Page,
  type: 'keydown' | 'click',
  bringAbout: () => Promise<void>,
): Promise<number> => {
  await untilIdle(page)
  // Set before the event is sent, on the window: an event may overtake an evaluation.
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
