import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const enter = async (more: { width?: number; expected?: RegExp[] } = {}) =>
  visit({ url: server.url, storage: await signedInStorage(server, naomi), ...more })

const tree = (page: Page) => page.getByRole('tree', { name: 'People, by who they report to' })
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name })

test('the drawing is panned and zoomed, its cards are chosen and closed', async () => {
  const page = await enter()
  await openPage(page, '/org-chart')
  const viewport = page.locator('.react-flow__viewport')
  const card = (name: string) => page.locator('.react-flow__node', { hasText: name })
  await card('Denise Okafor').click()
  const details = page.getByRole('region', { name: 'Selected person' })
  await details.getByRole('heading', { name: 'Denise Okafor' }).waitFor()
  expect(await item(page, 'Denise Okafor').getAttribute('aria-selected')).toBe('true')
  expect(await card('Marcus Bell').count()).toBe(1)
  await card('Denise Okafor').locator('[data-toggle]').click()
  expect(await item(page, 'Marcus Bell').count()).toBe(0)
  expect(await card('Marcus Bell').count()).toBe(0)

  const before = await viewport.getAttribute('style')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForFunction(
    (style) => document.querySelector('.react-flow__viewport')?.getAttribute('style') !== style,
    before,
  )
  const zoomed = await viewport.getAttribute('style')
  await page.mouse.move(1000, 420)
  await page.mouse.down()
  await page.mouse.move(900, 380, { steps: 4 })
  await page.mouse.up()
  expect(await viewport.getAttribute('style')).not.toBe(zoomed)
  await page.getByRole('button', { name: 'Fit' }).click()
})

test('the chart is accessible and fits, light and dark', async () => {
  const page = await enter()
  await openPage(page, '/org-chart')
  await item(page, 'Naomi Feldman').waitFor()
  const drawing = page.locator('.react-flow')
  const expectLooks = () =>
    inEachLook(page, getLooks(390, 1440), async ({ width }) => {
      await drawing.waitFor({ state: width > 900 ? 'visible' : 'detached' })
      if (width > 900) await page.locator('.react-flow__node').first().waitFor()
      await expectAccessible(page)
    })
  await expectLooks()
  await page.getByLabel('Find a person').fill('a')
  await page.getByText(/people found/).waitFor()
  await expectLooks()
  await page.getByLabel('Find a person').fill('nobody at all')
  await page.getByText('Nobody matches your search.').waitFor()
  await inEachLook(
    page,
    [320, 390, 768, 1440].map((width) => ({ width, dark: false })),
    async ({ width }) => {
      await drawing.waitFor({ state: width > 900 ? 'visible' : 'detached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )
})

test('a chart that could not be loaded is accessible', async () => {
  const page = await enter({ expected: [/500/] })
  await page.route('**/CRM/GetOrgChart', (route) => route.fulfill({ status: 500, json: {} }))
  await openPage(page, '/org-chart')
  await page.getByRole('heading', { name: 'The org chart could not be loaded.' }).waitFor()
  await expectAccessible(page)
})
