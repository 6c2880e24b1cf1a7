import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { daysAfter, localToday } from '#api/rules/days.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const enter = async (person: typeof hana) =>
  visit({ url: server.url, storage: await signedInStorage(server, person) })

const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')

const sentences = (page: Page) => entries(page).locator('p').allTextContents()

const openNaomi = async (page: Page) => {
  await openPage(page, '/admin/people')
  await page.getByRole('link', { name: 'Naomi Feldman' }).click()
  await page.getByRole('heading', { level: 1, name: 'Naomi Feldman' }).waitFor()
}

test('administrators find the changes and views of HR, and an employee reads who has seen their records', async () => {
  const hr = await enter(priya)
  await openNaomi(hr)
  await hr.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = hr.getByRole('form', { name: 'Details' })
  await form.getByLabel('Title', { exact: true }).fill('Staff Data Engineer')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'detached' })

  const admin = await enter(hana)
  await openPage(admin, '/dashboard')
  await admin.getByRole('link', { name: 'Audit' }).click()
  await admin.getByLabel('Action').selectOption('Change the details of a person')
  await admin.waitForURL('**/admin/audit?action=person.change')
  await entries(admin).first().waitFor()
  expect(await sentences(admin)).toEqual(['Priya Natarajan changed the title of Naomi Feldman. '])
  await entries(admin).getByRole('button').click()
  await admin.getByRole('cell', { name: 'Staff Data Engineer' }).waitFor()
  await expectAccessible(admin)

  const saved = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export CSV of the entries found' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  expect(text).toContain('"person.change","done","person"')

  await admin.getByRole('link', { name: 'Show all entries of this record' }).click()
  await admin.getByText('Only one record is shown.').waitFor()
  await admin.getByRole('button', { name: 'Clear filters' }).click()
  await admin.getByLabel('Person').selectOption('Priya Natarajan')
  await admin.getByText('Priya Natarajan viewed the private details of Naomi Feldman.').first().waitFor()
  await admin.getByRole('button', { name: 'Refused' }).click()
  await admin.getByRole('heading', { name: 'No entries found' }).waitFor()
  await admin.goBack()
  await entries(admin).first().waitFor()
  const today = localToday()
  const to = admin.getByLabel('To', { exact: true })
  await to.fill(daysAfter(today, -365))
  await admin.getByRole('heading', { name: 'No entries found' }).waitFor()
  await to.fill(today)
  await entries(admin).first().waitFor()

  const employee = await enter(naomi)
  await openPage(employee, '/myprofile')
  const views = employee.getByRole('region', { name: 'Who has seen your records' })
  await views
    .getByText('Priya Natarajan · Viewed your address, emergency contact or work authorization', {
      exact: true,
    })
    .first()
    .waitFor()
  await views.getByText('Hana Kobayashi · Opened an audit entry about you', { exact: true }).waitFor()
  await expectAccessible(employee)
})
