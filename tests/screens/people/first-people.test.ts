import type { Page } from 'playwright-core'
import { createSetUpLink } from '#server/account/set-up.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { mailedToken } from '#tests/support/account-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { askForCode, latestCode } from '#tests/support/phone-code.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite()

const expectVoid = async (link: string, heading: string) => {
  const page = await visit({ url: server.url, expected: [/410/] })
  await openPage(page, link)
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in with your phone' }).waitFor()
}

const setUp = async (page: Page, setUpLink: string) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await openPage(page, setUpLink)
  await button('Send code').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await button('Send code').click()
  await page.getByText('Please enter First Name').waitFor()
  await expectAccessible(page)
  await field('First Name').fill('Ada')
  await field('Last Name').fill('Marlowe')
  await field('Work Email').fill('ada@skagit.example.com')
  await field('Mobile No.').fill('3605550177')
  await button('Send code').click()
  await page.getByText('We sent a code to +13605550177.').waitFor()
  await button('Change my details').click()
  expect(await field('First Name').inputValue()).toBe('Ada')
  expect(await field('Mobile No.').inputValue()).toBe('(360) 555-0177')
  const code = await askForCode(server, page)
  await field('Six-digit code').fill(otherThan(code))
  await button('Become administrator').click()
  await page.getByText('That code is not right. 4 tries left.').waitFor()
  expect(await field('Six-digit code').inputValue()).toBe(otherThan(code))
  await expectAccessible(page)
  await field('Six-digit code').fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await page.getByRole('link', { name: 'Ada Marlowe' }).waitFor()
}

const invite = async (page: Page) => {
  await page.getByRole('link', { name: 'Invite a person' }).click()
  const form = page.getByRole('form', { name: 'Invitation' })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await field('First Name').fill('Iris')
  await field('Last Name').fill('Nakagawa')
  await field('Email').fill('iris@skagit.example.com')
  await form.getByLabel('Mobile No.').fill('+14165550142')
  await field('Title').fill('Head of People')
  await field('Department').fill('People')
  await field('Office').selectOption('Canada')
  await field('Start date').fill('2026-12-01')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Iris Nakagawa' }).waitFor()
  const roles = page.getByRole('form', { name: 'Roles' })
  await roles.getByLabel(/^HR/).check()
  await roles.getByRole('button', { name: 'Save' }).click()
  await roles.getByRole('status').getByText('The new roles apply from now on.').waitFor()
  await page.getByText('Saving other roles voids the link of the invitation.').waitFor()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(/^Invited\. The link works until /).waitFor()
}

/** In the browser of the signed-in administrator. */
const join = async (page: Page, link: string) => {
  await openPage(page, link)
  await page.getByRole('heading', { name: 'Welcome, Iris' }).waitFor()
  await page.getByText('It ends in 42.').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send code' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('We sent a code to your number that ends in 42.').waitFor()
  await page.getByLabel('Six-digit code').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(latestCode(server))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Hello, Iris' }).waitFor()
}

test('an empty portal gets its first administrator and, by an invitation, its second person', async () => {
  const token = await server.database.write((tx) => createSetUpLink(tx, new Date()))
  const setUpLink = `/set-up#${token}`
  const page = await visit({ url: server.url, expected: [/FinishSetUp/] })
  await setUp(page, setUpLink)
  await expectVoid(setUpLink, 'This link does not work')
  await openPage(page, '/admin/access')
  await page.getByText('You are the only administrator, and nobody reviews their own roles.').waitFor()
  await openPage(page, '/admin/people')
  await invite(page)
  const joinLink = `/join#${await mailedToken(server, 'iris@skagit.example.com')}`
  await join(page, joinLink)
  await expectVoid(joinLink, 'This invitation does not work')
  await page.getByRole('button', { name: 'Open profile menu' }).click()
  await page.getByText('Hello, Iris Nakagawa').waitFor()
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Ada Marlowe' }).waitFor()
})

test.each(['/set-up', '/join'])('%s without a link opens nothing', async (path) => {
  const page = await visit({ url: server.url })
  await openPage(page, path)
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})
