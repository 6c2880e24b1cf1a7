import type { Page } from 'playwright-core'
import { industriesPage } from '#src/content/site/industries.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openBeforeScripts } from '#tests/support/late-visit.ts'
import { leaseExample } from '#tests/support/lease-example.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage, waitUntilAlive } from '#tests/support/open-page.ts'
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

test('the header is a bar of 90 px that stays on top, and opens the navigation over the whole screen below it', async () => {
  const page = await open('/')
  await page.mouse.wheel(0, 1200)
  await page.waitForFunction(() => window.scrollY > 600)
  expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 90 })
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  const menu = page.getByRole('navigation', { name: 'All pages' })
  await menu.waitFor()
  const box = await menu.locator('xpath=../..').boundingBox()
  expect(box).toEqual({ x: 0, y: 90, width: 1440, height: 810 })
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

test('an Arabic name does not draw the number after it to its left', async () => {
  const page = await open('/terms-of-service')
  const edges = await page.getByRole('main').evaluate((main) =>
    ['strong', 'a'].map((tag) => {
      const line = document.createElement('p')
      const [who, when] = [document.createElement(tag), document.createElement('span')]
      who.textContent = 'محمد علي'
      when.textContent = '3 min ago'
      line.append(who, ' ', when)
      main.append(line)
      const number = document.createRange()
      number.setStart(when.firstChild ?? when, 0)
      number.setEnd(when.firstChild ?? when, 1)
      return { who: who.getBoundingClientRect().right, number: number.getBoundingClientRect().left }
    }),
  )
  expect(edges.map(({ who, number }) => number >= who)).toEqual([true, true])
})

const topics = ['Heating', 'Rent', 'Subletting', 'Solar panels']

test('nothing moves when another question of the example is chosen, on a phone, a tablet and a desktop', async () => {
  const page = await open('/')
  const { section, question } = leaseExample(page)
  const looks = [390, 768, 1440].map((width) => ({ width, dark: false }))
  await inEachLook(page, looks, async () => {
    const heights = new Set<number | undefined>()
    for (const topic of topics) {
      await question(topic).focus()
      await page.keyboard.press('Space')
      expect(await question(topic).isChecked()).toBe(true)
      heights.add((await section.boundingBox())?.height)
    }
    expect(heights.size).toBe(1)
  })
})

test('a correction and the log of another answer are accessible and fit in every look', async () => {
  const page = await open('/')
  const { button, field, question, log } = leaseExample(page)
  await button('Correct').click()
  await field.fill('The landlord, within one business day.')
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
  await question('Rent').focus()
  await page.keyboard.press('Space')
  await button('Approve').click()
  await log.getByText('As proposed', { exact: true }).waitFor()
  await inEachLook(page, getLooks(390, 1440), async ({ width }) => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

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
