import type { Page } from 'playwright-core'
import { openPage } from './open-page.ts'

export const drawingOf = (page: Page, id: string) => page.getByRole('img', { name: `Drawing of ${id}.` })

/** Opens the gallery at one machine, once it is drawn. */
export const openMachine = async (page: Page, id: string) => {
  await openPage(page, `/test-component?machine=${id}`)
  await drawingOf(page, id).waitFor()
}

export const stateNow = (page: Page) => page.getByRole('region', { name: 'State now' }).getByRole('status')

/** The states the sample is said to be in. */
export const statesNow = (page: Page) => stateNow(page).locator('span').allInnerTexts()
