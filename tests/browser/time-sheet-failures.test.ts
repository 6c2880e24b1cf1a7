import { withBrowser } from '#tests/support/browser.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { watchAlerts } from '#tests/support/dialogs.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'

const { visit } = withBrowser()
let server: RunningServer
let storage: Record<string, string>

beforeAll(async () => {
  server = await startServer({ env: { SEED: 'sample' } })
  storage = await signedInStorage(server, naomi)
})

afterAll(() => server.remove())

const sentence = 'Something went wrong on our side. Nothing you typed is lost.'
const told = `Error Code 500\nMessage ${sentence}`

const visitBroken = async (call: string) => {
  const page = await visit({ url: server.url, storage, expected: [/500/] })
  const alerts = watchAlerts(page)
  await page.route(`**/CRM/${call}*`, (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: sentence } }),
  )
  return { page, alerts, repair: () => page.unroute(`**/CRM/${call}*`) }
}

test.each([
  ['GetTimesheets', '/time-sheet-view', 'row', 'Naomi Feldman'],
  ['GetTimesheets', '/time-sheet', 'grid', ''],
  ['GetTimesheetByDate', '/time-sheet?day=2026-01-03', 'region', 'No Time Sheets'],
  ['GetEmployeeClients', '/new-time-sheet', 'form', 'Activities'],
  ['GetHoursByDate', '/new-time-sheet', 'row', 'Mon'],
] as const)(
  '500 from %s on %s is told in an alert and on the page, and Retry mends it',
  async (call, path, role, text) => {
    const { page, alerts, repair } = await visitBroken(call)
    await openPage(page, path)
    const failure = page.getByRole('alert').filter({ hasText: 'Error Code 500' })
    await failure.getByText(sentence).waitFor()
    expect(alerts).toEqual([told])
    await repair()
    await failure.getByRole('button', { name: 'Retry' }).click()
    await failure.waitFor({ state: 'detached' })
    await page.getByRole(role).filter({ hasText: text }).first().waitFor()
    expect(await page.getByRole('status', { name: /Loading|Processing/ }).count()).toBe(0)
    expect(alerts).toEqual([told])
  },
)

test('a failed retry is told again', async () => {
  const { page, alerts } = await visitBroken('GetTimesheets')
  await openPage(page, '/time-sheet-view')
  const failure = page.getByRole('alert').filter({ hasText: 'Error Code 500' })
  await failure.waitFor()
  const again = page.waitForEvent('dialog')
  await failure.getByRole('button', { name: 'Retry' }).click()
  await again
  expect(alerts).toEqual([told, told])
})

test('500 from AddTimesheet loses nothing, and the next try stores the sheet', async () => {
  const { page, alerts, repair } = await visitBroken('AddTimesheet')
  await openPage(page, '/new-time-sheet')
  const { work, field, button, failure } = sheetForm(page)
  await work('Lakehouse ingest', 'Nightly loads green', '7:30')
  await button('Submit').click()
  await failure.getByText(sentence).waitFor()
  expect(alerts).toEqual([told])
  expect(await field('Task').inputValue()).toBe('Lakehouse ingest')
  expect(await field('Outcome').inputValue()).toBe('Nightly loads green')
  expect(await field('Duration').inputValue()).toBe('7:30')
  await repair()
  await button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
})
