import type { Page } from 'playwright-core'
import { portalMenusMachine } from '#machines/app/portal-menus.machine.ts'
import { getSample } from '#machines/samples.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { type PausedRequests, pauseRequests } from '#tests/support/paused-requests.ts'
import { naomi } from '#tests/support/portal-people.ts'

type Visit = { page: Page; code: PausedRequests; asked: number }

const sheet = (page: Page) => page.getByRole('dialog', { name: 'All pages' })
const search = (page: Page) => page.getByRole('dialog', { name: 'Search the portal' })
const box = (page: Page) => search(page).getByRole('combobox')

const expectOpen = async (page: Page, open: { sheet: boolean; search: boolean }) => {
  await sheet(page).waitFor({ state: open.sheet ? 'visible' : 'detached' })
  await search(page).waitFor({ state: open.search ? 'visible' : 'detached' })
}

const group = (page: Page, name: string) => search(page).getByRole('group', { name })

const typed = async ({ page }: Visit) => {
  await expectOpen(page, { sheet: false, search: true })
  expect(await box(page).inputValue()).toBe('org')
  await search(page).getByRole('option', { name: 'Org Chart' }).waitFor()
  expect(await group(page, 'Actions').count()).toBe(0)
}

const arrived = async (visit: Visit) => {
  visit.asked += 1
  await visit.code.arrived(visit.asked)
}

export const portalMenusModel = browserModel<Visit>({
  name: 'portal-menus',
  machine: portalMenusMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    closed: ({ page }) => expectOpen(page, { sheet: false, search: false }),
    more: async ({ page }) => {
      await expectOpen(page, { sheet: true, search: false })
      await sheet(page).getByRole('link', { name: 'Dashboard' }).waitFor()
    },
    loading: ({ page }) => expectOpen(page, { sheet: false, search: false }),
    searching: ({ page }) => expectOpen(page, { sheet: false, search: true }),
    'searching.resting': async ({ page }) => {
      expect((await box(page).inputValue()).trim()).toBe('')
      await group(page, 'Actions').getByRole('option', { name: 'Log out' }).waitFor()
    },
    'searching.typing': typed,
    'searching.asked': typed,
  },
  events: {
    'press more': ({ page }) => page.getByRole('button', { name: 'More', exact: true }).click(),
    'ask for search': ({ page }) => page.keyboard.press('Control+k'),
    close: ({ page }) => page.keyboard.press('Escape'),
    'choose link': async ({ page }) => {
      const first = sheet(page).getByRole('link').first()
      if (await first.isVisible()) await first.click()
      else await goTo(page, page.url().endsWith('/support') ? '/org-chart' : '/support')
    },
    type: ({ page }, { query }) => box(page).fill(String(query)),
    mark: ({ page }) => box(page).press('ArrowDown'),
    choose: ({ page }) => box(page).press('Enter'),
    'load.done': async (visit) => {
      await arrived(visit)
      await visit.code.letThrough()
    },
    'load.error': async (visit) => {
      await arrived(visit)
      await visit.code.cutOff()
    },
    'after.pause': ({ page }) => page.clock.runFor(250),
  },
  cases: getSample('portalMenus').cases,
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, naomi)
    return {
      open: async () => {
        const page = await visit({ storage, width: 390, expected: [/portal-search/, /ERR_/] })
        const code = await pauseRequests(page, '**/portal-search*.js')
        await page.clock.install()
        await openPage(page, '/dashboard')
        await page.getByRole('button', { name: 'More', exact: true }).waitFor()
        await page.clock.pauseAt(Date.now() + 10_000)
        return { page, code, asked: 0 }
      },
    }
  },
})
