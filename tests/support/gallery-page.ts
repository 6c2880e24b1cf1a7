import type { Page } from 'playwright-core'
import { openPage } from './open-page.ts'

export const drawingOf = (page: Page, id: string) => page.getByRole('img', { name: `Drawing of ${id}.` })

/** Waits until a machine is drawn: its place is there at once, its arrows once its words were measured. */
export const machineIsDrawn = (page: Page, id: string) =>
  drawingOf(page, id).locator('.react-flow__edge').first().waitFor({ state: 'attached' })

/** Opens the gallery at one machine, once it is drawn. */
export const openMachine = async (page: Page, id: string) => {
  await openPage(page, `/test-component?machine=${id}`)
  await machineIsDrawn(page, id)
}

export const stateNow = (page: Page) => page.getByRole('region', { name: 'State now' }).getByRole('status')

/** The states the sample is said to be in. */
export const statesNow = (page: Page) => stateNow(page).locator('span').allInnerTexts()
