import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/open-page.ts'
import { keepToasts, letToastsGo, toastsOf } from '#tests/support/toasts.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const open = async (path: string, more: { motion?: boolean; expected?: RegExp[] } = {}) => {
  const page = await visit({ url: server.url, ...more })
  await openPage(page, path)
  return page
}

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

describe('the header', () => {
  test('is a bar of 90 px that stays on top, with the logo, and Login for those who are not signed in', async () => {
    const page = await open('/')
    await page.mouse.wheel(0, 1200)
    await page.waitForFunction(() => window.scrollY > 600)
    expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 90 })
    const logo = header(page).getByRole('link', { name: 'Skagit' })
    expect(await logo.getAttribute('href')).toBe('/')
    expect(await header(page).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/sign-in')
    expect(
      await header(page)
        .getByRole('button', { name: /profile menu/ })
        .count(),
    ).toBe(0)
  })

  test('opens the seven links of the navigation over the whole screen', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: 'Open navigation menu' }).click()
    const menu = page.getByRole('navigation', { name: 'All pages' })
    await menu.waitFor()
    const links = menu.getByRole('link')
    expect(
      await links.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`)),
    ).toEqual([
      'Home /',
      'Products /products',
      'Services /services',
      'Industries /industries',
      'Blog /blog',
      'About /about-us',
      'Contact /contact-us',
    ])
    const box = await menu.locator('xpath=../..').boundingBox()
    expect(box).toEqual({ x: 0, y: 90, width: 1440, height: 810 })
  })
})

test('the footer holds the offices, the links, the social links and the copyright of this year', async () => {
  const page = await open('/')
  expect(await footer(page).getByRole('heading').allTextContents()).toEqual([
    'United States',
    'Canada',
    'India',
  ])
  const links = footer(page).getByRole('navigation', { name: 'Footer' }).getByRole('link')
  expect(
    await links.evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`)),
  ).toEqual([
    'Home /',
    'About /about-us',
    'Services /services',
    'Industries /industries',
    'Blog /blog',
    'Contact /contact-us',
    'Partner Connect /contact-us',
    'Terms & Conditions /terms-of-service',
    'Privacy Policy /privacy-policy',
    'How we work /how-we-work',
    'Trust /trust',
  ])
  const social = footer(page).getByRole('list', { name: 'Social links' }).getByRole('link')
  expect(await social.allTextContents()).toEqual(['LinkedIn', 'GitHub', 'YouTube'])
  await footer(page)
    .getByText(`© ${new Date().getFullYear()} Skagit Consulting, Inc. All rights reserved.`)
    .waitFor()
})

test('header and footer are hidden and shown by a message', async () => {
  const page = await open('/')
  const say = (text: string) => page.evaluate((words) => window.postMessage(words, location.origin), text)
  await say('hide')
  await header(page).waitFor({ state: 'detached' })
  expect(await footer(page).count()).toBe(0)
  await say('show')
  await header(page).waitFor()
  expect(await footer(page).count()).toBe(1)
})

describe('the place on a page', () => {
  test('is its top after a step to another page, and the earlier one after going back', async () => {
    const page = await open('/services')
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.waitForFunction(() => window.scrollY === 900)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { level: 1, name: 'A small firm that finishes what it starts' }).waitFor()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goBack()
    await page.waitForFunction(() => window.scrollY === 900)
  })

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
    const toasts = toastsOf(page)
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
