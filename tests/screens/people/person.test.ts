import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getId } from '#server/samples/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { changePersonByCall } from '#tests/support/change-person.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const naomi = getId(9)
const { visit, server } = withSite({ env: { SEED: 'sample' } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const form = (page: Page) => page.getByRole('form', { name: 'Details' })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const details = (page: Page) => page.getByRole('region', { name: 'Details', exact: true })

const readValues = (page: Page, ...names: string[]) =>
  Promise.all(names.map((name) => field(page, name).inputValue()))

test('HR and an administrator change one person at once: each sees the other, and nothing typed is lost', async () => {
  const storage = await signedInStorage(server, priya)
  const page = await visit({ url: server.url, storage, expected: [/ChangePerson/] })
  await openPage(page, `/admin/people/${naomi}`)
  await heading(page, 'Naomi Feldman').waitFor()
  await expectAccessible(page)
  await page.getByText('Only HR sees this.').waitFor()

  await button(page, 'Edit').click()
  await field(page, 'Department').fill('Data Engineering')
  await field(page, 'Start date').fill('2022-04-01')
  await field(page, 'Office').selectOption('Canada')
  await field(page, 'Manager').selectOption({ label: 'Hana Kobayashi, Director of People and Operations' })
  await waitForDraft(page, `person/${naomi}`, {})
  await openPage(page, `/admin/people/${naomi}?edit=details`)
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[name=office]')?.value === 'ca')

  await changePersonByCall(server, hana, naomi, {
    title: 'Principal AI Engineer',
    office: 'in',
    department: 'Agents',
  })
  await button(page, 'Save').click()
  const notice = page.getByRole('region', {
    name: 'Someone else changed these details while you were editing',
  })
  await notice.waitFor()
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
    'Title: Senior AI Engineer → Principal AI Engineer',
    expect.stringContaining('Department: AI and Applications → Agents'),
    expect.stringContaining('Office: United States → India'),
  ])
  expect(await notice.getByRole('heading').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await readValues(page, 'Title', 'Department', 'Office', 'Start date')).toEqual([
    ...['Principal AI Engineer', 'Data Engineering', 'ca', '2022-04-01'],
  ])
  await expectAccessible(page)
  await button(page, 'Take theirs: India').click()
  expect(await readValues(page, 'Office')).toEqual(['in'])
  await button(page, 'Keep mine: Canada').click()
  await button(page, 'Take theirs: Agents').click()

  await button(page, 'Save').click()
  await button(page, 'Edit').and(page.locator(':focus')).waitFor()
  expect(await notice.count()).toBe(0)
  await page.getByText('Principal AI Engineer').waitFor()
  await details(page).getByText('April 1, 2022').waitFor()
  expect((await details(page).locator('dd').allInnerTexts()).slice(2, 7)).toEqual([
    ...['Agents', 'Canada', 'Hana Kobayashi', 'Nobody', 'April 1, 2022'],
  ])

  await button(page, 'Edit').click()
  await field(page, 'Title').fill('Someone')
  await waitForDraft(page, `person/${naomi}`, {})
  await button(page, 'Cancel').click()
  await waitForDraft(page, `person/${naomi}`, null)
  await button(page, 'Edit').click()
  expect(await readValues(page, 'Title')).toEqual(['Principal AI Engineer'])

  await button(page, 'Cancel').click()
  await button(page, 'Edit private details').click()
  const secrets = page.getByRole('form', { name: 'Private details' })
  await secrets.getByLabel('Authorized until', { exact: true }).fill('2026-12-31')
  await button(page, 'Save').click()
  await secrets.getByText('Please enter what ends on this day').waitFor()
  await secrets.getByLabel('Work authorization', { exact: true }).fill('H-1B')
  await expectAccessible(page)
  await button(page, 'Save').click()
  const known = page.getByRole('region', { name: 'Private', exact: true })
  await known.getByText('Until December 31, 2026').waitFor()
  expect(await known.locator('dd').allInnerTexts()).toEqual([
    ...['Not entered', 'Not entered', 'H-1B Until December 31, 2026'],
  ])
})
