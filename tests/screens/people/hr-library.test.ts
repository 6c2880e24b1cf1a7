import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { getToasts } from '#tests/support/toasts.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const storages: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  const people = {
    employee: { phoneNo: '+13605550109', userType: userTypes.employee },
    colleague: { phoneNo: '+13605550111', userType: userTypes.employee },
    hr: { phoneNo: '+13605550112', userType: userTypes.employee },
    partner: { phoneNo: '+13605550121', userType: userTypes.partner },
  }
  for (const [name, person] of Object.entries(people)) storages[name] = await signedInStorage(server, person)
})

const visitAs = (who: string, more: object = {}) =>
  visit({ url: server.url, storage: storages[who] ?? {}, ...more })

const openFromMenu = async (page: Page) => {
  await openPage(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'HR Library' }).click()
  await page.getByRole('heading', { level: 1, name: 'HR Library' }).waitFor()
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('an employee reads the handbook, acknowledges it, and it stays so', async () => {
  const page = await visitAs('employee')
  await openFromMenu(page)
  await card(page, 'Employee handbook').getByText('To acknowledge', { exact: true }).waitFor()
  const asked = page.getByRole('region', { name: 'Please acknowledge the Employee handbook' })
  await asked.getByRole('button', { name: 'Acknowledge', exact: true }).waitFor()
  await asked.getByRole('link', { name: 'Read the handbook' }).waitFor()
  await page.getByRole('link', { name: 'Employee handbook' }).click()
  await page.getByRole('heading', { level: 1, name: 'Employee handbook' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Paid time off (PTO)' }).waitFor()

  const submit = page.getByRole('button', { name: 'Acknowledge', exact: true })
  await page
    .getByText('New in version 2026.1: Working from home and the five leave types have been rewritten.', {
      exact: true,
    })
    .waitFor()
  await submit.click()
  await page.getByRole('status').getByText('Thank you! Your acknowledgement has been received!').waitFor()
  await page.getByText(/^You acknowledged the Employee handbook, version 2026\.1, on /).waitFor()

  await page.reload()
  await page.getByText(/^You acknowledged the Employee handbook, version 2026\.1, on /).waitFor()
  await page.getByRole('link', { name: 'All documents' }).click()
  await page.getByText(/^You acknowledged the Employee handbook, version 2026\.1, on /).waitFor()
  expect(await page.getByRole('button', { name: 'Acknowledge', exact: true }).count()).toBe(0)
  await card(page, 'Employee handbook').getByText('Acknowledged', { exact: true }).waitFor()
})

test('an acknowledgement whose answers were lost is sent under one key, and the page shows that it counts', async () => {
  const page = await visitAs('colleague', { expected: [/500/] })
  const keys: (string | undefined)[] = []
  await page.route('**/CRM/AcknowledgeDocument', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.fulfill({ status: 500, json: {} })
  })
  await openPage(page, '/hr-handbook?document=employee-handbook')
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  const unknown = 'We do not know whether this was done; trying again does it only once.'
  await getToasts(page).getByText(unknown).waitFor()
  await page.getByText(/^You acknowledged the Employee handbook, version 2026\.1, on /).waitFor()
  expect(await page.getByRole('article').getByRole('alert').count()).toBe(0)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a search finds sections of all documents, and leads to the place; the holidays of every country are there, and an employee is not offered the report', async () => {
  const page = await visitAs('employee')
  await openFromMenu(page)
  await page.getByLabel('Search all documents').fill('medical note')
  await page.getByText('2 sections found').waitFor()
  expect(await page.locator('mark').allTextContents()).toEqual([
    'medical',
    'medical',
    'note',
    'medical',
    'note',
  ])
  await expectAccessible(page)
  await page.reload()
  await page.getByText('2 sections found').waitFor()
  await page.getByRole('link', { name: 'Sick Leave' }).click()
  await page.getByRole('heading', { name: 'Sick Leave', exact: true }).waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'sick-leave')
  await page.goBack()
  await page.getByText('2 sections found').waitFor()
  await page.getByLabel('Search all documents').fill('zzzz nothing')
  await page.getByText('No section contains all of these words.').waitFor()

  await goTo(page, '/hr-handbook?view=report')
  await card(page, 'Employee handbook').waitFor()
  expect(await page.getByRole('link', { name: 'Acknowledgements' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Holiday calendars' }).click()
  const year = new Date().getUTCFullYear()
  for (const [country, holiday] of [
    ['Canada', 'Canada Day'],
    ['India', 'Republic Day'],
    ['United States', 'Independence Day'],
  ] as const) {
    await page.getByRole('radio', { name: country }).check()
    for (const one of [year, year + 1]) {
      const table = page.getByRole('table', { name: `Public holidays in ${country}, ${one}` })
      await table.getByRole('cell', { name: holiday }).first().waitFor()
    }
  }
  await expectAccessible(page)
})

test('HR sees who has acknowledged what, again after a failure, a page at a time, and takes it along as a file', async () => {
  const page = await visitAs('hr', { expected: [/FindAcknowledgementReport/] })
  await openFromMenu(page)
  await page.route('**/CRM/FindAcknowledgementReport*', (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Acknowledgements' }).click()
  await page.getByRole('heading', { name: 'The acknowledgements could not be loaded.' }).waitFor()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('row', { name: /Arjun Velamuri/ }).waitFor()
  const pages = page.getByRole('navigation', { name: 'Pages of the table' })
  await pages.getByText('1–10 of 12', { exact: true }).waitFor()
  await pages.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('row', { name: /Tomás Rivera/ }).waitFor()
  const counts = await page.getByText(/^Employee handbook: \d+ of 12$/).textContent()
  await page.getByLabel('Search employees').fill('nobody')
  await page.getByText('No employees found').waitFor()
  expect(await page.getByText(/^Employee handbook: \d+ of 12$/).textContent()).toBe(counts)
  expect(await pages.getByRole('status').textContent()).toBe('0 found in 12')

  await page.getByLabel('Search employees').fill('hana')
  await page.getByRole('row', { name: /Hana Kobayashi/ }).waitFor()
  expect(await page.getByRole('row', { name: /Arjun Velamuri/ }).count()).toBe(0)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('skagit-acknowledgements.csv')
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toEqual([
    '\uFEFFEmployee,Department,Employee handbook 2026.1,Leave policy 2.0,Expense policy 1.1,Remote work policy 1.0,Security policy 1.2',
    'Hana Kobayashi,People and Operations,01/10/2026,Not yet,03/07/2026,01/10/2026,06/06/2026',
  ])
})

test('a partner reads everything, is asked to acknowledge nothing and not offered the report', async () => {
  const page = await visitAs('partner')
  await openFromMenu(page)
  await page.getByRole('link', { name: 'Security policy' }).click()
  await page.getByRole('heading', { name: 'Accounts and codes' }).waitFor()
  expect(await page.getByText(/acknowledge/i).count()).toBe(0)
  await goTo(page, '/hr-handbook?document=no-such')
  await page.getByText('There is no such document.').waitFor()
  await goTo(page, '/hr-handbook?view=report')
  await card(page, 'Employee handbook').waitFor()
  expect(await page.getByRole('link', { name: 'Acknowledgements' }).count()).toBe(0)
})
