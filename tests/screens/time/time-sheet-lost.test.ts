import type { Page } from 'playwright-core'
import { leavingPauseMs } from '#api/client/crm-api.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { watchAlerts } from '#tests/support/dialogs.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
})

const offline = 'We could not reach the server. Check your connection and try again.'

const open = async (address: string, expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, storage, expected })
  watchAlerts(page)
  await openPage(page, address)
  await sheetForm(page).form.waitFor()
  return page
}

const fill = async (page: Page, day: string) => {
  const { field, work } = sheetForm(page)
  await field('Start Date').fill(day)
  await field('End Date').fill(day)
  await waitForDraft(page, 'new-time-sheet', {})
  await work('Lakehouse ingest', 'Nightly loads green', '7:30')
}

const expectFilled = async (page: Page, day: string) => {
  const { form, field } = sheetForm(page)
  await form.locator(`[name=cr322_startdate][value="${day}"]`).waitFor()
  expect(await field('Task').inputValue()).toBe('Lakehouse ingest')
  expect(await field('Outcome').inputValue()).toBe('Nightly loads green')
  expect(await field('Duration').inputValue()).toBe('7:30')
}

const submit = async (page: Page) => {
  await sheetForm(page).button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
}

const expectOnce = async (page: Page, day: string) => {
  await openPage(page, `/time-sheet?day=${day}`)
  await page.getByRole('article').first().getByText('Submitted', { exact: true }).waitFor()
  expect(await page.getByRole('article').count()).toBe(1)
}

test('an answer that is lost does not store the sheet twice when it is sent again after a reload', async () => {
  const page = await open('/new-time-sheet', [/AddTimesheet/])
  await page.route('**/CRM/AddTimesheet', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fill(page, '2024-05-13')
  await sheetForm(page).button('Submit').click()
  await sheetForm(page).failure.getByText(offline).waitFor()
  await page.unroute('**/CRM/AddTimesheet')
  await page.reload()
  await expectFilled(page, '2024-05-13')
  await submit(page)
  await expectOnce(page, '2024-05-13')
})

test('of two tabs with the same sheet one hands it in, and the other is told and keeps what was typed', async () => {
  const { addSheet } = employeeCalls(server, storage)
  const { id } = await addSheet('2024-05-10', '2024-05-10', 60, { submit: false })
  const first = await open(`/new-time-sheet?id=${id}`)
  const second = await open(`/new-time-sheet?id=${id}`, [/409/])
  await sheetForm(second).field('Outcome').fill('Of the second tab')
  await submit(first)
  await sheetForm(second).button('Submit').click()
  await sheetForm(second)
    .failure.getByText('This is no longer possible. Please reload to see the current state.')
    .waitFor()
  expect(await sheetForm(second).field('Outcome').inputValue()).toBe('Of the second tab')
  await expectOnce(second, '2024-05-10')
})

test('a call that breaks off because the page is being left is reported only if the page stays', async () => {
  const page = await visit({ url: server.url, storage, expected: [/GetTimesheets/] })
  const told = watchAlerts(page)
  // The dashboard fetches sheets too, but this is the call of the list.
  await page.goto('/robots.txt')
  const calls = await pauseRequests(page, '**/CRM/GetTimesheets?**')
  await page.clock.install()
  await page.goto('/time-sheet-view', { waitUntil: 'commit' })
  await calls.waits()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
  await calls.cutOff()
  await page.evaluate(async () => (await fetch('/healthz')).text())
  expect(told).toEqual([])
  await page.clock.runFor(leavingPauseMs)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  expect(told).toEqual([offline])
})
