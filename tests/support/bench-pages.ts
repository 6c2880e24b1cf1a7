import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { untilRepeated } from '#tests/support/toasts.ts'
import { openPage } from './open-page.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { level, name, exact: true })

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Portal' })

export const openFromMenu = async (page: Page, name: string) => {
  await openPage(page, '/dashboard')
  await menu(page).getByRole('link', { name, exact: true }).click()
  await heading(page, name).waitFor()
  await page.getByRole('table').waitFor()
}

export const benchCsv = (name: string, ...rows: string[]): ChosenFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Title,Experience,Location,Visa,Skills,Rate,Availability', ...rows].join('\r\n')),
})

export const chooseBenchFile = async (page: Page, file: ChosenFile) => {
  await page.locator('input[type=file]').setInputFiles(file)
  await heading(page, 'Which column is which?', 2).waitFor()
}

export const checkRows = async (page: Page, good: string) => {
  await button(page, 'Check the rows').click()
  await heading(page, `${good} can be imported`, 2).waitFor()
}

export const importRows = async (page: Page, rows: string, consultants: string) => {
  await button(page, `Import ${rows}`).click()
  await heading(page, `${consultants} imported`, 2).waitFor()
}

export const savedText = async (
  page: Page,
  press: () => Promise<void>,
  encoding: 'utf8' | 'latin1' = 'utf8',
) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), encoding) }
}

export type Consultant = { name: string; title: string; rate: string }

export const saveConsultant = async (page: Page, { name, title, rate }: Consultant) => {
  const form = page.getByRole('form', { name: 'Consultant form' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Experience (years)').fill('9')
  await form.getByLabel('Rate (US$ per hour)').fill(rate)
  await form.getByLabel('Location').fill('Dallas TX')
  await form.getByLabel('Visa status').selectOption('GC')
  await form.getByLabel('Skills').fill('PySpark, SQL')
  await form.getByLabel('Available from').fill('2027-01-04')
  await form.getByRole('button', { name: 'Save' }).click()
  await untilRepeated(page, 'Your bench list is up to date.')
}

export const sendSubmission = async (page: Page, email: string) => {
  const form = page.getByRole('form', { name: 'Submit Candidate form' })
  await form.getByLabel('Email of the candidate').fill(email)
  await form.getByLabel('Available from').fill('2027-01-04')
  await form.getByLabel('Note').fill('Free after New Year.')
  await form.locator('input[type=file]').setInputFiles({
    name: `Resume of ${email}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${email}\n`),
  })
  await form.getByRole('button', { name: 'Remove the file' }).waitFor()
  await form.getByLabel('The candidate agreed that we represent them for this job.').check()
  await form.getByRole('button', { name: 'Submit Candidate' }).click()
}

export const closeThanks = (page: Page) =>
  page.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).click()

export const openSubmission = async (page: Page, candidate: string) => {
  await row(page, candidate)
    .getByRole('button', { name: /^Details of / })
    .click()
  const details = page.getByRole('dialog', { name: new RegExp(`^${candidate}, `) })
  await details.waitFor()
  return details
}

export const timeline = async (page: Page) =>
  page.getByRole('list', { name: 'What happened' }).locator('li > strong').allTextContents()

export const takeStep = async (page: Page, step: string, status: string, note?: string) => {
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: step, exact: true }).click()
  if (note) await details.getByLabel(/^Note/).fill(note)
  await details.getByRole('button', { name: 'Confirm' }).click()
  await details.getByRole('listitem').filter({ hasText: status }).waitFor()
}
