import type { Locator, Page } from 'playwright-core'
import {
  benchCsv,
  button,
  checkRows,
  chooseBenchFile,
  heading,
  importRows,
} from '#tests/support/bench-pages.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { getToasts, keepToasts, letToastsGo, repeated, untilRepeated } from '#tests/support/toasts.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople()

const pages = [
  { path: '/bench-list', title: 'Bench List' },
  { path: '/my-bench-list', title: 'My Bench List' },
  { path: '/view-all-c2c-jobs', title: 'C2C Jobs' },
  { path: '/view-details/snowflake-data-engineer-remote', title: 'Snowflake Data Engineer' },
  { path: '/view-details/nothing', title: 'There is no such job' },
  { path: '/submissions', title: 'Submissions' },
  { path: '/submissions?q=nobody', title: 'Submissions' },
]

const narrow = { width: 320, dark: false }
const looks = [...getLooks(1440, 390), narrow]

const expectFit = (page: Page) => expectFineIn(page, looks)

test('the lists and the job are for everybody and fit', async () => {
  const page = await enter('olivia', { ...narrow, expected: [/404/] })
  for (const { path, title } of pages) {
    await openPage(page, path)
    await heading(page, title).waitFor()
    if (!path.startsWith('/view-details')) await page.getByRole('table').waitFor()
    await expectFit(page)
  }
})

test('the forms and their messages are for everybody and fit', async () => {
  const page = await enter('olivia', narrow)
  await openPage(page, '/view-details/snowflake-data-engineer-remote')
  await page
    .getByRole('form', { name: 'Submit Candidate form' })
    .getByRole('button', { name: 'Submit Candidate' })
    .click()
  await page.getByText('Please enter EmailId', { exact: true }).waitFor()
  await expectFit(page)
  await openPage(page, '/my-bench-list')
  await button(page, 'Add consultant').click()
  await button(page, 'Save').click()
  await page.getByText('Please enter Name', { exact: true }).waitFor()
  await expectFit(page)
})

test('a long form in a dialog shows its buttons at the top and its first wrong field after Save at the end', async () => {
  const page = await enter('olivia', { ...narrow, width: 390 })
  await openPage(page, '/my-bench-list')
  await button(page, 'Add consultant').click()
  const dialog = page.getByRole('dialog')
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const save = button(page, 'Save')
  await save.waitFor()
  expect(
    await dialog.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
      scrollTop,
      scrollHeight > clientHeight,
    ]),
  ).toEqual([0, true])
  const end = (await topOf(dialog)) + (await dialog.evaluate(({ clientHeight }) => clientHeight))
  expect(await topOf(save)).toBeLessThan(end)
  await dialog.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await save.click()
  await page.getByText('Please enter Name', { exact: true }).waitFor()
  expect(await topOf(dialog.getByText('Name', { exact: true }))).toBeGreaterThan(await topOf(dialog))
  expect(await topOf(dialog.getByLabel('Name', { exact: true }))).toBeLessThan(await topOf(save))
})

test('every step of the upload is for everybody and fits', async () => {
  const page = await enter('vikram', narrow)
  await openPage(page, '/upload-your-bench-sales-data')
  await heading(page, 'Upload your bench sales data').waitFor()
  await expectFit(page)
  await chooseBenchFile(
    page,
    benchCsv(
      'bench.csv',
      `Looker ${'a'.repeat(36)},Engineer,9,Dallas TX,GC,SQL,80,now`,
      'Bob,Tester,x,Reno NV,B2,SQL,70,now',
    ),
  )
  await expectFit(page)
  await checkRows(page, '1 row')
  await expectFit(page)
  await importRows(page, '1 row', '1 consultant')
  await expectFit(page)
})

/** On a phone the row must be opened first. */
const openSubmission = async (page: Page, name: string) => {
  const row = page.getByRole('row').filter({ hasText: name }).first()
  const opener = row.getByRole('button', { name: `More about ${name}` })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  await row.getByRole('button', { name: new RegExp(`^Details of ${name}`) }).click()
}

test('the submissions of a reviewer, open and asking, are for everybody and fit', async () => {
  const page = await enter('priya', narrow)
  await openPage(page, '/submissions')
  for (const name of ['Camila Restrepo', 'Amélie Gagnon', 'Hana Kovacs', 'Karthik Subramanian']) {
    await openSubmission(page, name)
    await page.getByRole('list', { name: 'What happened' }).waitFor()
    await expectFit(page)
    await button(page, 'Back to the list').click()
  }
  await openSubmission(page, 'Amélie Gagnon')
  await button(page, 'Record offer').click()
  await button(page, 'Confirm').waitFor()
  await expectFit(page)
})

test('a bench and submissions that fail to load, and columns that are missing, are for everybody and fit', async () => {
  const page = await enter('olivia', { ...narrow, expected: [/503/] })
  const lists = /\/CRM\/(?:GetMyBenchList|GetSubmissions)/
  await page.route(lists, (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } }),
  )
  await openPage(page, '/view-details/snowflake-data-engineer-remote')
  for (const missing of ['The bench could not be loaded', 'The submissions could not be loaded'])
    await page.getByRole('alert').filter({ hasText: missing }).waitFor()
  await expectFit(page)
  await page.unroute(lists)
  await openPage(page, '/upload-your-bench-sales-data')
  const rows = [
    'Who,What,Years,City,Visa,Skills,Rate,Start',
    'Mary,Analyst,4,Austin TX,GC,SQL,71.5,2027-02-01',
  ]
  await chooseBenchFile(page, {
    name: 'bench.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await page.getByText('Please choose a column for: Name, Title', { exact: true }).waitFor()
  await expectFit(page)
})

test('a toast goes by itself, and the page goes on repeating it', async () => {
  const page = await enter('olivia')
  await openPage(page, '/my-bench-list')
  await button(page, 'Edit Ngozi Eze').click()
  const form = page.getByRole('form', { name: 'Consultant form' })
  await form.getByLabel('Rate (US$ per hour)').fill('61')
  await keepToasts(page)
  await form.getByRole('button', { name: 'Save' }).click()
  const said = 'Your bench list is up to date.'
  await getToasts(page).filter({ hasText: said }).waitFor()
  await untilRepeated(page, said)
  await letToastsGo(page)
  await getToasts(page).waitFor({ state: 'detached' })
  await untilRepeated(page, said)
  await page.getByRole('link', { name: 'All benches' }).click()
  await repeated(page, said).waitFor({ state: 'detached' })
})
