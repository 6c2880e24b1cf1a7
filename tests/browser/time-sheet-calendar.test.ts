import type { Locator, Page } from 'playwright-core'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { watchAlerts } from '#tests/support/dialogs.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  const { addSheet } = employeeCalls(server, storage)
  await addSheet('2027-03-04', '2027-03-09', 2000)
  await addSheet('2027-03-09', '2027-03-09', 90)
  await addSheet('2027-03-11', '2027-03-11', 60, { submit: false })
})

const open = async (day: string) => {
  const page = await visit({ url: server.url, storage })
  await openPage(page, `/time-sheet?day=${day}`)
  return page
}

const facts = async (page: Page, region: string) => {
  const articles = page.getByRole('region', { name: region }).getByRole('article')
  await articles.first().waitFor()
  const [terms, words] = [articles.getByRole('term'), articles.getByRole('definition')]
  const values = await words.allTextContents()
  return (await terms.allTextContents()).map((term, at) => `${term}: ${values[at]}`)
}

const cell = (page: Page, day: string) => page.locator(`[role=gridcell][data-date="${day}"]`)

test('the month shows weekends, the ways to enter leave and hours, and hours spread over weekdays by day and month', async () => {
  const page = await open('2027-03-01')
  await page.getByRole('columnheader', { name: 'Sun' }).waitFor()
  await page.getByRole('columnheader', { name: 'Sat' }).waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(await crumbs.allTextContents()).toEqual(['Dashboard', 'Time Sheets'])
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  expect(await link('Apply Leave').getAttribute('href')).toBe('/apply-leave')
  expect(await link('New Time Sheet').getAttribute('href')).toBe('/new-time-sheet')
  await cell(page, '2027-03-04').getByText('8.3', { exact: true }).waitFor()
  const days = ['04', '05', '06', '07', '08', '09'].map((day) => cell(page, `2027-03-${day}`))
  const shown = await Promise.all(days.map((day) => day.locator('.fc-event').allTextContents()))
  expect(shown).toEqual([['8.3'], ['8.3'], [], [], ['8.3'], ['9.8']])
  const colour = await cell(page, '2027-03-04')
    .locator('.fc-event')
    .evaluate((event) => getComputedStyle(event).backgroundColor)
  expect(colour).toBe('rgb(15, 118, 110)')
})

test('hours that do not count have a dashed outline that can be seen, in the month and in the agenda', async () => {
  const page = await open('2027-03-01')
  const outline = (mark: Locator) =>
    mark.evaluate((one) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(one)
      return [borderTopWidth, borderTopStyle, borderTopColor, backgroundColor]
    })
  const dashed = ['1px', 'dashed', 'rgb(75, 93, 87)', 'rgba(0, 0, 0, 0)']
  const inMonth = cell(page, '2027-03-11').locator('.fc-event').filter({ hasText: '1.0 draft' })
  expect(await outline(inMonth)).toEqual(dashed)
  await page.setViewportSize({ width: 390, height: 844 })
  const inAgenda = page.getByRole('row').filter({ hasText: '1.0 draft' }).locator('.fc-list-event-dot')
  expect(await outline(inAgenda)).toEqual(dashed)
})

test('a day tells what was done, when and how long; an event of the calendar opens it too', async () => {
  const page = await open('2027-03-01')
  await cell(page, '2027-03-04').locator('.fc-event').click()
  expect(await facts(page, '03/04/2027')).toEqual([
    'Start Date: 03/04/2027',
    'End Date: 03/09/2027',
    'Task: Ingest',
    'Outcome: Green',
    'Duration: 33.3 hours',
  ])
  await cell(page, '2027-03-06').click({ position: { x: 60, y: 5 } })
  const panel = page.getByRole('region', { name: '03/06/2027' })
  await panel.getByText('No Time Sheets', { exact: true }).waitFor()
})

test('a day of leave tells its type and reason, and is red with L', async () => {
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/time-sheet-view')
  const leave = await page.evaluate(async () => {
    const answer = await fetch('/CRM/GetTimesheets', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const sheets: {
      big_totalhours: number
      cr322_startdate: string
      cr322_timesheetstatus: string
      activities: { big_activity: string; pro_outcome: string }[]
    }[] = await answer.json()
    return sheets.find((one) => one.big_totalhours === 0 && one.cr322_timesheetstatus === 'Approved')
  })
  const day = leave?.cr322_startdate ?? ''
  await openPage(page, `/time-sheet?day=${day}`)
  const event = cell(page, day).locator('.fc-event').filter({ hasText: /^L$/ })
  await event.waitFor()
  expect(await event.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(180, 35, 24)')
  const told = await facts(page, `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)
  expect(told).toContain(`Type: ${leave?.activities[0]?.pro_outcome}`)
  expect(told).toContain(`Reason: ${leave?.activities[0]?.big_activity}`)
})

test.each([
  ['/time-sheet-view', 'Processing...'],
  ['/time-sheet', 'Loading your time sheets'],
])('%s shows a loader while it loads, and none once the answer is there', async (path, label) => {
  const page = await visit({ url: server.url, storage, expected: [/GetTimesheets/] })
  const calls = await pauseRequests(page, '**/CRM/GetTimesheets*')
  await openPage(page, path)
  const loader = page.getByRole('status', { name: label })
  await loader.waitFor()
  await calls.arrived(1)
  await calls.letThrough()
  await loader.waitFor({ state: 'detached' })
})

test('the loader goes when the call fails, too', async () => {
  const page = await visit({ url: server.url, storage, expected: [/GetTimesheets|500/] })
  watchAlerts(page)
  const json = { code: 'INTERNAL', message: 'Something went wrong on our side. Nothing you typed is lost.' }
  await page.route('**/CRM/GetTimesheets*', (route) => route.fulfill({ status: 500, json }))
  await openPage(page, '/time-sheet-view')
  await page.getByRole('alert').filter({ hasText: 'Error Code 500' }).waitFor()
  expect(await page.getByRole('status', { name: 'Processing...' }).count()).toBe(0)
})

test('the month stays in the address, over a reload, Back and Forward, and follows a day of another month', async () => {
  const page = await visit({ url: server.url, storage })
  const shows = (month: string) => page.getByRole('heading', { name: month, exact: true }).waitFor()
  const query = () => new URL(page.url()).search
  await openPage(page, '/time-sheet?day=2028-03-15')
  await shows('March 2028')
  await page.getByRole('button', { name: 'Next month' }).click()
  await shows('April 2028')
  await page.waitForURL('**/time-sheet?day=2028-03-15&month=2028-04')
  const next = page.getByRole('button', { name: 'Next month' })
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  await shows('April 2028')
  await page.goBack()
  await shows('March 2028')
  expect(query()).toBe('?day=2028-03-15')
  await page.goForward()
  await shows('April 2028')
  await cell(page, '2028-05-03').click({ position: { x: 60, y: 5 } })
  await page.waitForURL('**/time-sheet?day=2028-05-03&month=2028-04')
  await shows('April 2028')
  await page.getByLabel('Day', { exact: true }).fill('2028-09-12')
  await shows('September 2028')
  expect(query()).toBe('?day=2028-09-12')
  await page.goBack()
  await shows('April 2028')
  await openPage(page, '/time-sheet?month=2027-12')
  await shows('December 2027')
  await openPage(page, '/time-sheet?day=2028-03-15&month=nonsense')
  await shows('March 2028')
})
