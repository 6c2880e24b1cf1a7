import { addLeaves } from '#api/contracts/time/leave.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { leavePage, naomi, twoDays } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'
import { getToasts } from '#tests/support/toasts.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  const days = { startDate: '2027-10-13', endDate: '2027-10-13', halfDay: 'none' }
  await callAs(server, storage, addLeaves.path, { leaveType: 'Sick Leave', reason: 'A check-up', ...days })
})

const open = async (more: object = {}) => {
  const page = await visit({ url: server.url, storage, ...more })
  await openPage(page, '/apply-leave')
  await leavePage(page).requests.waitFor()
  return { page, leave: leavePage(page) }
}

test('the page leads back over the time sheets, the cost counts weekdays only and names what does not count, and half a day ends on the day it starts', async () => {
  const { page, leave } = await open()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(await crumbs.allTextContents()).toEqual(['Dashboard', 'Time Sheets', 'Apply Leave'])
  await leave.fields.start.fill('2027-02-08')
  expect(await leave.fields.end.inputValue()).toBe('2027-02-08')
  await leave.fill({ ...twoDays, start: '2027-11-22', end: '2027-11-28' })
  await leave.preview.getByText('This request4 days').waitFor()
  await leave.preview
    .getByText('Not counted: 2 weekend days · Thanksgiving Day, November 25, 2027', { exact: true })
    .waitFor()
  await leave.fields.type.selectOption('Sick Leave')
  await leave.preview.getByText('Only PTO is taken from your balance.').waitFor()
  await page.getByText('Morning', { exact: true }).click()
  expect(await leave.fields.end.inputValue()).toBe('2027-11-22')
  await leave.preview.getByText('This request0.5 days').waitFor()
  await leave.fields.start.fill('2027-11-30')
  expect(await leave.fields.end.inputValue()).toBe('2027-11-30')
})

test('leave is asked for, refused over itself with the clash named, and cancelled', async () => {
  const { page, leave } = await open({ expected: [/409/] })
  await leave.fill({ ...twoDays, type: 'Sick Leave', reason: 'An operation' })
  await leave.submit.click()
  await getToasts(page).getByText('2 days of leave requested from Tomás Rivera').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await leave.values()).toEqual({ type: '', start: '', end: '', reason: '' })
  await leave.request('An operation').getByText('Submitted', { exact: true }).waitFor()

  await leave.fill({ ...twoDays, start: '2027-02-09', end: '2027-02-11' })
  await leave.preview
    .getByText('You already have leave on these days: Sick Leave, 02/08/2027 to 02/09/2027.')
    .waitFor()
  await leave.submit.click()
  await leave.form
    .getByText('02/09/2027 is taken already: Sick Leave, 02/08/2027 to 02/09/2027 (Submitted)')
    .waitFor()
  expect(await leave.values()).toEqual({ ...twoDays, start: '2027-02-09', end: '2027-02-11' })

  await leave
    .request('An operation')
    .getByRole('button', { name: /^Cancel / })
    .click()
  await leave.question.getByRole('button', { name: 'Cancel leave' }).click()
  await leave.request('An operation').getByText('Cancelled', { exact: true }).waitFor()
  expect(await leave.question.count()).toBe(0)
  await page.getByRole('status').getByText('Your leave was cancelled.').waitFor()
})

const warned = 'You have recorded hours on 10/18/2027. Please check those time sheets.'

test('leave of a day of the calendar begins on it, over a reload, and leads back to it', async () => {
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/time-sheet?day=2027-10-20')
  await page.getByRole('main').getByRole('link', { name: 'Apply Leave', exact: true }).click()
  const leave = leavePage(page)
  await leave.requests.waitFor()
  const days = async () => [await leave.fields.start.inputValue(), await leave.fields.end.inputValue()]
  expect(await days()).toEqual(['2027-10-20', '2027-10-20'])
  expect(await page.getByRole('button', { name: 'Clear the form' }).count()).toBe(0)
  await page.reload()
  await leave.requests.waitFor()
  expect(await days()).toEqual(['2027-10-20', '2027-10-20'])
  await leave.fields.type.selectOption('Sick Leave')
  await leave.fields.reason.fill('A tooth')
  await leave.submit.click()
  await page.waitForURL('**/time-sheet?day=2027-10-20')
  await getToasts(page).getByText('1 day of leave requested from Tomás Rivera').waitFor()
  await page.getByRole('article').getByText('A tooth').waitFor()
  await page.locator('[role=gridcell][data-date="2027-10-20"]').getByText('L requested').waitFor()
})

test('a warning stays in sight on the page of the request', async () => {
  await employeeCalls(server, storage).addSheet('2027-10-18', '2027-10-18', 60)
  const page = await visit({ url: server.url, storage })
  await openPage(page, '/apply-leave?day=2027-10-18')
  const leave = leavePage(page)
  await leave.fields.type.selectOption('Sick Leave')
  await leave.fields.reason.fill('A cold')
  await leave.submit.click()
  await page.getByRole('status').getByText(warned, { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/apply-leave')
})

test('fields say what is missing, leave over other leave is refused, both accessibly, and a draft is there again after a reload, and gone once it is cleared', async () => {
  const { page, leave } = await open({ expected: [/409/] })
  await leave.submit.click()
  for (const message of [
    'Please select Leave Type',
    'Please enter Start Date',
    'Please enter End Date',
    'Please enter Reason',
  ]) {
    await leave.form.getByText(message, { exact: true }).waitFor()
  }
  await expectAccessible(page)
  await leave.fill({ ...twoDays, end: '2027-02-05' })
  await leave.submit.click()
  await leave.form.getByText('End Date is before Start Date').waitFor()
  const clash = { ...twoDays, start: '2027-10-13', end: '2027-10-14' }
  await leave.fill(clash)
  await page.getByText('View ledger').click()
  await leave.submit.click()
  await leave.form.getByText('10/13/2027 is taken already').waitFor()
  await expectAccessible(page)
  await leave.requests
    .getByRole('button', { name: /^Cancel / })
    .first()
    .click()
  await leave.question.waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Clear the form' }).waitFor()
  expect(await leave.values()).toEqual(clash)
  await page.getByRole('button', { name: 'Clear the form' }).click()
  expect((await leave.values()).reason).toBe('')
})

test('when requests or absences fail, the page says so of each, and loads each with Retry', async () => {
  const page = await visit({ url: server.url, storage, expected: [/500/] })
  const failures = [
    ['GetLeaves', 'Your leave could not be loaded'],
    ['GetTeamAbsences', 'Absences could not be loaded'],
  ] as const
  for (const [call] of failures) {
    await page.route(`**/CRM/${call}*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  }
  await openPage(page, '/apply-leave?day=2027-02-30')
  for (const [call, name] of failures) {
    await page.getByRole('heading', { name }).waitFor()
    await page.unroute(`**/CRM/${call}*`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name }).waitFor({ state: 'detached' })
  }
  await leavePage(page).requests.waitFor()
  expect(await leavePage(page).values()).toEqual({ type: '', start: '', end: '', reason: '' })
})
