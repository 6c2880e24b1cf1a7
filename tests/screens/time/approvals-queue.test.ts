import { addExpense } from '#api/contracts/money/claim.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { approvalsPage, withApprovals } from '#tests/support/approvals-page.ts'
import { claimContent } from '#tests/support/claim-content.ts'
import { defer } from '#tests/support/deferred.ts'
import { paint } from '#tests/support/pictures.ts'
import { addRecord } from '#tests/support/portal-records.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'

const { server, storages, employee, open } = withApprovals(withSite)

const who = 'Naomi Feldman'

test('an approval is undone where it was given, and the requests wait again as they were', async () => {
  const ids = []
  for (const day of ['2025-04-14', '2025-04-15']) ids.push((await employee().addSheet(day, day, 450)).id)
  const page = await open()
  const { button, tick, item, undo, outcome } = approvalsPage(page)
  await tick(who, '04/14/2025').check()
  await tick(who, '04/15/2025').check()
  const answered = defer<void>()
  await page.route(
    '**/CRM/DecideApprovals',
    async (route) => {
      await answered.promise
      await route.continue()
    },
    { times: 1 },
  )
  await button('Approve selected').click()
  const going = page.getByRole('listitem').and(page.locator('[data-going]'))
  await going.nth(1).waitFor()
  expect(await going.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.ariaLabel))).toEqual([
    `Select ${who}, 04/14/2025`,
    `Select ${who}, 04/15/2025`,
  ])
  answered.resolve(undefined)
  await outcome.getByText('Approved 2 requests', { exact: true }).waitFor()
  await item(who, '04/14/2025').waitFor({ state: 'detached' })
  await undo.click()
  await outcome.getByText('Undone. Waiting for you again.', { exact: true }).waitFor()
  expect(await outcome.evaluate((line) => line === document.activeElement)).toBe(true)
  await item(who, '04/14/2025').waitFor()
  await item(who, '04/15/2025').waitFor()
  await undo.waitFor({ state: 'detached' })
  const histories = await Promise.all(ids.map((id) => employee().read(id)))
  expect(histories.map(({ history }) => history.map(({ step }) => step))).toEqual([
    ['save', 'submit', 'approve', 'withdraw'],
    ['save', 'submit', 'approve', 'withdraw'],
  ])
})

test('undoing whose answer was lost counts once, and undoing too late says what is left', async () => {
  const { id } = await employee().addSheet('2025-04-16', '2025-04-16', 450)
  const page = await open({ expected: [/CRM\/DecideApprovals/] })
  const { item, decide, undo, outcome, failure } = approvalsPage(page)
  await decide('Approve', who, '04/16/2025').click()
  await item(who, '04/16/2025').waitFor({ state: 'detached' })
  await page.route(
    '**/CRM/DecideApprovals',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await undo.click()
  await outcome.getByText('Undone. Waiting for you again.', { exact: true }).waitFor()
  expect((await employee().read(id)).history.map(({ step }) => step)).toEqual([
    'save',
    'submit',
    'approve',
    'withdraw',
  ])

  await decide('Approve', who, '04/16/2025').click()
  await item(who, '04/16/2025').waitFor({ state: 'detached' })
  await callAs(server, storages().managers, '/CRM/ReopenTimesheets', {
    ids: [id],
    reason: 'The client wrote',
  })
  await undo.click()
  await failure
    .getByText('This can no longer be undone. Approved time sheets can be reopened below, with a reason.')
    .waitFor()
  await undo.waitFor({ state: 'detached' })
})

test('a person is chosen with one tick, and the keys go through the requests, choose, decide and undo', async () => {
  for (const day of ['2025-04-21', '2025-04-22']) await employee().addSheet(day, day, 60)
  const page = await open()
  const { tick, item, outcome, rejecting, undo } = approvalsPage(page)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await item(who, '04/22/2025').waitFor()
  const own = page.getByRole('listitem').filter({ hasText: who })
  const total = await own.count()
  const everything = page.getByRole('checkbox', { name: `Select all requests from ${who}` })
  await everything.check()
  await page.getByText(new RegExp(`^${total} of \\d+ selected$`)).waitFor()
  await everything.uncheck()

  await page.keyboard.press('j')
  const first = await focused()
  await page.keyboard.press('ArrowDown')
  const second = await focused()
  await page.keyboard.press('k')
  expect([await focused(), second !== first]).toEqual([first, true])
  await page.keyboard.press('Space')
  await page.getByText(/^1 of \d+ selected$/).waitFor()
  await page.keyboard.press('x')
  await page.getByText(/of \d+ selected$/).waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Shortcuts for approvals' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await tick(who, '04/21/2025').focus()
  await page.keyboard.press('o')
  await item(who, '04/21/2025').getByRole('heading', { name: 'History' }).waitFor()
  await page.keyboard.press('a')
  await outcome.getByText(`Approved: ${who}, 04/21/2025`, { exact: true }).waitFor()
  await item(who, '04/21/2025').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  expect(await tick(who, '04/22/2025').evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.press('u')
  await item(who, '04/21/2025').waitFor()
  await undo.waitFor({ state: 'detached' })
  await tick(who, '04/22/2025').focus()
  await page.keyboard.press('r')
  await rejecting.getByRole('textbox', { name: 'Reason' }).fill('a reason with all of j k x a r u')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await item(who, '04/22/2025').waitFor({ state: 'detached' })
})

test('a claim waits among the rest, shows its receipts, and counts in the sidebar until it is decided', async () => {
  const content = await paint(60, 30, 'png')
  await addRecord(server, storages().employees, {
    path: addExpense.path,
    payload: { ...claimContent, merchant: 'Canlis', submit: true },
    files: [{ field: 'receipts', name: 'bill.png', content }],
  })
  const page = await open()
  const link = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: /^Approvals/ })
  const waiting = async () => Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
  await link.getByText('waiting').waitFor({ state: 'attached' })
  const before = await waiting()
  expect(await page.getByText(/requests are waiting for you/).textContent()).toBe(
    `${before} requests are waiting for you`,
  )
  const claim = page.getByRole('listitem').filter({ hasText: 'Claim: Canlis' })
  await claim.getByRole('button', { name: / details$/ }).click()
  await claim.getByRole('img', { name: 'Receipt bill.png' }).waitFor()
  await expectAccessible(page)
  await claim.getByRole('button', { name: /^Approve / }).click()
  await claim.waitFor({ state: 'detached' })
  await link.getByText(`${before - 1} `, { exact: false }).waitFor()
  expect(await waiting()).toBe(before - 1)
})
