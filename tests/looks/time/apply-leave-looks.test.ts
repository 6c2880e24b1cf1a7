import { addLeaves } from '#api/contracts/time/leave.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { leavePage, naomi, twoDays } from '#tests/support/leave-page.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { callAs } from '#tests/support/server-call.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  const days = { startDate: '2027-10-13', endDate: '2027-10-13', halfDay: 'none' }
  await callAs(server, storage, addLeaves.path, { leaveType: 'Sick Leave', reason: 'A check-up', ...days })
})

const open = async (more: object) => {
  const page = await visit({ url: server.url, storage, ...more })
  await openPage(page, '/apply-leave')
  await leavePage(page).requests.waitFor()
  return { page, leave: leavePage(page) }
}

test('the page is accessible, narrow and wide, light and dark', async () => {
  const { page, leave } = await open({ width: 390, expected: [/409/] })
  const lookAtIt = () => inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
  await leave.submit.click()
  await leave.form.getByText('Please enter Reason').waitFor()
  await lookAtIt()
  await leave.fill({ ...twoDays, start: '2027-11-22', end: '2027-11-28' })
  await leave.preview.getByText('This request4 days').waitFor()
  await page.getByText('View ledger').click()
  await lookAtIt()
  await leave.fill({ ...twoDays, start: '2027-10-13', end: '2027-10-14' })
  await leave.submit.click()
  await leave.form.getByText('10/13/2027 is taken already').waitFor()
  await lookAtIt()
  await leave.requests
    .getByRole('button', { name: /^Cancel / })
    .first()
    .click()
  await leave.question.waitFor()
  await lookAtIt()
})

test('nothing is cut off 320 pixels wide', async () => {
  const { page, leave } = await open({ width: 320 })
  await leave.fill(twoDays)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})
