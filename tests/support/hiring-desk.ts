import type { Page } from 'playwright-core'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { expectAccessible } from './accessible.ts'
import { openPage } from './open-page.ts'

export const grace = { first: 'Grace', last: 'Hopper', email: 'grace@example.com', phone: '(213) 373-4253' }
export const home = { ...grace, email: 'hopper@home.example.com' }
export const alan = { first: 'Alan', last: 'Turing', email: 'alan@example.com', phone: '(213) 373-4254' }

export const title = 'Scala Engineer, Claims'
export const question = 'Have you run Spark in production?'
const about = 'You move the claims of a hospital network to one warehouse. '.repeat(5)

export const says = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const history = (page: Page) => page.getByRole('region', { name: 'History' })

export const moveTo = async (page: Page, name: string, stage: string) => {
  await page.getByLabel('Move to').selectOption(stage)
  await button(page, 'Move').click()
  await says(page, `${name} moved to ${stage}.`)
}

/** In Canada no retention law prevents erasing an application at once. */
export const publish = async (desk: Page) => {
  await openPage(desk, '/desk')
  await desk.getByRole('list', { name: 'Queues' }).waitFor()
  await expectAccessible(desk)
  await openPage(desk, '/desk/jobs')
  await desk.getByRole('link', { name: 'New job' }).click()
  await desk.getByLabel('Title').fill(title)
  await desk.getByRole('textbox', { name: 'Description' }).fill(about)
  await desk.getByLabel('Skills').fill('Scala, Spark, SQL')
  await desk.getByLabel('Industry').fill('Healthcare')
  await desk.getByLabel('Location').fill('Toronto, ON')
  await desk.getByLabel('Country').selectOption('Canada')
  await desk.getByLabel('Remote work is possible').check()
  await desk.getByLabel('Lowest hourly rate').fill('70')
  await desk.getByLabel('Highest hourly rate').fill('85.50')
  await desk.getByLabel('Length in months').fill('12')
  await desk.getByLabel('Closing day').fill(daysAfter(utcDay(Date.now()), 60))
  await desk.getByLabel('Visa sponsorship').selectOption('Not offered')
  await desk.getByLabel('Work authorization').selectOption('Required before the start date')
  await desk.getByRole('button', { name: 'Add a question' }).click()
  await desk.getByLabel('Question', { exact: true }).fill(question)
  await desk.getByText('Nothing is missing.').waitFor()
  await button(desk, 'Save draft').click()
  await desk.getByRole('heading', { level: 1, name: title }).waitFor()
  await button(desk, 'Publish').click()
  await says(desk, 'Published. It is on the job board now.')
}

export const judge = async (naomi: Page) => {
  await openPage(naomi, '/dashboard')
  await naomi.getByRole('link', { name: 'My interviews 1 waiting' }).click()
  const form = naomi.getByRole('form', { name: 'Feedback on Grace Hopper' })
  await form.getByLabel('Would you recommend this candidate?').selectOption({ label: 'Strong yes' })
  await form.getByLabel('Why?').fill('Knows Spark well.')
  await form.getByRole('button', { name: 'Give feedback' }).click()
  await naomi.getByText('What you thought: Strong yes').waitFor()
}

export const place = async (desk: Page, since: string) => {
  await button(desk, 'Place…').click()
  const dialog = desk.getByRole('dialog', { name: 'Place Grace Hopper' })
  expect(await dialog.getByLabel('Role').inputValue()).toBe(title)
  await dialog.getByLabel('Client').selectOption('Cascadia Health Network')
  await dialog.getByLabel('First day').fill(since)
  await button(desk, 'Place').click()
  await says(desk, 'Grace Hopper: placed. HR sets up the assignment.')
}

export const confirmPlacement = async (hr: Page) => {
  await openPage(hr, '/dashboard')
  await hr.getByRole('link', { name: 'Placements 1 waiting' }).click()
  await hr.getByRole('link', { name: 'Grace Hopper' }).click()
  const form = hr.getByRole('form', { name: 'Confirm and invite' })
  await form.getByLabel('Department').fill('Staffing')
  await form.getByLabel('Office').selectOption('United States')
  await form.getByRole('button', { name: 'Invite and confirm' }).click()
  await says(hr, `Grace Hopper is assigned, and the invitation is on its way to ${grace.email}.`)
  await hr.getByRole('link', { name: 'Grace Hopper' }).click()
  await hr.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor()
  const clients = hr.getByRole('region', { name: 'Clients' })
  await clients.getByRole('link', { name: 'Cascadia Health Network' }).waitFor()
  await clients.getByText('Planned').waitFor()
}

export const merge = async (desk: Page) => {
  await openPage(desk, '/desk/applications?view=table')
  await desk.getByRole('row', { name: 'Grace Hopper' }).getByRole('link', { name: 'Grace Hopper' }).click()
  const alike = desk.getByRole('region', { name: 'May be the same person' })
  await alike.getByText('same number').waitFor()
  await alike.getByRole('link', { name: 'Compare and merge with Grace Hopper' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Merge candidates' }).waitFor()
  await desk.getByRole('radio', { name: `Email: keep ${grace.email}` }).check()
  await button(desk, 'Merge').click()
  await says(desk, 'Merged into one candidate: Grace Hopper.')
  await desk.getByRole('link', { name: 'Open the latest application' }).click()
  const others = desk.getByRole('region', { name: 'Other applications of this candidate' })
  await others.getByText('Placed', { exact: false }).waitFor()
}
