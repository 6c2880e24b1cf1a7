import type { Page } from 'playwright-core'
import { headerMenuMachine, type Menu } from '#machines/app/header-menu.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia } from '#tests/support/portal-people.ts'

const headerHeight = 90

/** Empty on every page. */
const margin = { x: 4, y: 600 }

const links = ['Dashboard', 'My Profile', 'Org Chart', 'HR Library', 'Ask / Support']

const roles = [
  {
    person: naomi,
    greeting: 'Hello, Naomi Feldman',
    links: [...links, 'Time Sheets', 'Expense Claims'],
  },
  { person: olivia, greeting: 'Hello, Olivia Hartmann', links },
]

type Role = (typeof roles)[number]

type Visit = { page: Page; role: Role }[]

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

const pressEscape = async (page: Page) => {
  const open = page.getByRole('button', { name: /^Close (profile|navigation) menu$/ })
  const menu = (await open.getAttribute('aria-label'))?.includes('profile') ? 'profile' : 'navigation'
  await panel(page, menu).getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await panel(page, menu).waitFor({ state: 'detached' })
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toBe(`Open ${menu} menu`)
}

const expectProfileMenu = async (page: Page, { greeting, links: names }: Role) => {
  const menu = panel(page, 'profile')
  expect(await menu.getByText(greeting, { exact: true }).isVisible()).toBe(true)
  expect(await menu.getByRole('link').allTextContents()).toEqual(names)
  expect(await menu.getByRole('button').allTextContents()).toEqual(['Logout'])
}

const both = (look: (page: Page, role: Role) => Promise<void>) => async (visit: Visit) => {
  await Promise.all(visit.map(({ page, role }) => look(page, role)))
}

export const headerMenuModel = browserModel<Visit>({
  name: 'header-menu',
  machine: headerMenuMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    closed: both(async (page) => {
      await expectMenu(page, 'profile', false)
      await expectMenu(page, 'navigation', false)
      await expectReachable(page, true)
    }),
    profile: both(async (page, role) => {
      await expectMenu(page, 'profile', true)
      await expectMenu(page, 'navigation', false)
      await expectReachable(page, true)
      await expectProfileMenu(page, role)
    }),
    navigation: both(async (page) => {
      await expectMenu(page, 'navigation', true)
      await expectMenu(page, 'profile', false)
      await expectReachable(page, false)
      const top = await panel(page, 'navigation').evaluate((nav) => nav.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(headerHeight)
    }),
  },
  events: {
    'press profile': both((page) => menuButton(page, 'profile').click()),
    'press navigation': both((page) => menuButton(page, 'navigation').click()),
    'click elsewhere': both((page) => page.mouse.click(margin.x, margin.y)),
    'choose link': both(openLink),
    'press escape': both(pressEscape),
  },
  begin: async ({ server, visit }) => {
    const storages = new Map<Role, Record<string, string>>()
    for (const role of roles) storages.set(role, await signedInStorage(server, role.person))
    const openAs = async (role: Role) => {
      const page = await visit({ storage: storages.get(role) ?? {} })
      await openPage(page, '/')
      return { page, role }
    }
    return { open: () => Promise.all(roles.map(openAs)) }
  },
})
