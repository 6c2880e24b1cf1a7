import type { Page } from 'playwright-core'
import { openPage } from './open-page.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const form = (page: Page) => page.getByRole('form', { name: 'Support case' })
export const thread = (page: Page) => page.getByRole('list', { name: 'Messages' })
export const statusIs = (page: Page, status: string) =>
  page.getByText(status, { exact: true }).first().waitFor()

/** From the dashboard by the menu, as people come. */
export const openFromMenu = async (page: Page) => {
  await openPage(page, '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Portal' })
  await menu.getByRole('link', { name: 'Ask / Support' }).click()
  await heading(page, 'Ask / Support').waitFor()
  await page.getByRole('table').waitFor()
}

/** The queue of those who answer, by the menu. */
export const openQueue = async (page: Page) => {
  await openFromMenu(page)
  await button(page, 'To answer').click()
  await page.getByRole('table', { name: 'Support cases to answer' }).waitFor()
}

export const fill = async (page: Page, subject: string) => {
  await form(page).getByLabel('Category').selectOption('IT')
  await form(page).getByLabel('Priority').selectOption('Urgent')
  await form(page).getByLabel('Subject').fill(subject)
  await form(page).getByLabel('Description').fill('It began this morning.')
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n`),
})

export const attach = async (page: Page, name: string) => {
  await page.locator('input[type=file]').setInputFiles(pdf(name))
  await button(page, `Remove ${name}`).waitFor()
}

export const savedName = async (page: Page, name: string) => {
  const download = page.waitForEvent('download')
  await button(page, `Download ${name}`).click()
  return (await download).suggestedFilename()
}

/** Sends a message that does a step, and closes the thanks. */
export const send = async (page: Page, step: string, text: string) => {
  const reply = page.getByRole('form', { name: 'Reply to the case' })
  await reply.getByLabel('What to do').selectOption({ label: step })
  await reply.getByLabel('Message').fill(text)
  await reply.getByRole('button', { name: 'Send' }).click()
  await thread(page).getByText(text).waitFor()
  const sent = page.getByRole('dialog', { name: 'Sent' })
  const close = sent.getByRole('button', { name: 'Close' })
  // A step after which nothing is left to say takes the form away, and its thanks with it.
  if (step !== 'Resolve the case') await close.click()
}
