import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { shortDay, utcDay } from '#api/rules/days.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { employeeCalls } from '#tests/support/employee-calls.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { naomi, tomas } from '#tests/support/sheet-form.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let storage: Record<string, string>

beforeAll(async () => {
  storage = await signedInStorage(server, naomi)
})

const open = async (address = '/time-sheet-view', more = {}) => {
  const page = await visit({ url: server.url, storage, ...more })
  await openPage(page, address)
  await page.getByRole('table').waitFor()
  return page
}

const rowCount = (page: Page) => page.getByRole('row').count()
const cells = (page: Page, column: number) =>
  page.getByRole('table').locator(`tbody td:nth-child(${column})`).allTextContents()
const sorted = (texts: string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1))
const asDay = (text: string) => `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`

test('the list has eight columns and ten rows, the newest first; sorting, search, page and size stand in the address and come back with it', async () => {
  const page = await open()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Employee',
    'Client',
    'Start Date',
    'End Date',
    'Total Hours',
    'Attachment',
    'Status',
    'Created On',
  ])
  expect(await rowCount(page)).toBe(11)
  await expectAccessible(page)
  const created = (await cells(page, 8)).map(asDay)
  expect(created).toEqual(sorted(created).toReversed())
  const header = page.getByRole('columnheader', { name: 'Created On' })
  expect(await header.getAttribute('aria-sort')).toBe('descending')
  for (const text of await cells(page, 5)) expect(text).toMatch(/^\d+\.\d Hours$|^\d+ Minutes$/)

  const box = page.getByPlaceholder('Search by employee, client, etc.')
  await box.pressSequentially('rejected')
  const areFound = (statuses: string[]) =>
    statuses.length > 0 && statuses.every((status) => status.includes('Rejected'))
  await eventually(() => cells(page, 7), areFound)
  await box.fill('nobody at all')
  await page.getByRole('cell', { name: 'No data found' }).waitFor()
  expect(await rowCount(page)).toBe(2)
  await page.goBack()
  await page.getByText(/^1–10 of \d+$/).waitFor()
  expect(await box.inputValue()).toBe('')

  await page.getByRole('button', { name: 'Client', exact: true }).click()
  await page
    .getByRole('columnheader', { name: 'Client' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor()
  await page.getByLabel('Rows per page').selectOption('25')
  const total = await page.getByText(/^1–25 of \d+$/).textContent()
  expect((await cells(page, 6)).filter((text) => text === 'Download')).toHaveLength(
    await page.getByRole('link', { name: /^Download/ }).count(),
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/^26–/).waitFor()
  await page.waitForURL((url) => url.search === '?sort=client&size=25&page=2')
  await page.reload()
  await page.getByText(/^26–/).waitFor()
  await page.goBack()
  expect(await page.getByText(/^1–25 of \d+$/).textContent()).toBe(total)
})

test('CSV, XLSX and a print hold every row that was found, not only the page', async () => {
  const page = await open('/time-sheet-view?q=approved')
  const found = Number(/ of (\d+)/.exec((await page.getByText(/^1–10 of/).textContent()) ?? '')?.[1])
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const csv = await save('CSV')
  expect(csv.name).toBe('time-sheets.csv')
  const lines = csv.content.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFEmployee,Client,Start Date,End Date,Total Hours,Attachment,Status,Created On')
  expect(lines).toHaveLength(found + 1)
  const xlsx = await save('XLSX')
  expect(xlsx.name).toBe('time-sheets.xlsx')
  expect(xlsx.content.subarray(0, 2).toString()).toBe('PK')
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('table')[0]?.tBodies[0]?.rows.length)
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.waitForFunction(() => document.body.dataset.printed)
  expect(await page.evaluate(() => document.body.dataset.printed)).toBe(String(found))
})

test("the client's sheets of a month come as a ZIP, and the private address of the calendar feed is shown once with its end, replaced, renewed and revoked", async () => {
  const { addSheet } = employeeCalls(server, storage)
  await addSheet('2025-02-03', '2025-02-07', 2400, { file: new File(['%PDF-1.7\nsigned\n'], 'signed.pdf') })
  const page = await open()
  expect(await page.getByRole('button', { name: 'My team' }).count()).toBe(0)
  await page.getByLabel('Month').fill('2025-02')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Client time sheets as ZIP' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  const address = page.getByLabel('Private address')
  const status = async (url: string) => (await fetch(url)).status
  await page.getByRole('button', { name: 'Create calendar feed' }).click()
  const first = await address.inputValue()
  expect(await status(first)).toBe(200)
  await page.getByRole('button', { name: 'Create new address' }).click()
  await page.waitForFunction(
    (old) => document.querySelector<HTMLInputElement>('[readonly]')?.value !== old,
    first,
  )
  const second = await address.inputValue()
  expect([await status(first), await status(second)]).toEqual([404, 200])
  const inAYear = shortDay(utcDay(Date.now() + 365 * 24 * 60 * 60 * 1000))
  await page.getByText(`Your calendar feed is on until ${inAYear}.`).waitFor()
  await page.getByRole('button', { name: 'Renew for a year' }).click()
  await page.getByText(`The calendar feed is on until ${inAYear}`).waitFor()
  expect(await status(second)).toBe(200)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('The calendar feed is off').waitFor()
  expect(await status(second)).toBe(404)
})

test("a manager sees the team's sheets, which the server searches, sorts and exports", async () => {
  const managers = await signedInStorage(server, tomas)
  const page = await open('/time-sheet-view', { storage: managers })
  await page
    .getByRole('group', { name: 'Whose time sheets' })
    .getByRole('button', { name: 'My team' })
    .click()
  await page.getByRole('table', { name: 'My team' }).waitFor()
  expect(new URL(page.url()).search).toBe('?view=team')
  expect(await cells(page, 1)).not.toContain('Tomás Rivera')
  expect((await cells(page, 7)).join()).not.toContain('Draft')
  const total = Number(/of (\d+)$/.exec((await page.getByText(/^1–10 of \d+$/).textContent()) ?? '')?.[1])
  await page.getByRole('button', { name: 'Start Date', exact: true }).click()
  await page
    .getByRole('columnheader', { name: 'Start Date' })
    .and(page.locator('[aria-sort=ascending]'))
    .waitFor()
  await eventually(
    async () => (await cells(page, 3)).map(asDay),
    (days) => days.join() === sorted(days).join(),
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(`11–20 of ${total}`).waitFor()
  await page.getByPlaceholder('Search by employee, client, etc.').fill('kulkarni approved')
  const status = page.getByText(/^1–\d+ of \d+ found in \d+$/)
  const found = Number(/of (\d+) found/.exec((await status.textContent()) ?? '')?.[1])
  expect(new URL(page.url()).search).toBe('?view=team&sort=start&q=kulkarni+approved')

  for (const [kind, name] of [
    ['CSV', 'time-sheets.csv'],
    ['XLSX', 'time-sheets.xlsx'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
    const content = await readFile(await download.path())
    const lines =
      kind === 'CSV'
        ? content.toString('utf8').trimEnd().split('\r\n')
        : strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).match(/<row /g)
    expect(lines).toHaveLength(found + 1)
  }
})
