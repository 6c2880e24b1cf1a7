import type { Page } from 'playwright-core'
import { openPage } from './open-page.ts'
import { portalMenu } from './portal-menu.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const form = (page: Page) => page.getByRole('form', { name: 'Support case' })
export const thread = (page: Page) => page.getByRole('list', { name: 'Messages' })
export const statusIs = (page: Page, status: string) =>
  page.locator('[data-page]').getByText(status, { exact: true }).first().waitFor()

export const openFromMenu = async (page: Page) => {
  await openPage(page, '/dashboard')
  await (await portalMenu(page)).getByRole('link', { name: 'Ask / Support' }).click()
  await heading(page, 'Ask / Support').waitFor()
  await page.getByRole('table').waitFor()
}

export const openQueue = async (page: Page) => {
  await openFromMenu(page)
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

export const reply = (page: Page) => page.getByRole('form', { name: 'Reply to the case' })

export const write = async (page: Page, step: string, text: string) => {
  if (step !== 'Reply') await reply(page).getByLabel('What to do').selectOption({ label: step })
  await reply(page).getByLabel('Message').fill(text)
  await reply(page).getByRole('button', { name: 'Send' }).click()
}

export const send = async (page: Page, step: string, text: string) => {
  await write(page, step, text)
  await thread(page).getByText(text).waitFor()
  await reply(page).getByLabel('Message').and(page.locator(':enabled')).waitFor()
}

export const question = (page: Page) => page.getByRole('dialog', { name: /\bcase\b.*\?$/ })

export const move = async (page: Page, step: string, text: string) => {
  await button(page, step).click()
  await question(page).getByLabel('Message').fill(text)
  await question(page).getByRole('button', { name: step }).click()
}

export const readSteps = async (page: Page) => {
  await thread(page).waitFor()
  const moves = page.getByRole('group', { name: 'What to do with this case' }).getByRole('button')
  const texts = await reply(page).getByLabel('What to do').getByRole('option').allTextContents()
  const choices = texts.filter((text) => text !== 'Select what to do')
  const isOpen = (await reply(page).count()) > 0
  return [...(isOpen && choices.length === 0 ? ['Reply'] : choices), ...(await moves.allTextContents())]
}
