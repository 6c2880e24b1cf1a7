import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getId } from '#server/samples/people.ts'
import { inviteSomebody } from '#tests/support/account-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { attach, fill } from '#tests/support/cases-page.ts'
import { changePersonByCall } from '#tests/support/change-person.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, priya } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }

const enter = async (person: typeof hana, width?: number) => {
  const storage = await signedInStorage(server, person)
  return visit({ url: server.url, storage, ...(width && { width }) })
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const looks = [...getLooks(390), { width: 768, dark: false }, ...getLooks(1440)]

test('the list of people fits and is accessible, also with a filter and its open columns', async () => {
  const page = await enter(priya)
  await openPage(page, '/admin/people?size=25')
  await row(page, 'Naomi Feldman').waitFor()
  await expectFineIn(page, looks)
  await page.getByRole('combobox', { name: 'Office', exact: true }).selectOption('India')
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('HR')
  await row(page, 'Naomi Feldman').waitFor({ state: 'detached' })
  await page.locator('summary').filter({ hasText: 'Columns' }).press('Enter')
  await page.locator('details').getByLabel('Department').press('Space')
  await expectFineIn(page, looks)
})

test('the form of an invitation fits and is accessible with its messages, and so does a selection of people', async () => {
  const page = await enter(priya)
  await openPage(page, '/admin/people/invite')
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click()
  await page.getByRole('form', { name: 'Invitation' }).getByText('Please select Office').waitFor()
  await expectFineIn(page, looks)
  await inviteSomebody(server, await signedInStorage(server, priya), 1)
  await openPage(page, '/admin/people?status=Invited')
  await page.getByLabel(/^Select Quinn /).check()
  await page.getByText('1 selected').waitFor()
  await expectFineIn(page, looks)
})

test('the review of access fits and is accessible', async () => {
  const page = await enter(hana)
  await openPage(page, '/admin/access')
  await page.getByRole('table').waitFor()
  await expectFineIn(page, getLooks(390, 1440))
})

test('the pages of a person are accessible', async () => {
  const page = await enter(priya)
  await openPage(page, '/admin/people')
  await row(page, 'Naomi Feldman').getByRole('link').click()
  await page.getByText('Only HR sees this.').waitFor()
  await expectFineIn(page, getLooks(1440))
  await page.getByRole('button', { name: 'Edit private details' }).click()
  const form = page.getByRole('form', { name: 'Private details' })
  await form.getByLabel('Authorized until', { exact: true }).fill('2026-12-31')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await form.getByText('Please enter what ends on this day').waitFor()
  await expectFineIn(page, getLooks(1440))
  await openPage(page, '/admin/people')
  await row(page, 'Marcus Bell').getByRole('link').click()
  await page.getByRole('button', { name: 'Lost phone…' }).click()
  await page.getByRole('form', { name: 'New mobile number' }).waitFor()
  await expectFineIn(page, getLooks(1440))
})

test('the notice that another administrator changed the same person is accessible', async () => {
  const storage = await signedInStorage(server, priya)
  const page = await visit({ url: server.url, storage, expected: [/ChangePerson/] })
  await openPage(page, `/admin/people/${getId(9)}?edit=details`)
  const form = page.getByRole('form', { name: 'Details' })
  await form.getByLabel('Department', { exact: true }).fill('Data Engineering')
  await changePersonByCall(server, hana, getId(9), { title: 'Principal AI Engineer', department: 'Agents' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('region', { name: 'Someone else changed these details while you were editing' })
    .waitFor()
  await expectFineIn(page, getLooks(1440))
})

test('the support cases are accessible and fit a phone', async () => {
  const page = await enter(naomi, 320)
  await openPage(page, '/support')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFineIn(page, [...getLooks(390), { width: 320, dark: false }])
})

test('the page of a case that does not exist is accessible', async () => {
  const storage = await signedInStorage(server, naomi)
  const page = await visit({ url: server.url, storage, expected: [/GetCase/] })
  await openPage(page, `/support?case=${getId(1)}`)
  await page.getByText('This case does not exist, or you do not have access to it.').waitFor()
  await expectFineIn(page, getLooks(1440))
})

test('a new case is accessible filled in, and once it is sent and shown', async () => {
  const page = await enter(naomi)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await openPage(page, '/new-cases')
  await fill(page, 'Shown in every colour')
  await attach(page, 'what I see.pdf')
  await expectFineIn(page, getLooks(1440))
  await send.click()
  const thanks = page.getByRole('dialog', { name: /^Your case is CS-\d+$/ })
  await thanks.waitFor()
  await expectFineIn(page, getLooks(1440))
  await thanks.getByRole('button', { name: 'Show the case' }).click()
  await page.getByRole('heading', { level: 1, name: /Shown in every colour$/ }).waitFor()
  await expectFineIn(page, getLooks(1440))
})

const acknowledge = (page: Page) => page.getByRole('button', { name: 'Acknowledge', exact: true })

test('an employee sees without scrolling what is to be acknowledged', async () => {
  const page = await enter(naomi)
  await openPage(page, '/hr-handbook')
  const asked = page.getByRole('region', { name: 'Please acknowledge the Employee handbook' })
  await acknowledge(page).waitFor()
  expect((await asked.boundingBox())?.y).toBeLessThan(400)
  await openPage(page, '/hr-handbook?document=employee-handbook')
  await acknowledge(page).waitFor()
  expect((await acknowledge(page).boundingBox())?.y).toBeLessThan(720)
})

test('a section that was found is scrolled into sight', async () => {
  const page = await enter(naomi)
  await openPage(page, '/hr-handbook')
  await page.getByLabel('Search all documents').fill('medical note')
  await page.getByText('2 sections found').waitFor()
  await expectFineIn(page, getLooks(1440))
  await page.getByRole('link', { name: 'Sick Leave' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'sick-leave')
  const heading = page.getByRole('heading', { name: 'Sick Leave', exact: true })
  expect(await heading.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(400)
})

test('every part of the library is accessible and fits', async () => {
  const page = await enter(priya, 320)
  const parts = {
    '/hr-handbook': page.getByText('To acknowledge', { exact: true }).first(),
    '/hr-handbook?document=security-policy': page.getByRole('heading', { name: 'Accounts and codes' }),
    '/hr-handbook?view=holidays': page.getByRole('cell', { name: 'Republic Day' }).first(),
    '/hr-handbook?view=report': page.getByText('Hana Kobayashi').first(),
  }
  for (const [path, shown] of Object.entries(parts)) {
    await openPage(page, path)
    await shown.waitFor()
    await expectFineIn(page, getLooks(320, 390, 1440))
  }
})
