import type { Page } from 'playwright-core'
import { pageChromeMachine } from '#machines/app/page-chrome.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'

const expectChrome = async (page: Page, isShown: boolean) => {
  const state = isShown ? 'visible' : 'detached'
  await page.getByRole('banner').waitFor({ state })
  await page.getByRole('contentinfo').waitFor({ state })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
}

const broadcast = (page: Page, text: string) =>
  page.evaluate((message) => window.postMessage(message, window.location.origin), text)

export const pageChromeModel = browserModel<Page>({
  name: 'page-chrome',
  machine: pageChromeMachine,
  states: {
    shown: (page) => expectChrome(page, true),
    hidden: (page) => expectChrome(page, false),
  },
  events: {
    hide: (page) => broadcast(page, 'hide'),
    show: (page) => broadcast(page, 'show'),
  },
  begin: ({ visit }) => ({
    open: async () => {
      const page = await visit()
      await openPage(page, '/')
      return page
    },
  }),
})
