import type { Locator, Page } from 'playwright-core'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const ways = [
  'See open positions /c2c-job-board',
  'C2C Bench Hot List /hot-list',
  'Know your worth /knowyourworth',
  'Book a free consultation /free-consultation',
]

const readLinks = (part: Locator) =>
  part
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))

const openMenu = async (page: Page) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  const menu = page.getByRole('navigation', { name: 'All pages' })
  await menu.waitFor()
  return menu
}

test('the menu and the footer have a second group of links', async () => {
  const page = await visit({ url: server.url })
  const seven = await openMenu(page)
  const more = page.getByRole('banner').getByRole('navigation', { name: 'Find work or people' })
  await more.waitFor()
  expect(await readLinks(more)).toEqual(ways)
  await more.getByRole('link', { name: 'See open positions' }).click()
  await page.waitForURL('**/c2c-job-board')
  await seven.waitFor({ state: 'detached' })
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Find work or people' })
  expect(await readLinks(footer)).toEqual(ways)
})

test('what lies behind the menu cannot be reached, such as the dock', async () => {
  const page = await visit({ url: server.url })
  const menu = await openMenu(page)
  const isInert = () => page.locator('[data-dock]').evaluate((own) => own.matches('[inert]'))
  expect(await isInert()).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await isInert()).toBe(false)
})
