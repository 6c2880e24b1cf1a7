import { withBrowser } from '#tests/support/browser.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { leavePage, naomi } from '#tests/support/leave-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'

const tomas = { phoneNo: '+13605550103', userType: 173020001 }

const { visit } = withBrowser()
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ env: { SEED: 'sample' } })
})

afterAll(() => server.remove())

test('a manager approves and rejects leave, and the employee reads the decision and the reason', async () => {
  const manager = await visit({ url: server.url, storage: await signedInStorage(server, tomas) })
  await openPage(manager, '/time-sheet-approvals')
  const moving = manager
    .getByRole('listitem')
    .filter({ hasText: 'Naomi Feldman' })
    .filter({ hasText: 'Leave: PTO' })
  await moving.getByRole('button', { name: /^Approve Naomi Feldman/ }).click()
  await moving.waitFor({ state: 'detached' })
  const dentist = manager
    .getByRole('listitem')
    .filter({ hasText: 'Sandeep Kulkarni' })
    .filter({ hasText: 'Leave: Sick Leave (AM)' })
  await dentist.getByRole('button', { name: /^Reject Sandeep Kulkarni/ }).click()
  const dialog = manager.getByRole('dialog', { name: 'Why is this rejected?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The release is that morning.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dentist.waitFor({ state: 'detached' })

  const employee = await visit({ url: server.url, storage: await signedInStorage(server, naomi) })
  await openPage(employee, '/apply-leave')
  const row = leavePage(employee).request('Moving house')
  await row.getByText('Approved', { exact: true }).waitFor()
  expect(await row.textContent()).toContain('Tomás Rivera')
})
