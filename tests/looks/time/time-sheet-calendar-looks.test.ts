import type { Locator, Page } from 'playwright-core'
import { addLeaves } from '#api/contracts/time/leave.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
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
  const days = { startDate: '2027-03-16', endDate: '2027-03-16', halfDay: 'none' }
  await callAs(server, storage, addLeaves.path, { leaveType: 'Sick Leave', reason: 'A check-up', ...days })
})

const open = async (day: string, more: object = {}) => {
  const page = await visit({ url: server.url, storage, ...more })
  await openPage(page, `/time-sheet?day=${day}`)
  return page
}

const mark = (page: Page, day: string, text: string) =>
  page.locator(`[role=gridcell][data-date="${day}"] .fc-event`).filter({ hasText: text })

test('hours have the color of their month, leave is red, and submitted hours have their sign', async () => {
  const page = await open('2027-03-01')
  const color = (one: Locator) => one.evaluate((event) => getComputedStyle(event).backgroundColor)
  expect(await color(mark(page, '2027-03-09', '1.5'))).toBe('rgb(15, 118, 110)')
  expect(await color(mark(page, '2027-03-16', 'L'))).toBe('rgb(180, 35, 24)')
  const sign = mark(page, '2027-03-09', '1.5').locator('.fc-event-title')
  expect(await sign.evaluate((title) => getComputedStyle(title, '::before').content)).toBe('"○" / ""')
})

test('hours that do not count have a dashed outline that can be seen, in the month and in the agenda', async () => {
  const page = await open('2027-03-01')
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
  const page = await open('2027-04-06', { motion: true })
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
