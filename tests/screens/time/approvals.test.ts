import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { approvalsPage, withApprovals } from '#tests/support/approvals-page.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { goTo, openPage } from '#tests/support/open-page.ts'
import { paint } from '#tests/support/pictures.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server, storages, employee, open } = withApprovals(withSite)

const who = 'Naomi Feldman'

const asEmployee = async (address: string) => {
  const page = await visit({ url: server.url, storage: storages().employees })
  await openPage(page, address)
  return page
}

const texts = (page: Page, item: string) =>
  approvalsPage(page).item(who, item).getByRole('list', { name: 'Hours per day' }).getByRole('listitem')

const details = async (page: Page, when: string) => {
  const { item: itemOf, facts } = approvalsPage(page)
  const item = itemOf(who, when)
  await facts(who, when).click()
  await item.getByRole('heading', { name: 'History' }).waitFor()
  return item
}

test('a sheet that waits shows the hours of each day, its tasks, its file and its history', async () => {
  const content = await paint(40, 20, 'png')
  const file = new File([new Uint8Array(content)], 'signed sheet.png')
  await employee().addSheet('2025-03-06', '2025-03-10', 1350, { file })
  const page = await open()
  const when = '03/06/2025 – 03/10/2025'
  const item = await details(page, when)
  expect(await texts(page, when).allTextContents()).toEqual([
    'Thu, 03/067.5',
    'Fri, 03/077.5',
    'Mon, 03/107.5',
  ])
  await item.getByText('Ingest', { exact: true }).waitFor()
  await item.getByText('Green · 22.5 hours').waitFor()
  expect(
    await item
      .getByRole('listitem')
      .filter({ hasText: ` by ${who} on ` })
      .allTextContents(),
  ).toEqual([expect.stringMatching(/^Saved by /), expect.stringMatching(/^Submitted by /)])
  await item.getByRole('button', { name: 'Show preview' }).click()
  await item.getByRole('img', { name: 'Preview of signed sheet.png' }).waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    item.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('signed sheet.png')
  expect((await readFile(await download.path())).equals(content)).toBe(true)
})

test('a sheet is rejected and another approved and reopened, each with a reason, without which it is refused and which the employee reads', async () => {
  const rejected = await employee().addSheet('2025-03-13', '2025-03-13', 480)
  const { id } = await employee().addSheet('2025-03-12', '2025-03-12', 480)
  const page = await open()
  const { item, decide, findApproved, rejecting, reopening, outcome } = approvalsPage(page)
  await decide('Reject', who, '03/13/2025').click()
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByText('Please enter Reason').waitFor()
  await expectAccessible(page)
  await rejecting.getByRole('textbox', { name: 'Reason' }).fill('   ')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByText('Please enter Reason').waitFor()
  expect(await item(who, '03/13/2025').count()).toBe(1)
  await rejecting.getByRole('textbox', { name: 'Reason' }).fill('Thursday is not signed.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await item(who, '03/13/2025').waitFor({ state: 'detached' })

  await decide('Approve', who, '03/12/2025').click()
  await item(who, '03/12/2025').waitFor({ state: 'detached' })
  await outcome.getByText(`Approved: ${who}, 03/12/2025`, { exact: true }).waitFor()
  await findApproved('03/12/2025')
  await decide('Reopen', who, '03/12/2025').click()
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('The client signed for seven hours.')
  await reopening.getByRole('button', { name: 'Reopen' }).click()
  await reopening.waitFor({ state: 'detached' })
  await decide('Reopen', who, '03/12/2025').waitFor({ state: 'detached' })

  const own = await asEmployee(`/new-time-sheet?id=${id}`)
  await own.getByText('Tomás Rivera sent this back: The client signed for seven hours.').waitFor()
  expect(await own.getByLabel('Task', { exact: true }).inputValue()).toBe('Ingest')
  await goTo(own, `/new-time-sheet?id=${rejected.id}`)
  await own.getByText('Tomás Rivera sent this back: Thursday is not signed.').waitFor()
  await goTo(own, '/time-sheet-approvals')
  await own.getByText(/^Only managers, Human Resources and administrators decide/).waitFor()
})

test('a manager decides several requests at once, and finds no way to decide on own sheets', async () => {
  const days = ['2025-03-16', '2025-03-17', '2025-03-18', '2025-03-19']
  await employeeCalls(server, storages().managers).addSheet('2025-03-24', '2025-03-24', 60)
  for (const day of days) await employee().addSheet(day, day, 60)
  const page = await open()
  const { button, tick, item, decide, outcome } = approvalsPage(page)
  expect(await page.getByRole('button', { name: /Tomás Rivera/ }).count()).toBe(0)
  expect(await button('Approve selected').isDisabled()).toBe(true)
  await tick(who, '03/17/2025').check()
  await tick(who, '03/18/2025').check()
  await page.getByText(/^2 of \d+ selected$/).waitFor()
  await decide('Approve', who, '03/16/2025').click()
  await item(who, '03/16/2025').waitFor({ state: 'detached' })
  await page.getByText(/^2 of \d+ selected$/).waitFor()
  await button('Approve selected').click()
  await item(who, '03/17/2025').waitFor({ state: 'detached' })
  await item(who, '03/18/2025').waitFor({ state: 'detached' })
  await outcome.getByText('Approved 2 requests', { exact: true }).waitFor()
  await page.getByText(/of \d+ selected$/).waitFor({ state: 'detached' })
  expect(await item(who, '03/19/2025').count()).toBe(1)
  const all = page.getByRole('checkbox', { name: 'Select all', exact: true })
  await all.check()
  const [waiting] =
    /\d+/.exec((await page.getByText(/requests? (is|are) waiting for you/).textContent()) ?? '') ?? []
  await page.getByText(`${waiting} of ${waiting} selected`, { exact: true }).waitFor()
  await all.uncheck()
  await page.getByText(/ of \d+ selected$/).waitFor({ state: 'detached' })
})

test('of two decisions from two browsers one counts, and the other is refused with a message', async () => {
  await employee().addSheet('2025-03-20', '2025-03-20', 60)
  await employee().addSheet('2025-03-21', '2025-03-21', 60)
  await employee().addSheet('2025-03-22', '2025-03-22', 60)
  const one = await open()
  const other = await open({ expected: [/409/] })
  await approvalsPage(one).decide('Approve', who, '03/20/2025').click()
  await approvalsPage(one).item(who, '03/20/2025').waitFor({ state: 'detached' })

  const { tick, decide, button, rejecting, item, failure } = approvalsPage(other)
  const told = (day: string) =>
    `This has changed in the meantime: ${who}, ${day}. The list shows how it stands now.`
  await tick(who, '03/20/2025').check()
  await tick(who, '03/21/2025').check()
  await button('Approve selected').click()
  await failure.getByText(told('03/20/2025')).waitFor()
  await item(who, '03/20/2025').waitFor({ state: 'detached' })
  expect(await item(who, '03/21/2025').count()).toBe(1)

  await approvalsPage(one).decide('Approve', who, '03/21/2025').click()
  await approvalsPage(one).item(who, '03/21/2025').waitFor({ state: 'detached' })
  await tick(who, '03/22/2025').check()
  await button('Reject selected').click()
  const reason = rejecting.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Not signed')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByRole('alert').getByText(told('03/21/2025')).waitFor()
  await rejecting.getByRole('button', { name: 'Cancel' }).click()
  await item(who, '03/21/2025').waitFor({ state: 'detached' })
  await decide('Reject', who, '03/22/2025').click()
  expect(await reason.inputValue()).toBe('Not signed')
})
