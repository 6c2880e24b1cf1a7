import { type Figure, median } from './figure.ts'
import { untilPainted, withPortalPage } from './portal-page.ts'

const count = 10_000
const changes = 15

/** Turning the months of a calendar of 10,000 time sheets. */
export const timeSheetCalendar = (): Promise<Figure[]> =>
  withPortalPage(count, '/time-sheet?day=2026-06-15', async (page) => {
    await page.locator('.fc-event').first().waitFor()
    const times: number[] = []
    for (let change = 0; change < changes; change += 1) {
      const painted = untilPainted(page, 'click')
      await page.getByRole('button', { name: 'Previous month' }).click()
      times.push(await painted)
    }
    return [
      { figure: `month change painted, ${count} sheets`, measured: median(times), limit: 100, unit: 'ms' },
    ]
  })
