import { signedInStorage } from '#tests/support/browser-session.ts'
import {
  addClockChangeSheets,
  expectSheetsInCalendar,
  expectSheetsInList,
} from '#tests/support/clock-change-sheets.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { naomi } from '#tests/support/sheet-form.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
  await addClockChangeSheets(employeeCalls(server, storage))
})

test('the month and the panel show the days that were entered, over both changes of the clocks', async () => {
  await expectSheetsInCalendar(await visit({ url: server.url, storage }))
})

test('the list and its export hold the same days', async () => {
  await expectSheetsInList(await visit({ url: server.url, storage }))
})
