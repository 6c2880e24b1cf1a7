import { addExpense } from '#api/contracts/money/claim.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { approvalsPage, withApprovals } from '#tests/support/approvals-page.ts'
import { claimContent } from '#tests/support/claim-content.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { paint } from '#tests/support/pictures.ts'
import { addRecord } from '#tests/support/portal-records.ts'
import { toPdf } from '#tests/support/resume-documents.ts'

const { visit, server, storages, open } = withApprovals()

const who = 'Naomi Feldman'

test('a request with its details and the dialog of a rejection are accessible and fit', async () => {
  const looks = getLooks(390, 1440)
  const page = await open({ width: 390 })
  const item = page.getByRole('listitem').filter({ hasText: who }).first()
  await item.getByRole('button', { name: / details$/ }).click()
  await item.getByRole('heading', { name: 'History' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
  await inEachLook(page, looks, async ({ width }) => {
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
  await item.getByRole('button', { name: /^Reject/ }).click()
  await approvalsPage(page).rejecting.getByRole('button', { name: 'Reject' }).click()
  await approvalsPage(page).rejecting.getByText('Please enter Reason').waitFor()
  await inEachLook(page, looks, () => expectAccessible(page))
})

test('the receipts of a claim are accessible', async () => {
  await addRecord(server, storages().employees, {
    path: addExpense.path,
    payload: { ...claimContent, merchant: 'Canlis', submit: true },
    files: [
      { field: 'receipts', name: 'bill.png', content: await paint(60, 30, 'png') },
      { field: 'receipts', name: 'bill.pdf', content: toPdf([['A dinner for four']]) },
    ],
  })
  const page = await open()
  const claim = page.getByRole('listitem').filter({ hasText: 'Claim: Canlis' })
  await claim.getByRole('button', { name: / details$/ }).click()
  await claim.getByRole('img', { name: 'Receipt bill.png' }).waitFor()
  await claim.getByRole('region', { name: 'Page 1 of 1' }).locator('canvas').waitFor()
  await inEachLook(page, getLooks(390, 1440), () => expectAccessible(page))
})

const manySheets = (count: number, people: number) =>
  Array.from({ length: count }, (_, index) => {
    const [personIndex, day] = [index % people, `2026-${String(1 + (index % 11)).padStart(2, '0')}-02`]
    const getId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    return {
      id: getId(1000 + index),
      kind: 'sheet',
      employeeId: getId(personIndex),
      pro_employee: `Person Number ${personIndex}`,
      pro_resourcingnetwork: [{ id: getId(500), pro_name: 'Union Credit Cooperative of Greater Snohomish' }],
      cr322_startdate: day,
      cr322_enddate: day,
      big_date: day,
      createdon: '2026-11-01T00:00:00.000Z',
      cr322_timesheetstatus: 'Submitted',
      revision: 2,
      big_totalhours: 7.5,
      totalMinutes: 450,
      cr322_attachmenturl: null,
      leaveType: null,
      halfDay: 'none',
      activities: [{ big_activity: 'Ingest', pro_outcome: 'Green', big_hours: 450 }],
    }
  })

test.each([2, 8, 20])(
  '80 requests of %d people fit on three screens, and the bar stays in view',
  async (people) => {
    const page = await visit({ url: server.url, storage: storages().managers })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.route(/GetTeamTimesheets\?scope=approvals/, (route) =>
      route.fulfill({ json: { rows: manySheets(80, people), total: 80, all: 80 } }),
    )
    await page.route(/FindExpenses\?scope=team/, (route) =>
      route.fulfill({ json: { rows: [], total: 0, all: 0, totals: [] } }),
    )
    await openPage(page, '/time-sheet-approvals')
    const queue = page.getByRole('region', { name: 'Waiting for you' })
    await page.getByText('80 requests are waiting for you').waitFor()
    const box = await queue.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(3 * 900)
    await queue.getByRole('listitem').last().scrollIntoViewIfNeeded()
    const bar = await page.getByRole('checkbox', { name: 'Select all', exact: true }).boundingBox()
    expect(bar?.y).toBeGreaterThanOrEqual(90)
    expect(bar?.y).toBeLessThanOrEqual(140)
  },
)
