import type { Page } from 'playwright-core'
import { type Figure, median } from './figure.ts'
import { timePainted, withPortalPage } from './portal-page.ts'

const count = 100_000

/** Each key must change the result; otherwise nothing is painted. */
const keys = ['5', '5', '1', 'Backspace', 'Backspace', 'Backspace']
const rounds = 2

const heads = ['Employee', 'Client', 'Start Date', 'Total Hours', 'Status', 'Employee', 'Created On']
const headsOfShort = 3

const timeKeys = async (page: Page, isShort: boolean) => {
  const times: number[] = []
  await page.getByPlaceholder('Search by employee, client, etc.').focus()
  for (const key of Array.from({ length: isShort ? 1 : rounds }, () => keys).flat()) {
    times.push(await timePainted(page, 'keydown', () => page.keyboard.press(key)))
  }
  return times
}

const timeSorts = async (page: Page, isShort: boolean) => {
  const times: number[] = []
  for (const name of heads.slice(0, isShort ? headsOfShort : heads.length)) {
    const header = page.getByRole('columnheader', { name }).getByRole('button')
    times.push(await timePainted(page, 'click', () => header.click()))
  }
  return times
}

export const timeSheetList = (isShort: boolean): Promise<Figure[]> =>
  withPortalPage(count, '/time-sheet-view', async (page) => {
    await page.getByText('1–10 of 100,000').waitFor()
    const sorts = await timeSorts(page, isShort)
    const presses = await timeKeys(page, isShort)
    return [
      { figure: `search key painted, ${count} sheets`, measured: median(presses), limit: 100, unit: 'ms' },
      { figure: `sort painted, ${count} sheets`, measured: median(sorts), limit: 250, unit: 'ms' },
    ]
  })
