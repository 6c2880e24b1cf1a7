import type { Locator, Page } from 'playwright-core'
import { addLeaves } from '#api/contracts/time/leave.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  const { addSheet } = employeeCalls(server, storage)
  await addSheet('2027-03-09', '2027-03-09', 90)
  await addSheet('2027-03-11', '2027-03-11', 60, { submit: false })
  await addSheet('2027-06-14', '2027-06-15', 900)
  await addSheet('2027-06-15', '2027-06-15', 90)
  const days = { startDate: '2027-03-16', endDate: '2027-03-16', halfDay: 'none' }
  await callAs(server, storage, addLeaves.path, { leaveType: 'Sick Leave', reason: 'A check-up', ...days })
})

const open = async (address: string, more: object = {}) => {
  const page = await visit({ url: server.url, storage, ...more })
  await openPage(page, address)
  return page
}

const mark = (page: Page, day: string, text: string) =>
  page.locator(`[role=gridcell][data-date="${day}"] .fc-event`).filter({ hasText: text })

test('hours have the color of their month, leave is red, and submitted hours have their sign', async () => {
  const page = await open('/time-sheet?day=2027-03-01')
  const color = (one: Locator) => one.evaluate((event) => getComputedStyle(event).backgroundColor)
  expect(await color(mark(page, '2027-03-09', '1.5'))).toBe('rgb(15, 118, 110)')
  expect(await color(mark(page, '2027-03-16', 'L'))).toBe('rgb(180, 35, 24)')
  const sign = mark(page, '2027-03-09', '1.5').locator('.fc-event-title')
  expect(await sign.evaluate((title) => getComputedStyle(title, '::before').content)).toBe('"○" / ""')
})

test('hours that do not count have a dashed outline that can be seen, in the month and in the agenda', async () => {
  const page = await open('/time-sheet?day=2027-03-01')
  const outline = (one: Locator) =>
    one.evaluate((event) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(event)
      return [borderTopWidth, borderTopStyle, borderTopColor, backgroundColor]
    })
  const dashed = ['1px', 'dashed', 'rgb(75, 93, 87)', 'rgba(0, 0, 0, 0)']
  expect(await outline(mark(page, '2027-03-11', '1.0 draft'))).toEqual(dashed)
  await page.setViewportSize({ width: 390, height: 844 })
  const inAgenda = page.getByRole('row').filter({ hasText: '1.0 draft' }).locator('.fc-list-event-dot')
  expect(await outline(inAgenda)).toEqual(dashed)
})

test('the hours of a sheet that was just sent settle on their days, unless motion is reduced', async () => {
  const page = await open('/time-sheet?day=2027-04-06', { motion: true })
  await page.getByRole('main').getByRole('link', { name: 'New Time Sheet', exact: true }).click()
  const { form, work, button } = sheetForm(page)
  await form.waitFor()
  await work('Ingest', 'Green', '35')
  await button('Submit').click()
  await page.waitForURL('**/time-sheet?day=2027-04-05')
  const settling = page.locator('.fc-event.settling').first()
  await settling.waitFor()
  const motion = () => settling.evaluate((event) => getComputedStyle(event).animationDuration)
  expect(await motion()).toBe('0.32s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toBe('0s')
})

const expectDay = async (page: Page, heading: string, entries: number) => {
  const panel = page.getByRole('region', { name: heading })
  await panel
    .getByText(entries ? 'Ingest' : 'No Time Sheets')
    .first()
    .waitFor()
  expect(await panel.getByRole('article').count()).toBe(entries)
}

test('with a finger, a day and an event of the month are chosen', async () => {
  const page = await open('/time-sheet?day=2027-06-01', { touch: true, width: 820, height: 1180 })
  await page.getByRole('button', { name: 'June 15, 2027, 9.0 hours' }).waitFor()
  await page.locator('[data-date="2027-06-14"]').tap({ position: { x: 40, y: 60 } })
  await expectDay(page, 'Mon, 06/14/2027', 1)
  await page.locator('[data-date="2027-06-15"] .fc-event').tap()
  await expectDay(page, 'Tue, 06/15/2027', 2)
  await page.locator('[data-date="2027-06-16"]').tap({ position: { x: 40, y: 60 } })
  await expectDay(page, 'Wed, 06/16/2027', 0)
})

test('on a phone the month is an agenda, whose days are chosen with a finger and from the keyboard', async () => {
  const page = await open('/time-sheet?day=2027-06-01', { touch: true, width: 390, height: 844 })
  const agenda = page.getByRole('button', { name: 'Mon, Jun 14' })
  await agenda.waitFor()
  expect(await page.getByRole('gridcell').count()).toBe(0)
  await agenda.tap()
  await expectDay(page, 'Mon, 06/14/2027', 1)
  await page.locator('[data-date="2027-06-15"] + .fc-list-event').tap()
  await expectDay(page, 'Tue, 06/15/2027', 2)
  await agenda.focus()
  await page.keyboard.press('Enter')
  await expectDay(page, 'Mon, 06/14/2027', 1)
  await page.getByRole('button', { name: 'Next month' }).tap()
  await page.getByRole('heading', { name: 'July 2027' }).waitFor()
  await page.locator('[data-date="2027-06-15"]').waitFor({ state: 'detached' })
})

test('from the keyboard, a day and a month are chosen', async () => {
  const page = await open('/time-sheet?day=2027-06-01')
  await page.getByRole('button', { name: 'June 14, 2027, 7.5 hours' }).focus()
  await page.keyboard.press('Enter')
  await expectDay(page, 'Mon, 06/14/2027', 1)
  await page.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'July 15, 2027', exact: true }).waitFor()
})

test('on paper there is the month and the day, and nothing to press', async () => {
  const page = await open('/time-sheet?day=2027-06-14')
  await expectDay(page, 'Mon, 06/14/2027', 1)
  const event = page.locator('[data-date="2027-06-15"] .fc-event')
  await event.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('link', { name: 'New Time Sheet' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Next month' }).isVisible()).toBe(false)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await event.isVisible()).toBe(true)
})

test('a day with its history is accessible', async () => {
  const page = await open('/time-sheet?day=2027-06-15')
  await expectDay(page, 'Tue, 06/15/2027', 2)
  await page.getByText('History', { exact: true }).first().click()
  await page.getByText('by Naomi Feldman on').first().waitFor()
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})
