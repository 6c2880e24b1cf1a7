import { type Figure, median } from './figure.ts'
import { timePainted, withPortalPage } from './portal-page.ts'

const count = 10_000
const changes = 9
const changesOfShort = 3

export const timeSheetCalendar = (isShort: boolean): Promise<Figure[]> =>
  withPortalPage(count, '/time-sheet?day=2026-06-15', async (page) => {
    await page.locator('.fc-event').first().waitFor()
    const times: number[] = []
    for (let change = 0; change < (isShort ? changesOfShort : changes); change += 1) {
      const previous = page.getByRole('button', { name: 'Previous month' })
      times.push(await timePainted(page, 'click', () => previous.click()))
    }
    return [
      { figure: `month change painted, ${count} sheets`, measured: median(times), limit: 100, unit: 'ms' },
    ]
  })
