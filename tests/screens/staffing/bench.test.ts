import writeXlsxFile from 'write-excel-file/node'
import { expectAccessible } from '#tests/support/accessible.ts'
import {
  benchCsv,
  button,
  checkRows,
  chooseBenchFile,
  heading,
  importRows,
  openFromMenu,
  row,
  saveConsultant,
  savedText,
} from '#tests/support/bench-pages.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { getToasts, untilRepeated } from '#tests/support/toasts.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople(withSite)

test('a partner finds the bench in the menu, adds and edits a consultant, and a reload keeps both', async () => {
  const page = await enter('olivia')
  await openFromMenu(page, 'Bench List')
  await page.getByRole('link', { name: 'My bench list', exact: true }).click()
  await heading(page, 'My Bench List').waitFor()
  await button(page, 'Add consultant').click()
  await saveConsultant(page, { name: 'Grace Brewster', title: 'Data Engineer', rate: '82.50' })
  await row(page, 'Grace Brewster').waitFor()
  await page.reload()
  await row(page, 'Grace Brewster').waitFor()
  expect(await row(page, 'Grace Brewster').getByRole('cell').allTextContents()).toEqual([
    'Grace BrewsterData Engineer',
    '9 years',
    'Dallas TXOn site',
    'GC',
    'PySparkSQL',
    '$82.50/h',
    '01/04/2027',
    'Available',
    'Edit Grace Brewster',
    'More about Grace Brewster, Data Engineer',
  ])

  await button(page, 'Edit Grace Brewster').click()
  await saveConsultant(page, { name: 'Grace Brewster', title: 'Lead Data Engineer', rate: '95' })
  await row(page, 'Lead Data Engineer').waitFor()
  await page.reload()
  await row(page, 'Lead Data Engineer').getByText('$95/h').waitFor()
  await page.getByRole('link', { name: 'All benches' }).click()
  await heading(page, 'Bench List').waitFor()
  await row(page, 'Lead Data Engineer').getByText('Cascade Talent Partners').waitFor()
})

test('a toast says what was saved, and the page repeats it until the user leaves', async () => {
  const page = await enter('olivia')
  await openFromMenu(page, 'My Bench List')
  await button(page, 'Edit Ngozi Eze').click()
  const form = page.getByRole('form', { name: 'Consultant form' })
  await form.getByLabel('Rate (US$ per hour)').fill('61')
  await form.getByLabel('Show the full name on the public hot list').check()
  await form.getByRole('button', { name: 'Save' }).click()
  const said = 'Your bench list is up to date.'
  await getToasts(page).filter({ hasText: said }).waitFor()
  await untilRepeated(page, said)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await row(page, 'Ngozi Eze').getByText('$61/h').waitFor()
  expect(await button(page, 'Edit Ngozi Eze').evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'All benches' }).click()
  await page.getByRole('paragraph').filter({ hasText: said }).waitFor({ state: 'detached' })
  await openPage(page, '/hot-list')
  await page.getByRole('rowheader').filter({ hasText: 'Ngozi Eze' }).waitFor()
  await page.getByRole('rowheader').filter({ hasText: 'P. R.' }).waitFor()
})

test('the form of a consultant names what is missing at its field, and refuses a consultant it has', async () => {
  const page = await enter('olivia', { expected: [/AddBenchCandidate/] })
  await openFromMenu(page, 'My Bench List')
  await button(page, 'Add consultant').click()
  const form = page.getByRole('form', { name: 'Consultant form' })
  await button(page, 'Save').click()
  for (const message of [
    'Please enter Name',
    'Please enter Title',
    'Please enter the years of experience, from 0 to 60',
    'Please enter the rate in US dollars an hour, from 1 to 1000',
    'Please Select Visa Status',
    'Please choose a date',
  ]) {
    await form.getByText(message, { exact: true }).waitFor()
  }
  await expectAccessible(page)
  const camila = { name: 'CAMILA RESTREPO', title: 'ML Engineer', rate: '80' }
  const saving = saveConsultant(page, camila).catch(() => null)
  await form.getByRole('alert').filter({ hasText: 'already on your bench' }).waitFor()
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('CAMILA RESTREPO')
  await page.close()
  await saving
})

const good = 'Ada Byron,Data Engineer,9 years,Dallas TX,H-1B,"SQL; PySpark",$82.50/hr,2027-01-04'
const bad = 'José Stone,Tester,three,Reno NV,B2,SQL,70,02/03/2027'

const wrong =
  'Experience (years): Please enter the years of experience, from 0 to 60; Visa status: Please Select Visa Status'

test('a partner uploads a CSV file, gets the bad row back as it was written, and corrects it on the page', async () => {
  const page = await enter('olivia')
  await openFromMenu(page, 'My Bench List')
  await page.getByRole('link', { name: 'Upload a file' }).click()
  await heading(page, 'Upload your bench sales data').waitFor()
  await expectAccessible(page)
  const { buffer, ...file } = benchCsv('bench.csv', good, bad)
  const text = `Bench of June\r\n${buffer.toString().replaceAll(',', ';')}`
  await chooseBenchFile(page, { ...file, buffer: Buffer.from(text, 'latin1') })
  expect(await page.getByLabel('Header row').inputValue()).toBe('2')
  await page.getByLabel('Dates such as 02/03/2027').selectOption('Day first: March 2, 2027')
  await expectAccessible(page)
  await checkRows(page, '1 row')
  await page.getByText('Only rows with problems').click()
  await page.getByText('1–1 of 1').waitFor()
  await row(page, 'José Stone').getByText(wrong, { exact: true }).waitFor()
  await expectAccessible(page)
  await importRows(page, '1 row', '1 consultant')
  await page.getByText('1 row was left out.', { exact: true }).waitFor()
  await expectAccessible(page)

  const left = await savedText(page, () => button(page, 'Download the rows left out').click(), 'latin1')
  expect(left).toEqual({
    name: 'bench-rows-left-out.csv',
    text: [
      'Name;Title;Experience;Location;Visa;Skills;Rate;Availability;Row;Reason',
      `${bad.replaceAll(',', ';')};4;"${wrong}"`,
    ].join('\r\n'),
  })
  await button(page, 'Correct these rows').click()
  await heading(page, '0 rows can be imported', 2).waitFor()
  await button(page, 'Correct row 4').click()
  const popup = page.getByRole('dialog', { name: 'Correct row 4' })
  await popup.getByText('Please enter the years of experience, from 0 to 60').waitFor()
  await popup.getByLabel('Experience (years)').fill('3')
  await popup.getByLabel('Visa status').fill('EAD')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Check this row' }).click()
  await heading(page, '1 row can be imported', 2).waitFor()
  await importRows(page, '1 row', '1 consultant')
  await page.getByText('Every row was imported.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'See my bench list' }).click()
  await heading(page, 'My Bench List').waitFor()
  await row(page, 'Ada Byron').waitFor()
  await page.reload()
  await row(page, 'Ada Byron').getByText('$82.50/h').waitFor()
  await row(page, 'José Stone').getByText('3 years').waitFor()
  await row(page, 'José Stone').getByText('03/02/2027').waitFor()
})

test('a partner maps the columns of a workbook, whose formulas are left out', async () => {
  const page = await enter('olivia')
  await openPage(page, '/upload-your-bench-sales-data')
  const texts = (values: (string | number)[]) => values.map((value) => ({ value }))
  const heads = texts(['Who', 'What', 'Years', 'City', 'Visa', 'Skills', 'Rate', 'Start'])
  const row1 = texts(['Mary Somerville', 'Analyst', 4, 'Austin TX', 'GC', 'SQL', 71.5, '2027-02-01'])
  const evil = [{ value: '=1+1', type: 'Formula' as const }, ...row1.slice(1)]
  await chooseBenchFile(page, {
    name: 'bench.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeXlsxFile([heads, row1, evil]).toBuffer(),
  })
  await page.getByText('Please choose a column for: Name, Title', { exact: true }).waitFor()
  expect(await button(page, 'Check the rows').isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByLabel('Name (required)').selectOption('Who')
  await page.getByLabel('Title (required)').selectOption('What')
  await page.getByLabel('Available from (optional)').selectOption('Start')
  await checkRows(page, '1 row')
  await row(page, 'Formulas are not allowed. Please enter the value').waitFor()
  await importRows(page, '1 row', '1 consultant')
  await page.getByRole('link', { name: 'See my bench list' }).click()
  await heading(page, 'My Bench List').waitFor()
  await page.reload()
  await row(page, 'Mary Somerville').getByText('$71.50/h').waitFor()
  await row(page, 'Mary Somerville').getByText('02/01/2027').waitFor()
})

test('an employee reaches the bench, the jobs and the submissions from the dashboard', async () => {
  const page = await enter('naomi')
  for (const [link, title] of [
    ['Bench List', 'Bench List'],
    ['C2C Jobs', 'C2C Jobs'],
    ['Submissions', 'Submissions'],
  ] as const) {
    await openPage(page, '/dashboard')
    const card = page.getByRole('region', { name: 'Bench and submissions' })
    await card.getByRole('link', { name: link, exact: true }).click()
    await heading(page, title).waitFor()
  }
  await page.getByRole('heading', { name: 'No submissions yet' }).waitFor()
})
