import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { server, enter } = withPeople(withSite)

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const filter = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })
const search = (page: Page) => page.getByLabel('Search people')
const column = (page: Page, name: string) => page.locator('details').getByLabel(name)
const form = (page: Page) => page.getByRole('form', { name: 'Invitation' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const columnNames = (page: Page) => page.getByRole('columnheader').allTextContents()

const fill = async (page: Page) => {
  const field = (label: string) => form(page).getByLabel(label, { exact: true })
  await field('First Name').fill('Ada')
  await field('Last Name').fill('Okonkwo')
  await field('Email').fill('ada.okonkwo@skagit.example.com')
  await field('Title').fill('Data Engineer')
  await field('Department').fill('Data Engineering')
  await field('Office').selectOption('India')
  await field('Start date').fill('2026-12-01')
  await field('Manager').selectOption('Arjun Velamuri, Vice President, Data Engineering')
}

const filledIn = (page: Page) =>
  form(page).evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('This is no form')
    return Object.fromEntries(new FormData(element))
  })

test('the list is filtered, and its columns hidden, in the address, and is so after a reload', async () => {
  const page = await enter('priya')
  await openPage(page, '/admin/people?size=25')
  await row(page, 'Naomi Feldman').waitFor()
  await expectAccessible(page)
  await filter(page, 'Office').selectOption('India')
  await filter(page, 'Role').selectOption('HR')
  await button(page, 'Active').click()
  await row(page, 'Naomi Feldman').waitFor({ state: 'detached' })
  const columns = page.locator('summary').filter({ hasText: 'Columns' })
  await columns.press('Enter')
  await column(page, 'Department').press('Space')
  await column(page, 'Email and phone').press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await column(page, 'Email and phone').waitFor({ state: 'hidden' })
  expect(await columns.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.reload()
  await row(page, 'Priya Natarajan').waitFor()
  expect(page.url()).toBe(
    `${server.url}/admin/people?size=25&office=in&role=hr&status=Active&hide=department.contact`,
  )
  expect(await columnNames(page)).toEqual([
    'Name',
    'Title',
    'Office',
    'Manager',
    'Start date',
    'Roles',
    'Status',
    'Signed in',
  ])
  expect(await page.getByRole('row').count()).toBe(2)
})

test('people are loaded again after a failure, searched on all pages, sorted, shown a page at a time, and a list of nobody has no count', async () => {
  const page = await enter('priya', { expected: [/FindPeople/] })
  await page.route('**/Admin/FindPeople*', (route) => route.abort(), { times: 1 })
  await openPage(page, '/admin/people')
  await page.getByRole('heading', { name: 'The people could not be loaded' }).waitFor()
  await button(page, 'Try again').click()
  await page.getByText('1–10 of 12', { exact: true }).waitFor()
  await button(page, 'Next').click()
  await page.getByText('11–12 of 12', { exact: true }).waitFor()
  await row(page, 'Tomás Rivera').waitFor()
  expect(page.url()).toBe(`${server.url}/admin/people?page=2`)

  await button(page, 'Name').click()
  await page.getByRole('row').nth(1).filter({ hasText: 'Tomás Rivera' }).waitFor()
  await page.getByText('1–10 of 12', { exact: true }).waitFor()
  await search(page).fill('lucas')
  await page.getByText('1–1 of 1 found in 12').waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await row(page, 'Lucas Moreau').waitFor()
  // A filter that is chosen right after the search was cleared must not bring the search back.
  await search(page).fill('')
  await filter(page, 'Office').selectOption('India')
  await row(page, 'Lucas Moreau').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('office')).toBe('in')
  expect(new URL(page.url()).searchParams.get('q')).toBeNull()

  await goTo(page, '/admin/people?status=Deactivated')
  await page.getByText('No people found').waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages of the table' })
  expect(await pages.getByRole('status').textContent()).toBe('')
})

test('a person is invited once the call gets through, with everything that was typed before', async () => {
  const page = await enter('priya', { expected: [/InvitePerson/] })
  await openPage(page, '/admin/people')
  await row(page, 'Naomi Feldman').waitFor()
  await page.getByRole('link', { name: 'Invite a person' }).click()
  await heading(page, 'Invite a person').waitFor()
  await button(page, 'Send invitation').click()
  await form(page).getByText('Please select Office').waitFor()
  await expectAccessible(page)
  await fill(page)
  const phone = form(page).getByLabel('Mobile No.')
  await phone.fill('+13605550109')
  const typed = await filledIn(page)
  expect(typed).toEqual(expect.objectContaining({ firstName: 'Ada', office: 'in', timeZone: 'Asia/Kolkata' }))

  await page.route('**/Admin/InvitePerson', (route) => route.abort(), { times: 1 })
  await button(page, 'Send invitation').click()
  await form(page).getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  expect(await filledIn(page)).toEqual(typed)
  await button(page, 'Send invitation').click()
  await form(page).getByText('Another employee has this number').waitFor()
  expect(await filledIn(page)).toEqual(typed)

  await phone.fill('+13605550187')
  await button(page, 'Send invitation').click()
  await heading(page, 'Ada Okonkwo').waitFor()
  await page
    .getByText('Ada Okonkwo is invited. The link is on its way to ada.okonkwo@skagit.example.com.')
    .waitFor()
  await openPage(page, '/admin/people?status=Invited')
  await row(page, 'Ada Okonkwo').getByText('Invited', { exact: true }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  expect(await button(page, 'Send invitations').isDisabled()).toBe(true)
  await page.getByLabel('Select Ada Okonkwo').check()
  await page.getByText('1 selected').waitFor()
  await expectAccessible(page)
  await filter(page, 'Office').selectOption('Canada')
  await page.getByText('0 selected').waitFor()
  await filter(page, 'Office').selectOption('All offices')
  await search(page).fill('nobody')
  await page.getByText('No people found').waitFor()
  await page.getByText('1 selected').waitFor()
  await search(page).fill('')
  await button(page, 'Send invitations').click()
  // The mail sent by the form is less than a minute old.
  await page
    .getByRole('status')
    .filter({
      hasText: '0 invitations sent. 1 skipped: they have joined, or were just sent one.',
    })
    .waitFor()
  await row(page, 'Ada Okonkwo').getByRole('link').click()
  await heading(page, 'Ada Okonkwo').waitFor()
  await openPage(page, '/admin/people/invite')
  await form(page).waitFor()
  expect(await form(page).getByLabel('First Name').inputValue()).toBe('')
})
