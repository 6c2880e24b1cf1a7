import type { Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getTimesheets } from '#api/contracts/time/time-sheet.contract.ts'
import { daysBefore, localToday, toMonday, weekInWords } from '#api/rules/days.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, olivia, priya, tomas } from '#tests/support/portal-people.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { sheetForm } from '#tests/support/sheet-form.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }
const elena = { phoneNo: '+13605550110', userType: userTypes.employee }

const enter = async (person: typeof hana | typeof olivia, more: Pick<Visitor, 'expected'> = {}) => {
  const storage = await signedInStorage(server, person)
  return { page: await visit({ url: server.url, storage, ...more }), storage }
}

const needs = (page: Page) => page.getByRole('region', { name: 'Needs your attention' })

const address = async (link: Locator) => (await link.getAttribute('href')) ?? ''

const readLines = async (page: Page) => {
  await needs(page).getByRole('listitem').first().waitFor()
  const links = await needs(page).getByRole('link').all()
  return Promise.all(
    links.map(async (link) => [(await link.textContent()) ?? '', await address(link)] as const),
  )
}

const listed = async (page: Page) => {
  const status = page.getByRole('navigation', { name: 'Pages of the table' }).getByRole('status')
  await status.waitFor()
  const cells = page.locator('tbody td[data-label="Status"]')
  const words = await cells.evaluateAll((all) =>
    all.map((one) => one.textContent?.replace(/Edit$/, '') ?? ''),
  )
  return { count: Number(/of (\d+)/.exec((await status.textContent()) ?? '')?.[1] ?? 0), words }
}

test('what was sent back is one line with its period, and leads to exactly these sheets', async () => {
  const { page, storage } = await enter(naomi)
  const answer = await fetch(`${server.url}${getTimesheets.path}?scope=own`, {
    headers: { authorization: `Bearer ${storage.token}` },
  })
  const sheets = getTimesheets.response.parse(await answer.json())
  const back = sheets.filter((one) => one.kind === 'sheet' && one.cr322_timesheetstatus === 'Rejected')
  await openPage(page, '/dashboard')
  const line = needs(page).getByRole('link', { name: `${back.length} time sheets were sent back` })
  await line.click()
  await page.waitForURL('**/time-sheet-view?status=Rejected')
  const { count, words } = await listed(page)
  expect([back.length > 1, count]).toEqual([true, back.length])
  expect(new Set(words)).toEqual(new Set(['Rejected']))
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/time-sheet-view?status=Leave')
})

test('HR is told of a queue that cannot be loaded, and begins with its queues, each with its count, which leads to exactly what it counts', async () => {
  const { page } = await enter(priya, { expected: [/500/] })
  let isDown = true
  await page.route('**/CRM/FindCases?scope=queue*', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await openPage(page, '/dashboard')
  await needs(page).getByRole('alert').waitFor()
  isDown = false
  await needs(page).getByRole('button', { name: 'Retry' }).click()
  await needs(page).getByRole('link', { name: '2 new cases' }).waitFor()
  const lines = await readLines(page)
  expect(lines.slice(0, 4)).toEqual([
    ['2 new cases', '/support?view=queue&status=New'],
    ['1 case in progress', '/support?view=queue&status=In+Progress'],
    ['2 claims to pay', '/employee-claims?view=payments'],
    ['1 submitted candidate to review', '/submissions?status=Submitted'],
  ])
  for (const [words, path] of lines.slice(0, 3)) {
    await openPage(page, path)
    expect([words, (await listed(page)).count]).toEqual([words, Number.parseInt(words, 10)])
  }
})

test('a manager begins with all that waits for a decision, which the page of approvals counts alike', async () => {
  const { page } = await enter(tomas)
  await openPage(page, '/dashboard')
  const [first] = await readLines(page)
  expect(first?.[1]).toBe('/time-sheet-approvals')
  const count = Number.parseInt(first?.[0] ?? '', 10)
  await openPage(page, '/time-sheet-approvals')
  await page.getByText(`${count} requests are waiting for you`, { exact: true }).waitFor()
})

test('several roles are combined, nothing stands there twice, and the only draft leads to itself', async () => {
  const { page: admin } = await enter(hana)
  await openPage(admin, '/dashboard')
  const before = await readLines(admin)
  expect(before.map(([words]) => words)).toContain('6 roles to review')
  expect(before.map(([, path]) => path)).not.toContain('/desk/inbox')
  const { page } = await enter(elena)
  await page.route('**/CRM/GetProfile', async (route) => {
    const answer = await route.fetch()
    const me = z.record(z.string(), z.unknown()).parse(await answer.json())
    await route.fulfill({ json: { ...me, roles: ['hr', 'recruiter'], isHr: true } })
  })
  await page.route('**/Desk/CountApplications', (route) =>
    route.fulfill({ json: { waiting: 3, unseen: 2, attention: 2 } }),
  )
  await page.route('**/Desk/CountApprovals', (route) => route.fulfill({ json: { waiting: 0 } }))
  await page.route('**/Admin/CountPlacements', (route) => route.fulfill({ json: { waiting: 1 } }))
  await page.route('**/Admin/GetHrDashboard*', (route) =>
    route.fulfill({ json: { authorizations: [], anniversaries: [], unacknowledged: [] } }),
  )
  await openPage(page, '/dashboard')
  const lines = await readLines(page)
  const paths = lines.map(([, path]) => path)
  expect(lines.slice(0, 4)).toEqual([
    ['1 placement to confirm', '/admin/placements'],
    ['2 new applications', '/desk/applications?view=table&stage=New'],
    ['2 applications with new activity', '/desk/applications?view=table&show=attention'],
    ['1 submitted candidate to review', '/submissions?status=Submitted'],
  ])
  expect(new Set(paths).size).toBe(paths.length)
  const draft = needs(page).getByRole('link', { name: '1 draft not submitted', exact: true })
  expect(await address(draft)).toMatch(/^\/new-time-sheet\?id=[0-9a-f-]{36}$/)
})

test('weeks without a time sheet are one line, and each leads to a new sheet of that week', async () => {
  const { page } = await enter(hana)
  const monday = daysBefore(toMonday(localToday()), 7)
  const client = { id: crypto.randomUUID(), pro_name: 'Contoso', since: '2020-01-06', until: null }
  await page.route('**/CRM/GetEmployeeClients', (route) => route.fulfill({ json: [client] }))
  await openPage(page, '/dashboard')
  await needs(page).getByText('4 weeks have no time sheet', { exact: true }).waitFor()
  await page.getByText('No hours in these weeks.', { exact: true }).waitFor()
  const week = weekInWords(monday, daysBefore(toMonday(localToday()), 1))
  await needs(page).getByRole('link', { name: week, exact: true }).click()
  await page.waitForURL(`**/new-time-sheet?day=${monday}`)
  const { form, field } = sheetForm(page)
  await form.waitFor()
  expect(await field('Start Date').inputValue()).toBe(monday)
})

test('a partner begins with what is theirs to do', async () => {
  const { page } = await enter(olivia)
  await page.route('**/CRM/GetMyBenchList', (route) => route.fulfill({ json: [] }))
  await openPage(page, '/dashboard')
  const bench = needs(page).getByRole('link', { name: 'Put your first consultant on the bench' })
  expect(await address(bench)).toBe('/upload-your-bench-sales-data')
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Needs your attention')
})
