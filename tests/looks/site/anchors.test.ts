import type { Page } from 'playwright-core'
import { industriesPage } from '#src/content/site/industries.ts'
import { openBeforeScripts } from '#tests/support/late-visit.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

/** In pixels below the top of the window, once nothing moves. */
const readTargetPosition = (page: Page) =>
  page.evaluate(async () => {
    const target = document.getElementById(location.hash.slice(1))
    const top = () => Math.round(target?.getBoundingClientRect().top ?? Number.NaN)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let calm = 0, last = top(); calm < 10; ) {
      await frame()
      calm = top() === last ? calm + 1 : 0
      last = top()
    }
    return top()
  })

/** The header is 90 px high. */
const expectInSight = (top: number) => {
  expect(top).toBeGreaterThanOrEqual(90)
  expect(top).toBeLessThanOrEqual(200)
}

const addresses = [
  '/employee-handbook#pto',
  '/employee-handbook#Termination',
  '/terms-of-service#arbitration',
  '/services#it-staffing',
]

describe('an address with an anchor', () => {
  test.each(addresses)('%s shows it', async (address) => {
    const page = await visit({ url: server.url, motion: true })
    await openPage(page, address)
    expectInSight(await readTargetPosition(page))
  })

  test.each(addresses)('%s shows it before and after the scripts have arrived', async (address) => {
    const page = await visit({ url: server.url, motion: true })
    const { letScriptsCome } = await openBeforeScripts(page, address)
    await page.waitForLoadState('domcontentloaded')
    expectInSight(await readTargetPosition(page))
    letScriptsCome()
    await waitUntilAlive(page)
    expectInSight(await readTargetPosition(page))
  })
})

test('another page begins at its top at once, and going back at the place it was left', async () => {
  const page = await visit({ url: server.url, motion: true })
  await openPage(page, '/about-us')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Industries' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(1000)
  await link.click()
  // The address changes before the page does.
  await page.getByRole('heading', { level: 1, name: industriesPage.heading }).waitFor()
  expect(
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(window.scrollY)))),
  ).toBe(0)
  await page.goBack()
  await page.waitForURL('**/about-us')
  await page.waitForFunction((index) => Math.abs(window.scrollY - index) < 2, left)
})

test('a link within the page glides to its place where motion is welcome', async () => {
  const page = await visit({ url: server.url, motion: true })
  await openPage(page, '/employee-handbook')
  const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await behavior()).toBe('auto')
  await page.locator('a[href$="#pto"]').first().click()
  expect(await behavior()).toBe('smooth')
  // Before the scroll starts, it is as still as at its end.
  await page.waitForFunction(() => window.scrollY > 0)
  expectInSight(await readTargetPosition(page))
  await page.getByRole('link', { name: 'Skagit' }).first().click()
  await page.waitForURL(`${server.url}/`)
  expect(await behavior()).toBe('auto')
})
