import type { Page } from 'playwright-core'
import { addJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { expectAccessible } from './accessible.ts'
import { jobText, question } from './desk-job.ts'
import { openPage } from './open-page.ts'
import type { Site } from './running-server.ts'
import { callAs } from './server-call.ts'

export const grace = { first: 'Grace', last: 'Hopper', email: 'grace@example.com', phone: '(213) 373-4253' }
export const home = { ...grace, email: 'hopper@home.example.com' }
export const alan = { first: 'Alan', last: 'Turing', email: 'alan@example.com', phone: '(213) 373-4254' }

export const title = 'Scala Engineer, Claims'

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
export const publish = async (desk: Page, server: Site, storage: Record<string, string>) => {
  const text = {
    ...jobText,
    title,
    skills: ['Scala', 'Spark', 'SQL'],
    ...{ location: 'Toronto, ON', country: 'CA', currency: 'CAD', remote: true },
    closes: daysAfter(utcDay(Date.now()), 60),
    questions: [question(1)],
  }
  const { id } = addJob.response.parse(await callAs(server, storage, addJob.path, text))
  await openPage(desk, '/desk')
  await desk.getByRole('list', { name: 'Queues' }).waitFor()
  await expectAccessible(desk)
  await openPage(desk, `/desk/jobs/${id}`)
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
