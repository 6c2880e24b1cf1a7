import type { Locator, Page } from 'playwright-core'
import { addCase, addCaseReply } from '#api/contracts/case.contract.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { openSubmission, timeline } from '#tests/support/bench-pages.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { caseContent } from '#tests/support/case-calls.ts'
import { move, question, reply, statusIs, thread, write } from '#tests/support/cases-page.ts'
import {
  button,
  chooseReceipts,
  fill,
  history,
  openClaim,
  receipt,
  save,
} from '#tests/support/claims-page.ts'
import { defer } from '#tests/support/deferred.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { leavePage } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { priya } from '#tests/support/portal-people.ts'
import { addRecord } from '#tests/support/portal-records.ts'
import { callAs } from '#tests/support/server-call.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { server, enter } = withPeople()

const who = 'Naomi Feldman'
const unknown =
  'We could not reach the server. Check your connection and try again. ' +
  'We do not know whether this was done; trying again does it only once.'

/** Lets the server answer the next such calls, and cuts the answers off. A call that was cut off is made once more. */
const loseAnswers = (page: Page, url: string, times: 1 | 2) =>
  page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times },
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
  await loseAnswers(page, '**/CRM/DecideApprovals', 2)
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByRole('alert').getByText(unknown, { exact: true }).waitFor()
  expect(await reason.inputValue()).toBe('Not signed')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.waitFor({ state: 'detached' })
  await outcome.getByText('Rejected 2 requests', { exact: true }).waitFor()
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
  const calls = await pauseRequests(page, '**/CRM/DecideApprovals')
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
  await calls.waits()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await calls.cutOff()
  await rejecting.getByRole('alert').getByText(unknown, { exact: true }).waitFor()
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
  await loseAnswers(page, '**/CRM/CancelLeave', 1)
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
  await loseAnswers(page, '**/CRM/MoveSubmission', 2)
  const confirm = details.getByRole('button', { name: 'Yes: Record offer' })
  await confirm.click()
  await details.getByRole('alert').getByText(unknown, { exact: true }).waitFor()
  await confirm.click()
  await details.getByRole('status').getByText('The submission is now Offered.').waitFor()
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
  await loseAnswers(page, '**/CRM/StepExpense', 1)
  await popup.getByRole('button', { name: 'Reject claim' }).click()
  await popup.waitFor({ state: 'detached' })
  await page.getByRole('status').getByText('Rejected.', { exact: true }).waitFor()
  // It is said before the claim is there as it stands now.
  await statusIs(page, 'Rejected')
  expect(await history(page)).toEqual([
    'Naomi Feldman created this claim',
    'Naomi Feldman submitted it',
    'Tomás Rivera rejected it',
  ])
})

test('a sheet approved while the answer was lost is approved, and said to be', async () => {
  const { id } = await addSheet('2026-04-09')
  const page = await enter('tomas', { expected: [/CRM\/DecideApprovals/] })
  await openPage(page, '/time-sheet-approvals')
  const { decide, outcome, failure } = approvalsPage(page)
  await loseAnswers(page, '**/CRM/DecideApprovals', 1)
  await decide('Approve', who, '04/09/2026').click()
  await outcome.getByText(`Approved: ${who}, 04/09/2026`, { exact: true }).waitFor()
  expect(await failure.count()).toBe(0)
  expect(await stepsOf(id)).toEqual(['save', 'submit', 'approve'])
})

/** An own submitted sheet on its day. */
const openOwnSheet = async (day: string) => {
  const { id } = await addSheet(day)
  const page = await enter('naomi', { expected: [/CRM\/(WithdrawTimesheets|GetTimesheet)/] })
  await openPage(page, `/time-sheet?day=${day}`)
  const sheet = page.getByRole('article')
  return { id, page, sheet, takeBack: sheet.getByRole('button', { name: /^Withdraw/ }) }
}

test('a sheet taken back while the answers were lost is taken back once', async () => {
  const { id, page, sheet, takeBack } = await openOwnSheet('2025-04-03')
  await takeBack.waitFor()
  // The lists are not heard of again either: what is shown is still what was pressed.
  await page.route('**/CRM/GetTimesheet*', (route) => route.abort())
  await loseAnswers(page, '**/CRM/WithdrawTimesheets', 2)
  await takeBack.click()
  await sheet.getByRole('alert').getByText(unknown, { exact: true }).waitFor()
  await page.unroute('**/CRM/GetTimesheet*')
  await takeBack.click()
  await sheet.getByText('Draft', { exact: true }).waitFor()
  await sheet.getByRole('status').getByText('The time sheet is a draft again').waitFor()
  expect(await stepsOf(id)).toEqual(['save', 'submit', 'withdraw'])
})

test('nobody is told any more that it is not known, once the sheet shows that it was taken back', async () => {
  const { page, sheet, takeBack } = await openOwnSheet('2025-04-04')
  await takeBack.waitFor()
  const lists = defer<void>()
  await page.route('**/CRM/GetTimesheet*', async (route) => {
    await lists.promise
    await route.continue()
  })
  await loseAnswers(page, '**/CRM/WithdrawTimesheets', 2)
  await takeBack.click()
  const alert = sheet.getByRole('alert')
  await alert.getByText(unknown, { exact: true }).waitFor()
  lists.resolve()
  await sheet.getByText('Draft', { exact: true }).waitFor()
  await takeBack.waitFor({ state: 'detached' })
  expect(await alert.count()).toBe(0)
})

/** A case of Naomi's that nobody has answered yet, and steps that others take meanwhile. */
const addOwnCase = async () => {
  const payload = { ...caseContent, subject: 'Lost answers' }
  const id = await addRecord(server, await signedInStorage(server, naomi), { path: addCase.path, payload })
  const resolve = async () =>
    addRecord(server, await signedInStorage(server, priya), {
      path: addCaseReply.path,
      payload: { id, step: 'resolve', text: '' },
    })
  return { address: `/support?case=${id}`, resolve }
}

const told = (page: Page) => thread(page).getByRole('listitem').locator('p > span').allTextContents()

test('a case closed while the answer was lost is closed once, and said to be', async () => {
  const page = await enter('naomi', { expected: [/AddCaseReply/] })
  await openPage(page, (await addOwnCase()).address)
  await loseAnswers(page, '**/CRM/AddCaseReply', 1)
  await move(page, 'Close the case', 'Thank you!')
  await page.getByRole('status').getByText('The case is closed.', { exact: true }).waitFor()
  await button(page, 'Reopen the case').waitFor()
  expect(await told(page)).toEqual(['You opened the case', 'You closed the case'])
})

test('a case resolved while the answers were lost asks on with its message, and is resolved once', async () => {
  const page = await enter('priya', { expected: [/AddCaseReply/] })
  await openPage(page, (await addOwnCase()).address)
  await loseAnswers(page, '**/CRM/AddCaseReply', 2)
  await move(page, 'Resolve the case', 'Fixed this morning.')
  await question(page).getByRole('alert').getByText(unknown, { exact: true }).waitFor()
  // It was taken all the same, and the page behind the question knows by now.
  await statusIs(page, 'Resolved')
  expect(await question(page).getByLabel('Message').inputValue()).toBe('Fixed this morning.')
  await question(page).getByRole('button', { name: 'Resolve the case' }).click()
  await page.getByRole('status').getByText('The case is resolved.', { exact: true }).waitFor()
  expect(await told(page)).toEqual(['Naomi Feldman opened the case', 'You resolved the case'])
})

test('a reply whose answer was lost can be sent again when the case was resolved meanwhile, and is there once', async () => {
  const page = await enter('naomi', { expected: [/AddCaseReply/] })
  const { address, resolve } = await addOwnCase()
  await openPage(page, address)
  await loseAnswers(page, '**/CRM/AddCaseReply', 1)
  await write(page, 'Reply', 'It works again.')
  await reply(page).getByRole('alert').getByText('We could not reach the server.').waitFor()
  await resolve()
  await page.reload()
  await statusIs(page, 'Resolved')
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'It works again.')
  await reply(page).getByRole('button', { name: 'Send' }).click()
  await reply(page).waitFor({ state: 'detached' })
  expect(await told(page)).toEqual([
    'You opened the case',
    'You replied',
    'Priya Natarajan resolved the case',
  ])
})
