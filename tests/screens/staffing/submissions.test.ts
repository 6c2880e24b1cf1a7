import { expectAccessible } from '#tests/support/accessible.ts'
import {
  button,
  closeThanks,
  openFromMenu,
  openSubmission,
  row,
  sendSubmission,
  takeStep,
} from '#tests/support/bench-pages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { waitingRequests } from '#tests/support/waiting-requests.ts'
import { withPeople } from '#tests/support/with-people.ts'

const { enter } = withPeople(withSite)

test('a bench and submissions that fail to load say so and are not shown as empty', async () => {
  const page = await enter('olivia', { expected: [/503/] })
  const lists = /\/CRM\/(?:GetMyBenchList|GetSubmissions)/
  await page.route(lists, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'UNAVAILABLE', message: 'The service is not available right now.' },
    }),
  )
  await openPage(page, '/view-details/snowflake-data-engineer-remote')
  for (const missing of ['The bench could not be loaded', 'The submissions could not be loaded']) {
    const alert = page.getByRole('alert').filter({ hasText: missing })
    await alert.getByText('The service is not available right now.').waitFor()
  }
  await expectAccessible(page)
  await page.unroute(lists)
  await page.getByRole('alert').filter({ hasText: 'bench' }).getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('option', { name: /^Rohan Deshpande, / }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Retry' }).waitFor({ state: 'hidden' })
})

test('a partner submits a new candidate once, withdraws, and the person is on the bench', async () => {
  const page = await enter('olivia', { expected: [/SubmitCandidate/] })
  await openFromMenu(page, 'C2C Jobs')
  await page.getByRole('link', { name: 'Submit Candidate to AI Agent Engineer' }).click()
  // The page scrolls to its form and focuses the heading.
  await page.locator('h1:focus', { hasText: 'AI Agent Engineer' }).waitFor()
  const form = page.getByRole('form', { name: 'Submit Candidate form' })
  await form.getByRole('button', { name: 'Submit Candidate' }).click()
  for (const message of [
    'Please enter Name',
    'Please enter EmailId',
    'Please Upload Resume',
    'Please confirm the right to represent',
  ]) {
    await form.getByText(message, { exact: true }).waitFor()
  }
  await expectAccessible(page)
  const fill = async (name: string) => {
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Title').fill('Agent Engineer')
    await form.getByLabel('Experience (years)').fill('6')
    await form.getByLabel('Location').fill('Austin TX')
    await form.getByLabel('Visa status').selectOption('GC')
    await form.getByLabel('Skills').fill('LangChain')
    await form.getByLabel('Rate (US$ per hour)').fill('90')
  }
  await fill('Emmy Noether')
  await sendSubmission(page, 'emmy@example.com')
  await closeThanks(page)
  await page.getByRole('status').filter({ hasText: 'Emmy Noether (Submitted)' }).waitFor()

  await fill('Emmy N. Noether')
  await sendSubmission(page, 'EMMY@example.com')
  await form
    .getByRole('alert')
    .filter({ hasText: 'This person has already been submitted to this job.' })
    .waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Emmy N. Noether')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See your submissions' }).click()
  await openSubmission(page, 'Emmy Noether')
  await takeStep(page, 'Withdraw', 'Withdrawn')
  await button(page, 'Back to the list').click()
  await page.reload()
  await row(page, 'Emmy Noether').getByText('Withdrawn', { exact: true }).waitFor()
  await openFromMenu(page, 'My Bench List')
  await row(page, 'Emmy Noether').getByText('Available', { exact: true }).waitFor()
  expect(await row(page, 'Emmy N. Noether').count()).toBe(0)
})

test('the form of a job appears together with the submissions above it, so that it does not move under a click', async () => {
  const page = await enter('olivia')
  const submissions = await waitingRequests(page, '**/CRM/GetSubmissions*')
  const jobs = page.waitForResponse('**/CRM/GetC2CJob?*')
  await openPage(page, '/view-details/ai-agent-engineer-remote')
  await (await jobs).finished()
  // Time to render the job.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const form = page.getByRole('form', { name: 'Submit Candidate form' })
  expect(await form.count()).toBe(0)
  await submissions.settle((route) => route.continue())
  await form.waitFor()
  const already = page.getByRole('status').filter({ hasText: 'Submitted to this job:' })
  expect(await already.count()).toBe(1)
})

test('a reviewer does not decide on a candidate of their own', async () => {
  const page = await enter('priya')
  await openPage(page, '/view-details/azure-data-architect-seattle')
  const form = page.getByRole('form', { name: 'Submit Candidate form' })
  await form.getByLabel('Name').fill('Own Candidate')
  await form.getByLabel('Title').fill('Architect')
  await form.getByLabel('Experience (years)').fill('12')
  await form.getByLabel('Location').fill('Seattle WA')
  await form.getByLabel('Visa status').selectOption('GC')
  await form.getByLabel('Skills').fill('Synapse')
  await form.getByLabel('Rate (US$ per hour)').fill('110')
  await sendSubmission(page, 'own@example.com')
  await closeThanks(page)
  await page.getByRole('link', { name: 'See your submissions' }).click()
  const details = await openSubmission(page, 'Own Candidate')
  expect(
    await details.getByRole('group', { name: 'Next step' }).getByRole('button').allTextContents(),
  ).toEqual(['Withdraw'])
})

test('a resume that cannot be read says so when it is downloaded', async () => {
  const page = await enter('olivia')
  await openPage(page, '/view-details/snowflake-data-engineer-remote')
  const form = page.getByRole('form', { name: 'Submit Candidate form' })
  const option = form.getByRole('option', { name: /^Rohan Deshpande, / })
  await option.waitFor({ state: 'attached' })
  await form.getByLabel('Candidate', { exact: true }).selectOption((await option.getAttribute('value')) ?? '')
  await sendSubmission(page, 'rohan@firma.museum')
  await closeThanks(page)
  await page.getByRole('link', { name: 'See your submissions' }).click()
  const details = await openSubmission(page, 'Rohan Deshpande')
  await eventually(
    async () => {
      const download = page.waitForEvent('download')
      await details.getByRole('button', { name: 'Download Resume of rohan@firma.museum.pdf' }).click()
      await download
      return details.getByText('This file could not be read. It may be damaged.').count()
    },
    (count) => count === 1,
  )
})

test('an empty list of submissions leads a partner to the jobs and tells a recruiter who submits', async () => {
  const empty = async (who: 'olivia' | 'priya') => {
    const page = await enter(who)
    const none = { rows: [], total: 0, all: 0, open: 0, toReview: 0 }
    await page.route('**/CRM/FindSubmissions*', (route) => route.fulfill({ json: none }))
    await openPage(page, '/submissions')
    const panel = page.getByRole('main').locator('.empty-panel')
    await panel.waitFor()
    return [await panel.locator('p').textContent(), await panel.getByRole('link').allTextContents()]
  }
  expect(await empty('olivia')).toEqual([
    'Choose a job and submit a candidate from your bench.',
    ['C2C jobs'],
  ])
  expect(await empty('priya')).toEqual(['They appear here as soon as a partner submits a candidate.', []])
})

test('a partner searches and filters the jobs on all pages, and opens one that was removed', async () => {
  const page = await enter('olivia', { expected: [/FindC2CJobs/, /404/] })
  await page.route('**/CRM/FindC2CJobs*', (route) => route.abort(), { times: 1 })
  await openPage(page, '/view-all-c2c-jobs')
  await page.getByRole('heading', { name: 'The jobs could not be loaded' }).waitFor()
  await button(page, 'Retry').click()
  await page.getByText('1–10 of 14', { exact: true }).waitFor()
  await button(page, 'Next').click()
  await page.getByText('11–14 of 14', { exact: true }).waitFor()
  await page.getByLabel('Search the jobs').fill('tableau')
  await row(page, 'Tableau Analyst').waitFor()
  await page.getByText('1–1 of 1 found in 14', { exact: true }).waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('Open')
  await page.getByText('No jobs here. Try another word or filter, or come back later.').waitFor()

  await openPage(page, '/view-details/nothing')
  await page.getByRole('heading', { name: 'There is no such job' }).waitFor()
})
