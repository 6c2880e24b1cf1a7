import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/session.contract.ts'
import { headerMenuMachine, type Menu } from '#machines/header/header-menu.machine.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { browserModel } from '#tests/support/model/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'

const headerHeight = 90

/** An employee of the sample data. */
const naomi = { phoneNo: '+13605550109', userType: userTypes.employee }

const menuButton = (page: Page, menu: Menu) =>
  page.getByRole('button', { name: new RegExp(`^(Open|Close) ${menu} menu$`) })

const panel = (page: Page, menu: Menu) =>
  page.getByRole('navigation', { name: menu === 'profile' ? 'Profile' : 'All pages' })

const expectMenu = async (page: Page, menu: Menu, isOpen: boolean) => {
  const name = `${isOpen ? 'Close' : 'Open'} ${menu} menu`
  const button = page.getByRole('button', { name, exact: true, expanded: isOpen })
  await button.waitFor()
  await panel(page, menu).waitFor({ state: isOpen ? 'visible' : 'detached' })
}

const expectReachable = async (page: Page, isReachable: boolean) => {
  expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(!isReachable)
  const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(overflow === 'hidden').toBe(!isReachable)
}

const openLink = async (page: Page) => {
  const menus = [panel(page, 'profile'), panel(page, 'navigation')]
  for (const menu of menus) {
    if (await menu.isVisible()) return menu.getByRole('link').last().click()
  }
}

export const headerMenuModel = browserModel<Page>({
  name: 'header-menu',
  machine: headerMenuMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    closed: async (page) => {
      await expectMenu(page, 'profile', false)
      await expectMenu(page, 'navigation', false)
      await expectReachable(page, true)
    },
    profile: async (page) => {
      await expectMenu(page, 'profile', true)
      await expectMenu(page, 'navigation', false)
      await expectReachable(page, true)
      const menu = panel(page, 'profile')
      expect(await menu.getByText('Hello, Naomi Feldman').isVisible()).toBe(true)
      for (const name of [
        'Dashboard',
        'My Profile',
        'Org Chart',
        'HR Library',
        'Ask / Support',
        'Time Sheets',
        'Expense Claims',
      ]) {
        expect(await menu.getByRole('link', { name }).isVisible()).toBe(true)
      }
      expect(await menu.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
    },
    navigation: async (page) => {
      await expectMenu(page, 'navigation', true)
      await expectMenu(page, 'profile', false)
      await expectReachable(page, false)
      const top = await panel(page, 'navigation').evaluate((nav) => nav.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(headerHeight)
    },
  },
  events: {
    'press profile': (page) => menuButton(page, 'profile').click(),
    'press navigation': (page) => menuButton(page, 'navigation').click(),
    'click elsewhere': (page) => page.mouse.click(200, 600),
    'choose link': openLink,
    'press escape': async (page) => {
      const open = page.getByRole('button', { name: /^Close (profile|navigation) menu$/ })
      const menu = (await open.getAttribute('aria-label'))?.includes('profile') ? 'profile' : 'navigation'
      await panel(page, menu).getByRole('link').first().focus()
      await page.keyboard.press('Escape')
      await panel(page, menu).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        `Open ${menu} menu`,
      )
    },
  },
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, naomi)
    return {
      open: async () => {
        const page = await visit({ storage })
        await openPage(page, '/')
        return page
      },
    }
  },
})
