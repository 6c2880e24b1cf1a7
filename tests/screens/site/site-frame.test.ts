import type { Locator, Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { ada, contactPage } from '#tests/support/contact-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { expectedHead, readHead } from '#tests/support/page-head.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { getToasts, keepToasts } from '#tests/support/toasts.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const open = async (path: string, expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, path)
  return page
}

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
  await page.getByRole('button', { name: 'Open navigation menu' }).click()
  const menu = page.getByRole('navigation', { name: 'All pages' })
  await menu.waitFor()
  return menu
}

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

test('the header shows the logo, Login and the seven links of the navigation, and the head names each page after a step from page to page', async () => {
  const page = await open('/')
  const logo = header(page).getByRole('link', { name: 'Skagit' })
  expect(await logo.getAttribute('href')).toBe('/')
  expect(await header(page).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/sign-in')
  expect(
    await header(page)
      .getByRole('button', { name: /profile menu/ })
      .count(),
  ).toBe(0)
  const isInert = () => page.locator('[data-dock]').evaluate((own) => own.matches('[inert]'))
  const menu = await openMenu(page)
  expect(await readLinks(menu)).toEqual([
    'Home /',
    'Products /products',
    'Services /services',
    'Industries /industries',
    'Blog /blog',
    'About /about-us',
    'Contact /contact-us',
  ])
  expect(await isInert()).toBe(true)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await isInert()).toBe(false)

  await openMenu(page)
  await menu.getByRole('link', { name: /^Contact/ }).click()
  await contactPage(page).form.waitFor()
  expect(await readHead(page)).toEqual(expectedHead(server.url, '/contact-us'))
  await page.goBack()
  await contactPage(page).form.waitFor({ state: 'detached' })
  expect(await readHead(page)).toEqual(expectedHead(server.url, '/'))
})

test('the footer holds the offices, the links, the social links and the copyright of this year, and the ways to work, as the menu does', async () => {
  const page = await open('/')
  expect(await footer(page).getByRole('heading').allTextContents()).toEqual([
    'United States',
    'Canada',
    'India',
  ])
  expect(await readLinks(footer(page).getByRole('navigation', { name: 'Footer' }))).toEqual([
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
  expect(await readLinks(footer(page).getByRole('navigation', { name: 'Find work or people' }))).toEqual(ways)

  const menu = await openMenu(page)
  const more = header(page).getByRole('navigation', { name: 'Find work or people' })
  await more.waitFor()
  expect(await readLinks(more)).toEqual(ways)
  await more.getByRole('link', { name: 'See open positions' }).click()
  await page.waitForURL('**/c2c-job-board')
  await menu.waitFor({ state: 'detached' })
})

test('a toast shows a progress bar and is not repeated', async () => {
  const page = await open('/contact-us', [/AddContactUs/])
  const toasts = getToasts(page)
  await keepToasts(page)
  await page.route('**/CRM/AddContactUs', (route) => route.abort())
  const { fill, submit } = contactPage(page)
  await fill(ada)
  await submit.click()
  await toasts.waitFor()
  await page.getByRole('progressbar').waitFor()
  const refused = page.waitForEvent('requestfailed')
  await submit.click()
  await refused
  await submit.waitFor()
  expect(await toasts.count()).toBe(1)
})

test('a page shows who signed in from another tab', async () => {
  const page = await open('/')
  const other = await page.context().newPage()
  await openPage(other, `${server.url}/services`)
  await other.evaluate(
    (fields) => {
      for (const [name, value] of Object.entries(fields)) localStorage.setItem(name, value)
    },
    await signedInStorage(server, naomi),
  )
  await page.getByRole('button', { name: 'Open profile menu' }).waitFor()
  expect(await header(page).getByRole('link', { name: 'Login' }).count()).toBe(0)
})

test('a visitor who comes from a page without the counts gets a sentence that needs none', async () => {
  const page = await open('/services')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await page
    .getByText('The job board has every open contract, and the hot list everyone on the bench.')
    .waitFor()
})
