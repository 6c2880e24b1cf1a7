import { gte } from 'drizzle-orm'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import {
  addClockChangeSheets,
  dayPanel,
  expectSheetsInCalendar,
  expectSheetsInList,
} from '#tests/support/clock-change-sheets.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, sheetForm } from '#tests/support/sheet-form.ts'
import { readStored } from '#tests/support/stored-rows.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

/** Across both clock changes of spring, and both of autumn. */
const entered = [
  { startDate: '2028-03-10', endDate: '2028-03-28' },
  { startDate: '2028-10-27', endDate: '2028-11-07' },
]

test('14 hours ahead of UTC, days are shown, chosen by mouse and keyboard, entered and stored as they are', async () => {
  const storage = await signedInStorage(server, naomi)
  await addClockChangeSheets(employeeCalls(server, storage))
  const page = await visit({ url: server.url, storage, timezone: 'Pacific/Kiritimati' })
  await expectSheetsInCalendar(page)
  await expectSheetsInList(page)

  await openPage(page, '/time-sheet?day=2027-03-01')
  const day = page.getByRole('button', { name: 'March 15, 2027, 7.5 hours' })
  await day.waitFor()
  await page.locator('[data-date="2027-03-12"]').click({ position: { x: 60, y: 5 } })
  await dayPanel(page, '2027-03-12').getByText('Ingest').waitFor()
  await day.focus()
  await page.keyboard.press('Enter')
  await dayPanel(page, '2027-03-15').getByText('Ingest').waitFor()
  expect(new URL(page.url()).search).toBe('?day=2027-03-15')

  for (const { startDate, endDate } of entered) {
    await openPage(page, '/new-time-sheet')
    const { form, field, work, button } = sheetForm(page)
    await form.waitFor()
    await field('Start Date').fill(startDate)
    await field('End Date').fill(endDate)
    await work('Clocks', 'Changed', '40')
    await button('Save draft').click()
    await page.getByRole('heading', { name: 'Draft saved' }).waitFor()
  }
  await server.stop()
  const { startDate, endDate } = timeSheets
  const rows = await readStored(server, (reader) =>
    reader
      .select({ startDate, endDate })
      .from(timeSheets)
      .where(gte(startDate, '2028-01-01'))
      .orderBy(startDate),
  )
  expect(rows).toEqual(entered)
})
