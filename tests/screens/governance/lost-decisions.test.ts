import type { Locator, Page } from 'playwright-core'
import { addCase, addCaseReply } from '#api/contracts/people/case.contract.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { caseContent } from '#tests/support/case-content.ts'
import { move, question, reply, statusIs, thread, write } from '#tests/support/cases-page.ts'
import { defer } from '#tests/support/deferred.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { leavePage } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { priya } from '#tests/support/portal-people.ts'
import { addRecord } from '#tests/support/portal-records.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { server, enter } = withPeople(withSite)

const who = 'Naomi Feldman'
const unknown =
  'We could not reach the server. Check your connection and try again. ' +
  'We do not know whether this was done; trying again does it only once.'

/** The server answers, but the answers are cut off. The page retries a cut-off call once. */
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

const readSteps = async (id: string) => (await (await calls()).read(id)).history.map(({ step }) => step)

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
  expect(await readSteps(id)).toEqual(['save', 'submit', 'reject'])
  await openPage(employee, '/apply-leave')
  await leavePage(employee).request('A lost answer').getByText('Rejected', { exact: true }).waitFor()
})

const openOwnSheet = async (day: string) => {
  await addSheet(day)
  const page = await enter('naomi', { expected: [/CRM\/(WithdrawTimesheets|GetTimesheet)/] })
  await openPage(page, `/time-sheet?day=${day}`)
  const sheet = page.getByRole('article')
  return { page, sheet, withdraw: sheet.getByRole('button', { name: /^Withdraw/ }) }
}

test('an unknown outcome is not claimed any more once the sheet shows that it was withdrawn', async () => {
  const { page, sheet, withdraw } = await openOwnSheet('2025-04-04')
  await withdraw.waitFor()
  const lists = defer<void>()
  await page.route('**/CRM/GetTimesheet*', async (route) => {
    await lists.promise
    await route.continue()
  })
  await loseAnswers(page, '**/CRM/WithdrawTimesheets', 2)
  await withdraw.click()
  const alert = sheet.getByRole('alert')
  await alert.getByText(unknown, { exact: true }).waitFor()
  lists.resolve()
  await sheet.getByText('Draft', { exact: true }).waitFor()
  await withdraw.waitFor({ state: 'detached' })
  expect(await alert.count()).toBe(0)
})

const addOwnCase = async () => {
  const payload = { ...caseContent, subject: 'Lost answers' }
  const id = await addRecord(server, await signedInStorage(server, naomi), { path: addCase.path, payload })
  return `/support?case=${id}`
}

test('a case resolved while the answers were lost asks on with its message, and is resolved once', async () => {
  const page = await enter('priya', { expected: [/AddCaseReply/] })
  await openPage(page, await addOwnCase())
  await loseAnswers(page, '**/CRM/AddCaseReply', 2)
  await move(page, 'Resolve the case', 'Fixed this morning.')
  await question(page).getByRole('alert').getByText(unknown, { exact: true }).waitFor()
  // The server had applied it, and the page behind the dialog shows that.
  await statusIs(page, 'Resolved')
  expect(await question(page).getByLabel('Message').inputValue()).toBe('Fixed this morning.')
  await question(page).getByRole('button', { name: 'Resolve the case' }).click()
  await page.getByRole('status').getByText('The case is resolved.', { exact: true }).waitFor()
  expect(await thread(page).getByRole('listitem').locator('p > span').allTextContents()).toEqual([
    'Naomi Feldman opened the case',
    'You resolved the case',
  ])
})

test('a reply whose answer was lost can be sent again after the case was resolved, and is there once', async () => {
  const page = await enter('naomi', { expected: [/AddCaseReply/] })
  const address = await addOwnCase()
  await openPage(page, address)
  await loseAnswers(page, '**/CRM/AddCaseReply', 1)
  await write(page, 'Reply', 'It works again.')
  await reply(page).getByRole('alert').getByText('We could not reach the server.').waitFor()
  await addRecord(server, await signedInStorage(server, priya), {
    path: addCaseReply.path,
    payload: { id: new URL(address, server.url).searchParams.get('case'), step: 'resolve', text: '' },
  })
  await page.reload()
  await statusIs(page, 'Resolved')
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'It works again.')
  await reply(page).getByRole('button', { name: 'Send' }).click()
  await reply(page).waitFor({ state: 'detached' })
  expect(await thread(page).getByRole('listitem').locator('p > span').allTextContents()).toEqual([
    'You opened the case',
    'You replied',
    'Priya Natarajan resolved the case',
  ])
})
