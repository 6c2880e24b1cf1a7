import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  const { addSheet } = employeeCalls(server, storage)
  await addSheet('2027-06-14', '2027-06-15', 900)
  await addSheet('2027-06-15', '2027-06-15', 90)
})

const open = async (address: string, more: object) => {
  const page = await visit({ url: server.url, storage, ...more })
  await openPage(page, address)
  return page
}

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
  const page = await open('/time-sheet?day=2027-06-01', {})
  await page.getByRole('button', { name: 'June 14, 2027, 7.5 hours' }).focus()
  await page.keyboard.press('Enter')
  await expectDay(page, 'Mon, 06/14/2027', 1)
  await page.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'July 15, 2027', exact: true }).waitFor()
})

test('on paper there is the month and the day, and nothing to press', async () => {
  const page = await open('/time-sheet?day=2027-06-14', {})
  await expectDay(page, 'Mon, 06/14/2027', 1)
  const event = page.locator('[data-date="2027-06-15"] .fc-event')
  await event.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('link', { name: 'New Time Sheet' }).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Next month' }).isVisible()).toBe(false)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await event.isVisible()).toBe(true)
})

test.each([390, 1440])('%i px wide, a day with its history is accessible, light and dark', async (width) => {
  const page = await open('/time-sheet?day=2027-06-15', { width })
  await expectDay(page, 'Tue, 06/15/2027', 2)
  await page.getByText('History', { exact: true }).first().click()
  await page.getByText('by Naomi Feldman on').first().waitFor()
  await inEachLook(page, getLooks(width), () => expectAccessible(page))
})
