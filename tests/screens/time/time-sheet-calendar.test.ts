import type { Page } from 'playwright-core'
import { daysAfter, localToday, toMonday } from '#api/rules/days.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { draftWasSought, waitForDraft } from '#tests/support/kept-drafts.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'
import { getToasts } from '#tests/support/toasts.ts'

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

test('the month shows weekends, hours spread over weekdays, their sums and where they stand, and a press shows what was done then', async () => {
  const page = await open('2027-03-01')
  await page.getByRole('columnheader', { name: 'Sun' }).waitFor()
  await page.getByRole('columnheader', { name: 'Sat' }).waitFor()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(await crumbs.allTextContents()).toEqual(['Dashboard', 'Time Sheets'])
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  expect(await link('Apply Leave').getAttribute('href')).toBe('/apply-leave?day=2027-03-01')
  expect(await link('New Time Sheet').getAttribute('href')).toBe('/new-time-sheet?day=2027-03-01')
  await cell(page, '2027-03-04').getByText('8.3', { exact: true }).waitFor()
  const days = ['04', '05', '06', '07', '08', '09'].map((day) => cell(page, `2027-03-${day}`))
  const shown = await Promise.all(days.map((day) => day.locator('.fc-event').allTextContents()))
  expect(shown).toEqual([['8.3'], ['8.3'], ['Week 16.7'], [], ['8.3'], ['9.8']])
  const colour = await cell(page, '2027-03-04')
    .locator('.fc-event')
    .evaluate((event) => event.style.backgroundColor)
  expect(colour).toBe('rgb(15, 118, 110)')
  await expectAccessible(page)
  await page.getByText('34.8 of 184 hours in March 2027', { exact: true }).waitFor()
  await cell(page, '2027-03-13').getByText('Week 18.2', { exact: true }).waitFor()
  const name = 'March 9, 2027, 9.8 hours, submitted'
  await page.getByRole('button', { name, exact: true }).waitFor()

  await cell(page, '2027-03-04').locator('.fc-event').click()
  expect(await facts(page, '03/04/2027')).toEqual([
    'Start Date: 03/04/2027',
    'End Date: 03/09/2027',
    'Task: Ingest',
    'Outcome: Green',
    'Duration: 33.3 hours',
  ])
  await page.getByRole('button', { name: 'March 6, 2027', exact: true }).click()
  const panel = page.getByRole('region', { name: '03/06/2027' })
  await panel.getByText('No Time Sheets', { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('row').filter({ hasText: 'Week: 18.2 hours' }).waitFor()
  await page.getByRole('row').filter({ hasText: '9.8 hours, submitted' }).waitFor()
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
  expect(await event.evaluate((one) => one.style.backgroundColor)).toBe('rgb(180, 35, 24)')
  const told = await facts(page, `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`)
  expect(told).toContain(`Type: ${leave?.activities[0]?.pro_outcome}`)
  expect(told).toContain(`Reason: ${leave?.activities[0]?.big_activity}`)
})

test('public holidays stand on their days, in the panel, and in no target of the month', async () => {
  const page = await open('2027-05-31')
  await cell(page, '2027-05-31').getByText('Memorial Day', { exact: true }).waitFor()
  await page.getByRole('region', { name: '05/31/2027' }).getByText('Memorial Day', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'May 31, 2027, Memorial Day', exact: true }).waitFor()
  await page.getByText('0.0 of 160 hours in May 2027', { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('row').filter({ hasText: 'Memorial Day' }).waitFor()
})

test('a month shows a loader while it loads, expects no hours of staff without an assignment, and does without public holidays that cannot be loaded', async () => {
  const founder = await signedInStorage(server, { ...naomi, phoneNo: '+13605550101' })
  const page = await visit({ url: server.url, storage: founder, expected: [/GetHolidays|500/] })
  const calls = await pauseRequests(page, '**/CRM/GetTimesheets*')
  await openPage(page, '/time-sheet')
  const loader = page.getByRole('status', { name: 'Loading your time sheets' })
  await loader.waitFor()
  await calls.arrived(1)
  await calls.letThrough()
  await loader.waitFor({ state: 'detached' })
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  expect(await link('Apply Leave').getAttribute('href')).toBe('/apply-leave')
  expect(await link('New Time Sheet').getAttribute('href')).toBe('/new-time-sheet')
  await goTo(page, '/time-sheet?day=2027-05-31')
  await page.getByText('No hours are expected in this month.').waitFor()
  await page.getByText('0.0 hours in May 2027', { exact: true }).waitFor()
  await page.route('**/CRM/GetHolidays*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await goTo(page, '/time-sheet?day=2029-05-31')
  await page.getByText('The public holidays could not be loaded, so they are not shown.').waitFor()
  await page.getByText('0.0 hours in May 2029', { exact: true }).waitFor()
})

const days = async (page: Page) => {
  const { form, field } = sheetForm(page)
  await form.waitFor()
  return [await field('Start Date').inputValue(), await field('End Date').inputValue()]
}

test('the chosen day goes along: a new sheet is for its week, over a reload, Back and another day, and for this week if there is no such day', async () => {
  const page = await open('2027-04-14')
  await page.getByRole('main').getByRole('link', { name: 'New Time Sheet', exact: true }).click()
  await page.waitForURL('**/new-time-sheet?day=2027-04-14')
  expect(await days(page)).toEqual(['2027-04-12', '2027-04-16'])
  await sheetForm(page).work('Half a thought', 'None yet', '2')
  await waitForDraft(page, 'new-time-sheet/2027-04-14', {})
  await page.reload()
  expect(await days(page)).toEqual(['2027-04-12', '2027-04-16'])
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name$=big_activity]')?.value)
  await openPage(page, '/new-time-sheet?day=2027-04-24')
  expect(await days(page)).toEqual(['2027-04-24', '2027-04-24'])
  await draftWasSought(page)
  expect(await sheetForm(page).field('Task').inputValue()).toBe('')
  await openPage(page, '/new-time-sheet?day=2027-02-30')
  const monday = toMonday(localToday())
  expect(await days(page)).toEqual([monday, daysAfter(monday, 4)])
})

test('a sheet that was begun on a day settles on its days, and says who has it now', async () => {
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/time-sheet?day=2027-04-06')
  await page.getByRole('main').getByRole('link', { name: 'New Time Sheet', exact: true }).click()
  const { form, work, button } = sheetForm(page)
  await form.waitFor()
  await work('Ingest', 'Green', '35')
  await button('Submit').click()
  await page.waitForURL('**/time-sheet?day=2027-04-05')
  await getToasts(page).getByText('Time sheet submitted to Tomás Rivera', { exact: true }).waitFor()
  const settling = page.locator('.fc-event.settling')
  await settling.first().waitFor()
  expect(await settling.allTextContents()).toEqual(['7.0', '7.0', '7.0', '7.0', '7.0'])
  await page.goBack()
  await page.waitForURL('**/time-sheet?day=2027-04-06')
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
  await page.goBack()
  await shows('March 2028')
  expect(query()).toBe('?day=2028-03-15')
  await page.goForward()
  await shows('April 2028')
  await page.reload()
  await shows('April 2028')
  await page.getByRole('button', { name: 'May 3, 2028', exact: true }).click()
  await page.waitForURL('**/time-sheet?day=2028-05-03&month=2028-04')
  await shows('April 2028')
  await page.getByLabel('Day', { exact: true }).fill('2028-09-12')
  await shows('September 2028')
  expect(query()).toBe('?day=2028-09-12')
  await page.goBack()
  await shows('April 2028')
  await goTo(page, '/time-sheet?month=2027-12')
  await shows('December 2027')
  await goTo(page, '/time-sheet?day=2028-03-15&month=nonsense')
  await shows('March 2028')
})
