import type { Page } from 'playwright-core'
import { addLeaves } from '#api/contracts/time/leave.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { naomi, sheetForm, tomas } from '#tests/support/sheet-form.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let employees: Record<string, string>
let managers: Record<string, string>

beforeAll(async () => {
  employees = await signedInStorage(server, naomi)
  managers = await signedInStorage(server, tomas)
  const days = { startDate: '2027-09-13', endDate: '2027-09-13', halfDay: 'none' }
  const leave = { leaveType: 'Sick Leave', reason: 'An operation', ...days }
  await callAs(server, employees, addLeaves.path, leave)
})

const expectSound = (page: Page) =>
  inEachLook(page, getLooks(390, 1440), async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await expectAccessible(page)
  })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const attach = (page: Page, name: string, buffer: Buffer) =>
  sheetForm(page)
    .form.locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer })

const goThroughForm = async (page: Page) => {
  await openPage(page, '/new-time-sheet')
  const { form, field, work, button, preview } = sheetForm(page)
  await button('Submit').click()
  await form.getByText('Please enter Task').waitFor()
  await attach(page, 'huge.pdf', Buffer.alloc(10_485_761, 'a'))
  await form.getByText('File size is too big, size should be less then 10MB').waitFor()
  await expectSound(page)
  // Saturday to Memorial Day.
  await field('Start Date').fill('2027-05-29')
  await field('End Date').fill('2027-05-31')
  await work('Lakehouse ingest', 'Nightly loads green', '25')
  await preview.getByText('Holiday: Memorial Day').waitFor()
  await preview.getByText('hours is more than one day').waitFor()
  await attach(page, `${'signed sheet '.repeat(8)}.pdf`, pdf)
  await form.getByRole('button', { name: /^Remove signed/ }).waitFor()
  await expectSound(page)
  await button('Save draft').click()
  await page.getByRole('heading', { name: 'Draft saved' }).waitFor()
  await expectSound(page)
}

test('what an employee sees on the way is accessible and needs no scrolling sideways', async () => {
  const page = await visit({ url: server.url, storage: employees })
  await openPage(page, '/time-sheet-view?q=nobody')
  await page.getByText('No data found').waitFor()
  await expectSound(page)
  await openPage(page, '/time-sheet?day=2028-02-12')
  await page.getByRole('region', { name: 'Sat, 02/12/2028' }).getByText('No Time Sheets').waitFor()
  await expectSound(page)
  await openPage(page, '/time-sheet?day=2027-09-13')
  await page.getByRole('article').getByText('An operation').waitFor()
  await expectSound(page)
  await goThroughForm(page)
  await openPage(page, '/time-sheet-approvals')
  await page.getByText(/^Only managers, Human Resources and administrators decide/).waitFor()
  await expectSound(page)
})

test('what a manager sees on the way is accessible and needs no scrolling sideways', async () => {
  const { addSheet } = employeeCalls(server, employees)
  for (const day of ['2025-04-07', '2025-04-08']) await addSheet(day, day, 60)
  const page = await visit({ url: server.url, storage: managers })
  await openPage(page, '/time-sheet-view?view=team')
  await page.getByText('Naomi Feldman').first().waitFor()
  await expectSound(page)
  await openPage(page, '/time-sheet-approvals')
  const { tick, button, item, findApproved, approved } = approvalsPage(page)
  await tick('Naomi Feldman', '04/07/2025').check()
  await tick('Naomi Feldman', '04/08/2025').check()
  await button('Approve selected').click()
  await item('Naomi Feldman', '04/07/2025').waitFor({ state: 'detached' })
  // Half behind the sticky bar, only the visible part of a target counts.
  await page.evaluate(() => scrollTo(0, 0))
  await expectSound(page)
  await findApproved('nobody')
  await approved.getByText('No approved time sheets or leave.').waitFor()
  await expectSound(page)
})

test('the line that names the reviewer stands on the card of the form, above its buttons', async () => {
  const page = await visit({ url: server.url, storage: employees, width: 1440 })
  await openPage(page, '/new-time-sheet')
  const { form, button } = sheetForm(page)
  const [line, submit] = await Promise.all([
    form.getByText('Tomás Rivera will review it.').boundingBox(),
    button('Submit').boundingBox(),
  ])
  expect(line?.x).toBe(submit?.x)
  expect((line?.y ?? 0) < (submit?.y ?? 0)).toBe(true)
})
