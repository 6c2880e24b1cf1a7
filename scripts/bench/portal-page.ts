import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
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
 * Milliseconds from an event on the page until what it changed in the main part is painted. Must be called before
 * the event is brought about.
 */
export const untilPainted = (page: Page, type: 'keydown' | 'click'): Promise<number> =>
  page.evaluate(
    (awaited) =>
      new Promise<number>((resolve) => {
        const paintedSince = (start: number) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - start)
          requestAnimationFrame(() => port2.postMessage(null))
        }
        const watch = (event: Event) => {
          const observer = new MutationObserver(() => {
            observer.disconnect()
            paintedSince(event.timeStamp)
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        }
        window.addEventListener(awaited, watch, { once: true, capture: true })
      }),
    type,
  )
