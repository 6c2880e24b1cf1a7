import { rm } from 'node:fs/promises'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import {
  button,
  checkRows,
  chooseBenchFile,
  heading,
  importRows,
  openFromMenu,
  savedText,
} from '#tests/support/bench-pages.ts'
import { brokenCsv, brokenFile, brokenHeads, brokenXlsx } from '#tests/support/broken-bench.ts'
import { openPage } from '#tests/support/open-page.ts'
import { resumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople(withSite)

const labels: Record<string, string> = {
  name: 'Name',
  title: 'Title',
  exp: 'Experience (years)',
  location: 'Location',
  visaStatus: 'Visa status',
  skills: 'Skills',
  rate: 'Rate (US$ per hour)',
  availableFrom: 'Available from',
  relocate: 'Will relocate',
  remote: 'Works remotely',
  status: 'Status',
}

const inWords = (errors: Record<string, string>) =>
  Object.entries(errors)
    .map(([column, message]) => `${labels[column]}: ${message}`)
    .join('; ')

const readRows = async (content: Buffer, name: string): Promise<string[][]> => {
  if (name.endsWith('.csv')) return Papa.parse<string[]>(content.toString().slice(1)).data
  const rows = await readSheet(content)
  return rows.map((row) => row.map((cell) => String(cell ?? '')))
}

const csv = brokenFile(true)
const workbook = brokenFile(false)

test.each([
  ['CSV', 'olivia', csv, 'bench.csv', () => Buffer.from(brokenCsv(csv))],
  ['a workbook', 'vikram', workbook, 'bench.xlsx', () => brokenXlsx(workbook)],
] as const)(
  '500 rows as %s: each broken one comes back with its reasons and goes in once mended',
  async (_name, who, { errors, mended }, name, bytes) => {
    const page = await enter(who)
    await openPage(page, '/upload-your-bench-sales-data')
    await chooseBenchFile(page, { name, mimeType: 'application/octet-stream', buffer: await bytes() })
    await checkRows(page, '250 rows')
    await page.getByText('250 rows have problems and are left out.').waitFor()
    await importRows(page, '250 rows', '250 consultants')
    const left = await savedText(page, () => button(page, 'Download the rows left out').click(), 'latin1')
    const [heads = [], ...rows] = await readRows(Buffer.from(left.text, 'latin1'), name)

    expect(left.name).toBe(`bench-rows-left-out.${name.split('.')[1]}`)
    expect(heads).toEqual([...brokenHeads, 'Row', 'Reason'])
    expect(rows.map((row) => row.slice(-2))).toEqual(
      errors.map(([line, reasons]) => [String(line), inWords(reasons)]),
    )
    // Mended rows still end with their number and reasons.
    const corrected = rows.map((row, index) => [...(mended[index] ?? []), ...row.slice(-2)])
    await button(page, 'Upload another file').click()
    await chooseBenchFile(page, {
      name: 'mended.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${Papa.unparse([heads, ...corrected])}`),
    })
    await checkRows(page, '250 rows')
    await page.getByText('No row has a problem.', { exact: true }).waitFor()
    await importRows(page, '250 rows', '250 consultants')
    await openFromMenu(page, 'My Bench List')
    await page.getByLabel('Search the bench').fill('Jérôme')
    await page.getByText('1–10 of 500').waitFor()
  },
)

test('50 MB of CSV are refused before anything is sent', async () => {
  const files = await resumeFiles()
  const page = await enter('olivia')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await openPage(page, '/upload-your-bench-sales-data')
  await page
    .locator('input[type=file]')
    .setInputFiles(await files.make('huge.csv', 'Name,Title\n', 52_428_800))
  await page.getByRole('alert').filter({ hasText: 'This file is too big: the limit is 5 MB' }).waitFor()
  await heading(page, 'Upload your bench sales data').waitFor()
  expect(sent).toEqual([])
  await rm(files.folder, { recursive: true })
})
