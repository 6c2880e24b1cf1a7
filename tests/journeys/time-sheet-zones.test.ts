import { readFile } from 'node:fs/promises'
import { gte } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { timeSheets } from '#server/db/schema/time-sheets.ts'
import { longDay } from '#src/lib/days.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'
import { readStored } from '#tests/support/stored-rows.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

/** One sheet over each change of clocks in 2027: New York's and London's, in spring and in autumn. */
const sheets = [
  { start: '2027-03-11', end: '2027-03-16', days: ['2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16'] },
  { start: '2027-03-26', end: '2027-03-30', days: ['2027-03-26', '2027-03-29', '2027-03-30'] },
  { start: '2027-10-29', end: '2027-11-02', days: ['2027-10-29', '2027-11-01', '2027-11-02'] },
  { start: '2027-11-04', end: '2027-11-09', days: ['2027-11-04', '2027-11-05', '2027-11-08', '2027-11-09'] },
] as const

/** Two sheets that are entered in each zone, one over both changes of spring and one over both of autumn. */
const entered = [
  { startDate: '2028-03-10', endDate: '2028-03-28' },
  { startDate: '2028-10-27', endDate: '2028-11-07' },
]

const zones = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
] as const

const slashed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  const { addSheet } = employeeCalls(server, storage)
  for (const { start, end, days } of sheets) await addSheet(start, end, days.length * 450)
})

/** The days of the shown month that have hours, with them. */
const markedDays = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const hours = cell.querySelector('.fc-event')?.textContent
      return hours ? [`${cell.getAttribute('data-date')} ${hours}`] : []
    }),
  )

const panel = (page: Page, day: string) => page.getByRole('region', { name: slashed(day) })

const exported = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

describe.each(zones)('in %s', (timezone) => {
  test('the month and the panel show the days that were entered', async () => {
    const page = await visit({ url: server.url, storage, timezone })
    await openPage(page, '/time-sheet')
    for (const { start, end, days } of sheets) {
      await goTo(page, `/time-sheet?day=${start}`)
      await panel(page, start).getByText('Ingest').waitFor()
      await page.getByRole('button', { name: `${longDay(end)}, 7.5 hours` }).waitFor()
      const facts = await panel(page, start).getByRole('article').getByRole('definition').allTextContents()
      expect(facts.slice(0, 2)).toEqual([slashed(start), slashed(end)])
      const marked = await markedDays(page)
      expect(marked.filter((mark) => days.some((day) => mark.startsWith(day)))).toEqual(
        days.map((day) => `${day} 7.5`),
      )
    }
  })

  test('the list and its export hold the same days', async () => {
    const page = await visit({ url: server.url, storage, timezone })
    await openPage(page, '/time-sheet-view')
    for (const { start, end, days } of sheets) {
      await goTo(page, `/time-sheet-view?q=${encodeURIComponent(slashed(start))}`)
      const row = page.getByRole('row').filter({ hasText: slashed(end) })
      await row.waitFor()
      expect(await row.getByRole('cell').nth(2).textContent()).toBe(slashed(start))
      expect(await exported(page)).toContain(`,${slashed(start)},${slashed(end)},${days.length * 7.5},`)
    }
  })

  test('a sheet is entered', async () => {
    const page = await visit({ url: server.url, storage, timezone })
    for (const { startDate, endDate } of entered) {
      await openPage(page, '/new-time-sheet')
      const { form, field, work, button } = sheetForm(page)
      await form.waitFor()
      await field('Start Date').fill(startDate)
      await field('End Date').fill(endDate)
      await work('Clocks', timezone, '40')
      // The same days were entered in the zone before.
      if (timezone !== zones[0]) await form.getByRole('checkbox', { name: /^Keep this sheet/ }).check()
      await button('Save draft').click()
      await page.getByRole('heading', { name: 'Draft saved' }).waitFor()
    }
  })
})

test('a day is chosen by mouse and keyboard alike, far east and far west', async () => {
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const page = await visit({ url: server.url, storage, timezone })
    await openPage(page, '/time-sheet?day=2027-03-01')
    await page.getByRole('button', { name: 'March 15, 2027, 7.5 hours' }).waitFor()
    await page.locator('[data-date="2027-03-12"]').click({ position: { x: 60, y: 5 } })
    await panel(page, '2027-03-12').getByText('Ingest').waitFor()
    await page.getByRole('button', { name: 'March 15, 2027, 7.5 hours' }).focus()
    await page.keyboard.press('Enter')
    await panel(page, '2027-03-15').getByText('Ingest').waitFor()
    expect(new URL(page.url()).search).toBe('?day=2027-03-15')
  }
})

test('the database has the days that were entered in each zone', async () => {
  await server.stop()
  const { startDate, endDate } = timeSheets
  const rows = await readStored(server, (reader) =>
    reader
      .select({ startDate, endDate })
      .from(timeSheets)
      .where(gte(startDate, '2028-01-01'))
      .orderBy(startDate),
  )
  expect(rows).toEqual(entered.flatMap((days) => zones.map(() => days)))
})
