import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { longDay, shortDay } from '#api/rules/days.ts'
import type { employeeCalls } from './employee-calls.ts'
import { goTo, openPage } from './open-page.ts'

export const clockChangeSheets = [
  { start: '2027-03-11', end: '2027-03-16', days: ['2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16'] },
  { start: '2027-03-26', end: '2027-03-30', days: ['2027-03-26', '2027-03-29', '2027-03-30'] },
  { start: '2027-10-29', end: '2027-11-02', days: ['2027-10-29', '2027-11-01', '2027-11-02'] },
  { start: '2027-11-04', end: '2027-11-09', days: ['2027-11-04', '2027-11-05', '2027-11-08', '2027-11-09'] },
] as const

export const addClockChangeSheets = async ({ addSheet }: ReturnType<typeof employeeCalls>) => {
  for (const { start, end, days } of clockChangeSheets) await addSheet(start, end, days.length * 450)
}

export const dayPanel = (page: Page, day: string) => page.getByRole('region', { name: shortDay(day) })

const markedDays = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const hours = cell.querySelector('.fc-event')?.textContent
      return hours ? [`${cell.getAttribute('data-date')} ${hours}`] : []
    }),
  )

export const expectSheetsInCalendar = async (page: Page) => {
  await openPage(page, '/time-sheet')
  for (const { start, end, days } of clockChangeSheets) {
    await goTo(page, `/time-sheet?day=${start}`)
    await dayPanel(page, start).getByText('Ingest').waitFor()
    await page.getByRole('button', { name: `${longDay(end)}, 7.5 hours` }).waitFor()
    const facts = await dayPanel(page, start).getByRole('article').getByRole('definition').allTextContents()
    expect(facts.slice(0, 2)).toEqual([shortDay(start), shortDay(end)])
    const marked = await markedDays(page)
    expect(marked.filter((mark) => days.some((day) => mark.startsWith(day)))).toEqual(
      days.map((day) => `${day} 7.5`),
    )
  }
}

const exported = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

export const expectSheetsInList = async (page: Page) => {
  await openPage(page, '/time-sheet-view')
  for (const { start, end, days } of clockChangeSheets) {
    await goTo(page, `/time-sheet-view?q=${encodeURIComponent(shortDay(start))}`)
    const row = page.getByRole('row').filter({ hasText: shortDay(end) })
    await row.waitFor()
    expect(await row.getByRole('cell').nth(2).textContent()).toBe(shortDay(start))
    expect(await exported(page)).toContain(`,${shortDay(start)},${shortDay(end)},${days.length * 7.5},`)
  }
}
