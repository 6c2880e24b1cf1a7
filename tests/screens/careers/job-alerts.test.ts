import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '#tests/support/accessible.ts'
import { alertForm, alertLink, askForAlertByCall } from '#tests/support/alert-page.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

test('a visitor asks for an alert, confirms it, changes it, stops it and starts it again', async () => {
  const email = 'ada.alerts@example.com'
  const page = await visit({ url: server.url, width: 390, height: 844, expected: [/JobAlert/] })
  await openPage(page, '/c2c-job-board?skill=SQL&remote=yes&visa=GC&posted=30&sort=rate')
  await page.getByText('We email you when there are new jobs that match: SQL · Remote').waitFor()
  await page.getByRole('link', { name: 'Get new jobs by email' }).press('Enter')
  const { form, submit, paces, thanks, close, ...fields } = alertForm(page)
  await submit.press('Enter')
  await form.getByText('Please enter your email address').waitFor()
  await fields.email.fill(email)
  await paces.first().focus()
  await page.keyboard.press('ArrowDown')
  await fields.email.press('Enter')
  await thanks
    .getByText(`Open the link we sent to ${email} and press Confirm. It works for 7 days.`)
    .waitFor()
  await close.press('Enter')
  const feed = page.getByRole('link', { name: 'RSS feed of all jobs' })
  expect(await feed.getAttribute('href')).toBe('/c2c-job-board/rss.xml')
  expect(
    await page.locator('head link[rel=alternate][href="/c2c-job-board/rss.xml"]').getAttribute('type'),
  ).toBe('application/rss+xml')

  const link = await alertLink(server, email)
  const main = page.getByRole('main')
  const status = main.getByRole('status')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const heading = (name: string) => main.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  await openPage(page, link)
  await heading('Do you want this alert?')
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/job-alert')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await main.locator('dd').allTextContents()).toEqual([
    'SQL · Remote',
    'On Mondays, in the morning',
    expect.stringMatching(/^\d+ open jobs?$/),
  ])
  await expectAccessible(page)
  await button('Confirm').press('Enter')
  await status.getByText('Confirmed. We will email you when there are new jobs.').waitFor()
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true)
  await button('Switch to daily').press('Enter')
  await status.getByText('You now get it daily.').waitFor()
  await button('Undo').press('Enter')
  await status.getByText('You now get it on Mondays.').waitFor()

  const [secret = ''] = link.split('#').slice(1)
  const oneClick = await fetch(`${server.url}/job-alert/stop/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  await button('Switch to daily').press('Enter')
  await heading('This alert is stopped')
  await button('Start it again').press('Enter')
  await status.getByText('Started again.').waitFor()
  await button('Stop this alert').press('Enter')
  await status.getByText('Stopped. You will get no more of these emails.').waitFor()
  await expectAccessible(page)

  const count = await main.getByRole('link', { name: /^\d+ open jobs?$/ }).textContent()
  await main.getByRole('link', { name: /^\d+ open jobs?$/ }).click()
  const jobs = main.locator('li:has(h3)')
  await page.getByText('We email you when there are new jobs that match: SQL · Remote').waitFor()
  // Hydration renders the list again.
  const shown = async () => `${await jobs.count()} open jobs`
  expect(await eventually(shown, (text) => text === count)).toBe(count)
  await expectAccessible(page)
  const outbox = await readFile(join(server.dataDir, 'outbox', 'email.jsonl'), 'utf8')
  expect(outbox.split('\n').filter((line) => line.includes(email))).toHaveLength(1)

  await openPage(page, `/job-alert#${'x'.repeat(43)}`)
  await heading('This link does not work')
})

test('one link stops all alerts to an address, and Undo starts all of them again', async () => {
  const email = 'two.alerts@example.com'
  const page = await visit({ url: server.url })
  const main = page.getByRole('main')
  const status = main.getByRole('status')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const open = async (link: string) => {
    await page.goto('about:blank')
    await openPage(page, link)
  }
  const sql = await askForAlertByCall(server, email, 'skill=SQL')
  const all = await askForAlertByCall(server, email)
  for (const link of [sql, all]) {
    await open(link)
    await button('Confirm').click()
    await status.getByText('Confirmed.').waitFor()
  }
  await button('Stop all alerts to this address').click()
  await status.getByText('All alerts to your address are stopped.').waitFor()
  await button('Undo').click()
  await status.getByText('All alerts to your address are on again.').waitFor()
  await open(sql)
  await main.getByRole('heading', { level: 2, name: 'This alert is on', exact: true }).waitFor()
})
