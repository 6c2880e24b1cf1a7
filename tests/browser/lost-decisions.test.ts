import type { Locator, Page } from 'playwright-core'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { openSubmission, timeline } from '#tests/support/bench-pages.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import {
  button,
  chooseReceipts,
  fill,
  history,
  openClaim,
  receipt,
  save,
} from '#tests/support/claims-page.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { holdRequests } from '#tests/support/held-requests.ts'
import { leavePage } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { server, enter } = withPeople()

const who = 'Naomi Feldman'
const offline = 'We could not reach the server. Check your connection and try again.'

/** Lets the server answer the next such call, and cuts the answer off. */
const loseAnswer = (page: Page, url: string) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

const calls = async () => employeeCalls(server, await signedInStorage(server, naomi))

const addSheet = async (day: string) => (await calls()).addSheet(day, day, 450)

const addLeave = async (day: string, reason: string) =>
  callAs(server, await signedInStorage(server, naomi), '/CRM/AddLeaves', {
    leaveType: 'Sick Leave',
    startDate: day,
    endDate: day,
    halfDay: 'none',
    reason,
  })

const stepsOf = async (id: string) => (await (await calls()).read(id)).history.map(({ step }) => step)

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

test('a rejection of a sheet and leave whose answer was lost counts once, and pressing again says that it was done', async () => {
  const { id } = await addSheet('2026-04-02')
  await addLeave('2027-04-20', 'A lost answer')
  const page = await enter('tomas', { expected: [/CRM\/DecideApprovals/] })
  await openPage(page, '/time-sheet-approvals')
  const { button: press, tick, rejecting, outcome } = approvalsPage(page)
  await tick(who, '04/02/2026').check()
  await tick(who, '04/20/2027').check()
  await press('Reject selected').click()
  const reason = rejecting.getByRole('textbox', { name: 'Reason' })
  expect(await isFocused(reason)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isFocused(press('Reject selected'))).toBe(true)
  await page.keyboard.press('Enter')
  await reason.fill('Not signed')
  await loseAnswer(page, '**/CRM/DecideApprovals')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByRole('alert').getByText(offline).waitFor()
  expect(await reason.inputValue()).toBe('Not signed')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.waitFor({ state: 'detached' })
  await outcome.getByText('Rejected', { exact: true }).waitFor()
  expect(await isFocused(outcome)).toBe(true)

  const employee = await enter('naomi')
  await openPage(employee, `/new-time-sheet?id=${id}`)
  await employee.getByText('Tomás Rivera sent this back: Not signed').waitFor()
  expect(await stepsOf(id)).toEqual(['save', 'submit', 'reject'])
  await openPage(employee, '/apply-leave')
  await leavePage(employee).request('A lost answer').getByText('Rejected', { exact: true }).waitFor()
})

test('a question stands while its answer is on its way, however often Escape is pressed', async () => {
  await addSheet('2026-04-07')
  const page = await enter('tomas', { expected: [/CRM\/DecideApprovals/] })
  await openPage(page, '/time-sheet-approvals')
  const { decide, rejecting } = approvalsPage(page)
  const calls = await holdRequests(page, '**/CRM/DecideApprovals')
  await decide('Reject', who, '04/07/2026').click()
  const reason = rejecting.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Not signed')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await calls.arrived(1)
  const keep = rejecting.getByRole('button', { name: 'Cancel' })
  expect(await keep.getAttribute('aria-disabled')).toBe('true')
  // A browser asks about the first Escape only, and closes the dialog by itself at the second.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await calls.cutOff()
  await rejecting.getByRole('alert').getByText(offline).waitFor()
  expect(await reason.inputValue()).toBe('Not signed')
  expect(await keep.getAttribute('aria-disabled')).toBe(null)
  await page.keyboard.press('Escape')
  await rejecting.waitFor({ state: 'detached' })
  await decide('Reject', who, '04/07/2026').click()
  await rejecting.waitFor()
})

test('leave that was cancelled while the answer was lost is cancelled once', async () => {
  await addLeave('2027-04-22', 'A second lost answer')
  const page = await enter('naomi', { expected: [/CancelLeave/] })
  await openPage(page, '/apply-leave')
  const { request, question } = leavePage(page)
  const cancel = request('A second lost answer').getByRole('button', { name: /^Cancel / })
  await cancel.click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(await isFocused(cancel)).toBe(true)
  await cancel.click()
  await loseAnswer(page, '**/CRM/CancelLeave')
  await question.getByRole('button', { name: 'Cancel leave' }).click()
  await question.getByRole('alert').getByText(offline).waitFor()
  await question.getByRole('button', { name: 'Cancel leave' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Your leave was cancelled.').waitFor()
  await request('A second lost answer').getByText('Cancelled', { exact: true }).waitFor()
})

test('a step of a submission whose answer was lost is taken once, and leaving the question goes back to its button', async () => {
  const page = await enter('priya', { expected: [/MoveSubmission/] })
  await openPage(page, '/submissions')
  const details = await openSubmission(page, 'Amélie Gagnon')
  const offer = details.getByRole('button', { name: 'Record offer', exact: true })
  await offer.click()
  await details.getByRole('button', { name: 'Cancel' }).click()
  expect(await isFocused(offer)).toBe(true)
  await offer.click()
  await details.getByLabel(/^Note/).fill('From May on')
  await loseAnswer(page, '**/CRM/MoveSubmission')
  const confirm = details.getByRole('button', { name: 'Yes: Record offer' })
  await confirm.click()
  await details.getByRole('alert').getByText(offline).waitFor()
  await confirm.click()
  await details.getByRole('status').getByText('The submission is Offered now.').waitFor()
  await details.getByRole('listitem').filter({ hasText: 'Offered' }).waitFor()
  expect((await timeline(page)).filter((status) => status === 'Offered')).toEqual(['Offered'])
})

test('a rejected claim whose answer was lost is rejected once', async () => {
  const employee = await enter('naomi')
  await openPage(employee, '/employee-claims?new=1')
  await fill(employee, { merchant: 'Lost answer' })
  await chooseReceipts(employee, [receipt('lost')])
  await save(employee)
  const page = await enter('tomas', { expected: [/StepExpense/] })
  await openClaim(page, 'To approve', 'Lost answer')
  await button(page, 'Reject').click()
  const popup = page.getByRole('dialog', { name: 'Reject this claim' })
  await popup.getByLabel('Reason').fill('Which workshop?')
  await loseAnswer(page, '**/CRM/StepExpense')
  await popup.getByRole('button', { name: 'Reject claim' }).click()
  await popup.getByRole('alert').getByText(offline).waitFor()
  await popup.getByRole('button', { name: 'Reject claim' }).click()
  await popup.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Rejected.', { exact: true }).waitFor()
  expect(await history(page)).toEqual([
    'Naomi Feldman wrote it',
    'Naomi Feldman submitted it',
    'Tomás Rivera rejected it',
  ])
})

test('a sheet taken back while the answer was lost is taken back once', async () => {
  const { id } = await addSheet('2025-04-03')
  const page = await enter('naomi', { expected: [/CRM\/(WithdrawTimesheets|GetTimesheet)/] })
  await openPage(page, '/time-sheet?day=2025-04-03')
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: /^Take back/ }).waitFor()
  // The lists are not heard of again either: what is shown is still what was pressed.
  await page.route('**/CRM/GetTimesheet*', (route) => route.abort())
  await loseAnswer(page, '**/CRM/WithdrawTimesheets')
  await sheet.getByRole('button', { name: /^Take back/ }).click()
  await sheet.getByRole('alert').getByText(offline).waitFor()
  await page.unroute('**/CRM/GetTimesheet*')
  await sheet.getByRole('button', { name: /^Take back/ }).click()
  await sheet.getByText('Draft', { exact: true }).waitFor()
  await sheet.getByRole('status').getByText('The time sheet is a draft again').waitFor()
  expect(await stepsOf(id)).toEqual(['save', 'submit', 'withdraw'])
})
