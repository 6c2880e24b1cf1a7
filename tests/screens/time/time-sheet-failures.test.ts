import { signedInStorage } from '#tests/support/browser-session.ts'
import { watchAlerts } from '#tests/support/dialogs.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { naomi, sheetForm, tomas } from '#tests/support/sheet-form.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>
let managers: Record<string, string>
let sheetId: string

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  managers = await signedInStorage(server, tomas)
  const file = new File([`%PDF-1.7\nsigned\n`], 'signed sheet.pdf')
  const { addSheet } = employeeCalls(server, storage)
  await addSheet('2025-03-03', '2025-03-03', 60, { file })
  sheetId = (await addSheet('2025-03-04', '2025-03-04', 60, { submit: false })).id
})

const sentence = 'Something went wrong on our side. Nothing you typed is lost.'
const told = `Error Code 500\nMessage ${sentence}`

/** Alerts appear after the failure is drawn; no others are expected. */
const expectAlerts = async (alerts: string[], ...expected: string[]) => {
  await eventually(
    async () => alerts.length,
    (count) => count >= expected.length,
  )
  expect(alerts).toEqual(expected)
}

const visitBroken = async (call: string, who = storage) => {
  const page = await visit({ url: server.url, storage: who, expected: [/500/] })
  const alerts = watchAlerts(page)
  await page.route(`**/CRM/${call}*`, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: sentence } }),
  )
  return { page, alerts, repair: () => page.unroute(`**/CRM/${call}*`) }
}

test.each([
  ['GetTimesheets', '/time-sheet', 'grid', ''],
  ['GetTimesheetByDate', '/time-sheet?day=2026-01-03', 'region', 'No Time Sheets'],
  ['GetEmployeeClients', '/new-time-sheet', 'form', 'Activities'],
  ['GetHoursByDate', '/new-time-sheet', 'row', 'Mon'],
] as const)(
  '500 from %s on %s is reported in an alert and on the page, and Retry mends it',
  async (call, path, role, text) => {
    const { page, alerts, repair } = await visitBroken(call)
    await openPage(page, path)
    const failure = page.getByRole('alert').filter({ hasText: 'Error Code 500' })
    await failure.getByText(sentence).waitFor()
    await expectAlerts(alerts, told)
    await repair()
    await failure.getByRole('button', { name: 'Retry' }).click()
    await failure.waitFor({ state: 'detached' })
    await page.getByRole(role).filter({ hasText: text }).first().waitFor()
    const loaders = page.getByRole('status', { name: /Loading|Processing/ })
    await loaders.first().waitFor({ state: 'detached' })
    await expectAlerts(alerts, told)
  },
)

test('500 from the list takes its loader away, a failed retry is reported again, and Retry mends it', async () => {
  const { page, alerts, repair } = await visitBroken('GetTimesheets')
  await openPage(page, '/time-sheet-view')
  const failure = page.getByRole('alert').filter({ hasText: 'Error Code 500' })
  const loader = page.getByRole('status', { name: 'Processing...' })
  await failure.getByText(sentence).waitFor()
  expect(await loader.count()).toBe(0)
  const again = page.waitForEvent('dialog')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await again
  await expectAlerts(alerts, told, told)
  await repair()
  const calls = await pauseRequests(page, '**/CRM/GetTimesheets*')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await loader.waitFor()
  await calls.arrived(1)
  await calls.letThrough()
  await loader.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Naomi Feldman' }).first().waitFor()
  await expectAlerts(alerts, told, told)
})

test('500 from AddTimesheet loses nothing, and the next try stores the sheet', async () => {
  const { page, alerts, repair } = await visitBroken('AddTimesheet')
  await openPage(page, '/new-time-sheet')
  const { work, field, button, failure } = sheetForm(page)
  await field('Start Date').fill('2027-09-20')
  await field('End Date').fill('2027-09-20')
  await work('Lakehouse ingest', 'Nightly loads green', '7:30')
  await button('Submit').click()
  await failure.getByText(sentence).waitFor()
  await expectAlerts(alerts, told)
  expect(await field('Task').inputValue()).toBe('Lakehouse ingest')
  expect(await field('Outcome').inputValue()).toBe('Nightly loads green')
  expect(await field('Duration').inputValue()).toBe('7:30')
  await repair()
  await button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
})

test('500 from GetTimesheetByid keeps the way to edit a sheet and to its history', async () => {
  const { page, alerts, repair } = await visitBroken('GetTimesheetByid')
  await openPage(page, `/new-time-sheet?id=${sheetId}`)
  const failure = page.getByRole('alert').filter({ hasText: 'Error Code 500' })
  await failure.getByText(sentence).waitFor()
  await expectAlerts(alerts, told)
  await openPage(page, '/time-sheet?day=2025-03-04')
  await page.getByRole('article').getByText('History', { exact: true }).click()
  await failure.getByText(sentence).waitFor()
  await expectAlerts(alerts, told, told)
  await repair()
  await failure.getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: 'Saved by Naomi Feldman' })
    .waitFor()
  await openPage(page, `/new-time-sheet?id=${sheetId}`)
  await sheetForm(page).form.waitFor()
  expect(await sheetForm(page).field('Task').inputValue()).toBe('Ingest')
})

test('500 from GetTimesheetAttachment is reported in the list, and Retry fetches the file', async () => {
  const { page, alerts, repair } = await visitBroken('GetTimesheetAttachment')
  await openPage(page, '/time-sheet-view?q=03%2F03%2F2025')
  await page.getByRole('link', { name: 'Download Naomi Feldman, 03/03/2025' }).click()
  await page.getByRole('alert').filter({ hasText: 'Error Code 500' }).getByText(sentence).waitFor()
  await expectAlerts(alerts, told)
  await repair()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Retry Naomi Feldman, 03/03/2025' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('signed sheet.pdf')
  await page.getByRole('link', { name: 'Download Naomi Feldman, 03/03/2025' }).waitFor()
})

test.each([
  ['GetTeamTimesheets', ''],
  ['GetTimesheetByid', / details$/],
  ['GetTimesheetAttachment', / details$/],
])('500 from %s is reported to a manager, and a second try mends it', async (call, opened) => {
  const { page, alerts, repair } = await visitBroken(call, managers)
  await openPage(page, '/time-sheet-approvals')
  const item = page.getByRole('listitem').filter({ hasText: '03/03/2025' })
  if (opened) await item.getByRole('button', { name: opened }).click()
  if (call === 'GetTimesheetAttachment') await item.getByRole('button', { name: 'Download' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Error Code 500' })
  await failure.filter({ hasText: sentence }).waitFor()
  await expectAlerts(alerts, told)
  await repair()
  if (call === 'GetTimesheetAttachment') {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      item.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('signed sheet.pdf')
  } else await failure.getByRole('button', { name: 'Retry' }).click()
  await failure.waitFor({ state: 'detached' })
  await item.waitFor()
})
