import type { Page } from 'playwright-core'
import { expectAccessible } from './accessible.ts'
import { openPage } from './open-page.ts'
import { portalMenu } from './portal-menu.ts'

type Receipt = { name: string; mimeType: string; buffer: Buffer }

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Portal' })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const form = (page: Page) => page.getByRole('form', { name: 'Expense claim' })

export const openFromMenu = async (page: Page) => {
  await openPage(page, '/dashboard')
  await (await portalMenu(page)).getByRole('link', { name: 'Employee Claims' }).click()
  await heading(page, 'Employee Claims').waitFor()
  await page.getByRole('table').waitFor()
}

/** Enough of a PDF for type detection, which reads its beginning. */
export const receipt = (text: string, name = `${text}.pdf`): Receipt => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n`),
})

export const chooseReceipts = (page: Page, files: Receipt[]) =>
  page.locator('input[type=file]').setInputFiles(files)

/** Requires a visit with a camera. */
export const photographReceipt = async (page: Page) => {
  await button(page, 'Take a photo').click()
  await button(page, 'Start the camera').click()
  await page.locator('video').waitFor()
  await button(page, 'Take A Snapshot').and(page.locator(':not([aria-disabled])')).click()
  await button(page, 'Use this photo').waitFor()
  await expectAccessible(page)
  await button(page, 'Use this photo').click()
  await page.getByRole('button', { name: /^Remove receipt-.*\.jpg$/ }).waitFor()
}

export const fill = async (
  page: Page,
  { merchant, amount = '1,234.50' }: { merchant: string; amount?: string },
) => {
  await form(page).getByLabel('Date').fill('2026-01-15')
  await form(page).getByLabel('Category').selectOption('Lodging')
  await form(page).getByLabel('Merchant').fill(merchant)
  await form(page).getByLabel('Amount').fill(amount)
  await form(page).getByLabel('Currency').selectOption('CAD')
  await form(page).getByLabel('Description').fill('Two nights for the workshop')
}

export const save = async (page: Page, how: 'Submit' | 'Save draft' = 'Submit') => {
  await form(page).getByRole('button', { name: how, exact: true }).click()
  await heading(page, /^EC-\d+ · /).waitFor()
}

export const openClaim = async (page: Page, scope: string, merchant: string) => {
  await openFromMenu(page)
  await button(page, scope).click()
  const row = page.getByRole('row').filter({ hasText: merchant })
  await row.getByRole('link', { name: /^EC-/ }).click()
  await heading(page, new RegExp(`· ${merchant}$`)).waitFor()
}

export const history = async (page: Page) => {
  const texts = await page.getByRole('listitem').locator('p:first-child').allTextContents()
  return texts.filter((text) => / (created|edited|submitted|approved|rejected|marked) /.test(text))
}

export const statusIs = (page: Page, status: string) =>
  page.getByText(status, { exact: true }).first().waitFor()
