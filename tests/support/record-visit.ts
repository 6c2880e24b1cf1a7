import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { draftWasSought } from './kept-drafts.ts'
import { openPage } from './open-page.ts'
import { askForCode, enterCode } from './phone-code.ts'
import type { Site } from './running-server.ts'
import { sheetForm } from './sheet-form.ts'

/** What is typed in the recorded visit and may stand nowhere in the record. */
export const typed = {
  phone: '3605550109',
  task: 'Quarterly lakehouse ingest for Contoso',
  outcome: 'Nightly loads are green again',
} as const

/** Signs in as an employee and hands in a time sheet, with the tab recorded from its first page. */
export const signInAndEnterSheet = async (server: Site, page: Page) => {
  await openPage(page, '/sign-in?record')
  await page.getByText('Employee', { exact: true }).click()
  await page.getByLabel('Mobile No.').fill(typed.phone)
  const code = await askForCode(server, page)
  await enterCode(page, code)
  await page.waitForURL('**/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Time Sheets' }).first().click()
  // Whether the list is shown before it is left is decided by who is faster too.
  await page.getByText(/^1–\d+ of \d+$/).waitFor()
  await page.getByRole('link', { name: 'New Time Sheet' }).click()
  const { field, form, work, button } = sheetForm(page)
  await form.waitFor()
  // A replay cannot repeat what depends on who was faster, the typing or the store.
  await draftWasSought(page)
  await work(typed.task, typed.outcome, '7.5')
  await field('Task').waitFor()
  // The sample data has hours in the week that the form begins with.
  await form.getByRole('checkbox', { name: /^Keep this sheet/ }).check()
  await button('Submit').click()
  await page.getByRole('heading', { name: 'Time sheet submitted' }).waitFor()
  return code
}

/** Stops the recording and saves it; gives back its path and text. */
export const saveRecord = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stop and save' }).click(),
  ])
  const path = await download.path()
  return { path, name: download.suggestedFilename(), text: await readFile(path, 'utf8') }
}
