import { approvalsPage } from '#tests/support/approvals-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { naomi } from '#tests/support/sheet-form.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { server, enter } = withPeople()

const who = 'Naomi Feldman'
const unknown =
  'We could not reach the server. Check your connection and try again. ' +
  'We do not know whether this was done; trying again does it only once.'

test('a question stays open while its answer is pending, however often Escape is pressed', async () => {
  await employeeCalls(server, await signedInStorage(server, naomi)).addSheet('2026-04-07', '2026-04-07', 450)
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
  // The browser asks at the first Escape only, and closes the dialog itself at the second.
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
