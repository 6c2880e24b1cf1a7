import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { getTimesheetByid, getTimesheets } from '#api/contracts/time/time-sheet.contract.ts'
import { sampleSheet } from '#src/content/site/how-we-work.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { withServedSite } from '#tests/support/screens/with-served-site.ts'
import { phones } from '#tests/support/sign-in.ts'

const { server, open } = withServedSite({ SEED: 'sample' })

const naomi = { phoneNo: phones.employee, userType: userTypes.employee }

const cells = (page: Page, table: string, row: string) =>
  page
    .getByRole('table', { name: table })
    .locator(row)
    .evaluateAll((rows) => rows.map((one) => [...one.children].map((cell) => cell.textContent)))

test('the time sheet of how we work is one of the samples, with their sums and days', async () => {
  const { token = '' } = await signedInStorage(server, naomi)
  const ask = async (path: string) =>
    (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).json()
  const sheets = getTimesheets.response.parse(await ask('/CRM/GetTimesheets'))
  const { client, employee, status, activities, manager } = sampleSheet
  const found = []
  for (const { id } of sheets.filter((one) => one.kind === 'sheet' && one.cr322_timesheetstatus === status)) {
    const sheet = getTimesheetByid.response.parse(await ask(`/CRM/GetTimesheetByid?id=${id}`))
    const work = sheet.activities.map(({ big_activity: task, pro_outcome: outcome, big_hours: minutes }) => ({
      task,
      outcome,
      minutes,
    }))
    if (JSON.stringify(work) === JSON.stringify(activities)) found.push(sheet)
  }
  const clients = found.map((sheet) => [
    sheet.pro_employee,
    sheet.pro_resourcingnetwork[0]?.pro_name,
    sheet.history.at(-1)?.name,
  ])
  expect(clients).toContainEqual([employee, client, manager])

  const page = await open('/how-we-work')
  expect(await cells(page, 'Activities of the week', 'tr')).toEqual([
    ['Task', 'Outcome', 'Duration'],
    ['Nightly claims pipeline', 'Two failing partitions repaired and reloaded', '6:15'],
    ['Access rules for the document index', 'Every answer now checks the reader first', '12:45'],
    ['Total', '19:00'],
  ])
  expect(await cells(page, 'Hours per day', 'tr')).toEqual([
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    ['3:48', '3:48', '3:48', '3:48', '3:48'],
  ])
  const system = page.getByRole('img', { name: /^The parts of the system\./ })
  expect(await system.locator('text').allTextContents()).toEqual([
    'Browser',
    'calls',
    'updates',
    'Server',
    'Reader',
    'File store',
    'Database',
    'Queue',
    'Mail, SMS',
  ])
})

test('the trust page says the times of codes, sessions and files, and the periods of the privacy policy', async () => {
  const page = await open('/trust')
  expect(await page.getByRole('main').locator('li strong').allTextContents()).toEqual([
    '5 minutes',
    '60 minutes',
    '12 hours',
    '5 minutes',
  ])
  const kept = await cells(page, 'The longest we keep each kind of record', 'tbody tr')
  await page.goto('/privacy-policy')
  const promised = await page.getByText(/: at most \d+ months/).allTextContents()
  expect(kept.map(([kind, most, since]) => `${kind}: at most ${most}, ${since}.`)).toEqual(promised)
  expect(promised.length).toBe(14)
})

test('the home page, about us, board and hot list say the same numbers', async () => {
  const page = await open('/')
  const staffing = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Meet three engineers, not twenty' }),
  })
  const home = await staffing.locator('dd').allTextContents()
  expect(await staffing.locator('dt').allTextContents()).toEqual(['open contracts', 'people on the bench'])
  const [contracts, bench] = home
  await page.getByText('1000+').waitFor({ state: 'detached' })
  await page.goto('/c2c-job-board')
  await page.getByText(`${contracts} jobs open`, { exact: true }).waitFor()
  await page.goto('/hot-list')
  await page.getByText(`${bench} of ${bench} consultants shown`, { exact: true }).waitFor()
  await page.goto('/about-us')
  const sentence = `${contracts} contracts are open today, and ${bench} people are on the bench.`
  await page.getByText(sentence, { exact: true }).waitFor()
})
