import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/open-page.ts'
import { getToasts, keepToasts, letToastsGo } from '#tests/support/toasts.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const open = async (path: string, more: { motion?: boolean; expected?: RegExp[] } = {}) => {
  const page = await visit({ url: server.url, ...more })
  await openPage(page, path)
  return page
}

const header = (page: Page) => page.getByRole('banner')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

describe('the header', () => {
  test('is a bar of 90 px that stays on top', async () => {
    const page = await open('/')
    await page.mouse.wheel(0, 1200)
    await page.waitForFunction(() => window.scrollY > 600)
    expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 90 })
  })

  test('opens the navigation over the whole screen below it', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Open navigation menu' }).click()
    const menu = page.getByRole('navigation', { name: 'All pages' })
    await menu.waitFor()
    const box = await menu.locator('xpath=../..').boundingBox()
    expect(box).toEqual({ x: 0, y: 90, width: 1440, height: 810 })
  })
})

describe('the place on a page', () => {
  test('is the anchor of a link and of an address, below the header', async () => {
    const page = await open('/employee-handbook#pto')
    const top = (id: string) => page.locator(`#${id}`).evaluate((one) => one.getBoundingClientRect().top)
    await page.waitForFunction(() => window.scrollY > 600)
    expect(await top('pto')).toBeGreaterThanOrEqual(90)
    expect(await top('pto')).toBeLessThan(300)
    const from = await scrolled(page)
    await page.getByRole('link', { name: 'Termination', exact: true }).first().click()
    await page.waitForURL('**/employee-handbook#Termination')
    await page.waitForFunction((before) => window.scrollY > before, from)
    await page.waitForFunction(() => {
      const at = document.getElementById('Termination')?.getBoundingClientRect().top ?? 0
      return at >= 90 && at < 300
    })
  })
})

test.each([
  ['comes softly after another where motion is welcome', true, 'arrive 0.14s'],
  ['is there at once where it is not', false, 'none 0s'],
])('a page %s', async (_, motion, moved) => {
  const page = await open('/services', { motion })
  const movements = () =>
    page.locator('main > *').evaluateAll((all) =>
      all.map((part) => {
        const { animationName, animationDuration } = getComputedStyle(part)
        return `${animationName} ${animationDuration}`
      }),
    )
  expect([...new Set(await movements())]).toEqual(['none 0s'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { level: 1, name: 'A small firm that finishes what it starts' }).waitFor()
  expect([...new Set(await movements())]).toEqual([moved])
})

describe('a toast', () => {
  const refuse = async (page: Page) => {
    await page.route('**/CRM/AddContactUs', (route) => route.abort())
    const form = page.getByRole('form', { name: 'Contact form' })
    await form.getByLabel('First Name').fill('Ada')
    await form.getByLabel('Last Name').fill('Lovelace')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByLabel('Message').fill('We need two engineers.')
    const submit = form.getByRole('button', { name: 'Submit' })
    await submit.click()
    return submit
  }

  test('lasts 1500 ms, shows how long it still stays, and is not said twice', async () => {
    const page = await open('/contact-us', { motion: true, expected: [/AddContactUs/] })
    const toasts = getToasts(page)
    await keepToasts(page)
    const submit = await refuse(page)
    await toasts.waitFor()
    const progress = page.getByRole('progressbar')
    expect(await progress.evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe('1.5s')
    const refused = page.waitForEvent('requestfailed')
    await submit.click()
    await refused
    await submit.waitFor()
    expect(await toasts.count()).toBe(1)
    await page.mouse.move(10, 10)
    await letToastsGo(page)
    await toasts.waitFor({ state: 'detached' })
  })
})
