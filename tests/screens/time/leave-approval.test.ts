import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { approvalsPage } from '#tests/support/approvals-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { leavePage, naomi } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const tomas = { phoneNo: '+13605550103', userType: userTypes.employee }

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let managers: Record<string, string>
let employees: Record<string, string>

beforeAll(async () => {
  managers = await signedInStorage(server, tomas)
  employees = await signedInStorage(server, naomi)
})

test('a manager cancels approved leave, again after a lost connection, and the employee reads who did', async () => {
  const employee = await visit({ url: server.url, storage: employees })
  await openPage(employee, '/apply-leave')
  const leave = leavePage(employee)
  await leave.fill({ type: 'Sick Leave', start: '2027-04-06', end: '2027-04-07', reason: 'An operation' })
  await leave.submit.click()
  await leave.request('An operation').waitFor()

  const manager = await visit({
    url: server.url,
    storage: managers,
    expected: [/CRM\/CancelLeave/],
  })
  await openPage(manager, '/time-sheet-approvals')
  const { item, decide, findApproved, approved } = approvalsPage(manager)
  const when = '04/06/2027 – 04/07/2027'
  await decide('Approve', 'Naomi Feldman', when).click()
  await item('Naomi Feldman', when).waitFor({ state: 'detached' })
  await findApproved('04/06/2027')
  const row = approved.getByRole('row').filter({ hasText: 'Leave: Sick Leave' })
  await row.getByRole('button', { name: `Cancel leave Naomi Feldman, ${when}` }).click()
  const question = manager.getByRole('dialog', { name: 'Cancel this leave?' })
  await question.getByText(`Naomi Feldman, ${when}: these become working days again`).waitFor()
  await expectAccessible(manager)
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(await row.count()).toBe(1)

  await manager.route('**/CRM/CancelLeave', (route) => route.abort(), { times: 2 })
  await row.getByRole('button', { name: /^Cancel leave/ }).click()
  await question.getByRole('button', { name: 'Cancel leave' }).click()
  await question.getByRole('alert').getByText('We could not reach the server.').waitFor()
  await question.getByRole('button', { name: 'Cancel leave' }).click()
  await question.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  await manager.getByRole('status').getByText('The leave was cancelled.').waitFor()

  await openPage(employee, '/apply-leave')
  const request = leavePage(employee).request('An operation')
  await request.getByText('Cancelled', { exact: true }).waitFor()
  await request.getByText('Tomás Rivera').waitFor()
})
