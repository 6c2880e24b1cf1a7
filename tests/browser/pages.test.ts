import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { contactPage } from '#tests/support/contact-page.ts'
import { inEachLook, looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const pages = {
  '/': {
    title: 'Native enterprise AI agents for real estate and healthcare',
    description:
      'Skagit is a boutique consulting and data engineering firm. We build AI agents on the Microsoft Copilot stack and staff the engineers who run them.',
  },
  '/contact-us': {
    title: 'Contact us | Skagit',
    description:
      'Write to Skagit, call our support line, or visit an office in the United States, Canada or India. We answer every message within one business day.',
  },
} as const

const paths = ['/', '/contact-us'] as const

const looks = looksOf(390)

test('the contact form with messages and the thank-you is accessible to everyone', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, '/contact-us')
  const form = contactPage(page)
  await form.submit.click()
  await page.getByText('Please enter Description').waitFor()
  await inEachLook(page, looks, () => expectAccessible(page))
  await form.fill({ first: 'Ada', last: 'Lovelace', email: 'ada@example.com', message: 'Hello' })
  await form.submit.click()
  await form.thanks.waitFor()
  await inEachLook(page, looks, () => expectAccessible(page))
})

test('the open navigation is accessible to everyone', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  await page.getByRole('navigation', { name: 'All pages' }).waitFor()
  await inEachLook(page, looks, () => expectAccessible(page))
})

const head = async (page: Page) => ({
  titles: await page.locator('head > title').allTextContents(),
  descriptions: await page
    .locator('meta[name=description]')
    .evaluateAll((all) => all.map((meta) => meta.getAttribute('content'))),
  canonicals: await page
    .locator('link[rel=canonical]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
})

const headOf = (path: keyof typeof pages) => ({
  titles: [pages[path].title],
  descriptions: [pages[path].description],
  canonicals: [server.url + path],
})

test('a page says what it is before any script runs', async () => {
  const page = await visit({ url: server.url, scripts: false, expected: [/ csp$/] })
  for (const path of paths) {
    await page.goto(path)
    expect(await head(page)).toEqual(headOf(path))
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(500)
  }
})

test('and after every step from page to page', async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  const menu = page.getByRole('navigation', { name: 'All pages' })
  await menu.getByRole('link', { name: /^Contact/ }).click()
  await contactPage(page).form.waitFor()
  expect(await head(page)).toEqual(headOf('/contact-us'))
  await page.goBack()
  await contactPage(page).form.waitFor({ state: 'detached' })
  expect(await head(page)).toEqual(headOf('/'))
})

describe('is taken over by its scripts without being drawn anew', () => {
  test.each(paths)('%s, in another language and time zone, and says the same', async (path) => {
    const page = await visit({ url: server.url, dark: true, locale: 'de-DE', timezone: 'Asia/Kolkata' })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('main h1')?.setAttribute('data-first', ''),
      )
    })
    await openPage(page, path)
    expect(await page.locator('main h1[data-first]').count()).toBe(1)
    expect(await head(page)).toEqual(headOf(path))
  })

  test('a difference would be noticed', async () => {
    const page = await visit({ url: server.url, expected: [/Minified React error #418/] })
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.route('**/contact-us', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('Tell us what you are building', 'Something else')
      await route.fulfill({ response, body })
    })
    await openPage(page, '/contact-us')
    expect(problems).toHaveLength(1)
  })
})

describe('the scripts of the home page', () => {
  const charts = /xstate\.init/
  const formLibraries = /FormikContext|formik context|ZodError|invalid_union/i

  const scriptsOf = async (path: string) => {
    const page = await visit({ url: server.url })
    const loaded: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response.body())
    })
    await openPage(page, path)
    return Promise.all(loaded)
  }

  test('are at most 112 kB as they are sent, and hold no form library and no chart; those of the contact page do', async () => {
    const home = await scriptsOf('/')
    const sizes = home.map((script) => brotliCompressSync(script).length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(112_000)
    const hold = (scripts: Buffer[], what: RegExp) => scripts.some((script) => what.test(script.toString()))
    const contact = await scriptsOf('/contact-us')
    expect([hold(home, formLibraries), hold(home, charts)]).toEqual([false, false])
    expect([hold(contact, formLibraries), hold(contact, charts)]).toEqual([true, true])
  })
})
