import { userTypes } from '#api/contracts/account/session.contract.ts'
import { addJob, changeJob, getDeskJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { daysAfter, utcDay } from '#api/rules/days.ts'
import { applyPage, katherine } from '#tests/support/apply-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { jobText, question } from '#tests/support/desk-job.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { callAs } from '#tests/support/server-call.ts'
import { untilRepeated } from '#tests/support/toasts.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const files = withResumeFiles()

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const closes = daysAfter(utcDay(Date.now()), 20)

const enter = async (expected: RegExp[] = []) => {
  const storage = await signedInStorage(server, elena)
  return { storage, page: await visit({ url: server.url, storage, expected }) }
}

const fillIn = async (form: ReturnType<typeof applyPage>) => {
  await form.fill(katherine)
  await form.choose(await files.pdf())
  await form.removeFile.waitFor()
  await form.checking.waitFor({ state: 'detached' })
}

test('the jobs are searched and filtered on all pages, and can be loaded again after a failure', async () => {
  const { page } = await enter([/FindJobs/])
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  const search = page.getByLabel('Search the jobs')
  await page.route('**/Desk/FindJobs*', (route) => route.abort(), { times: 1 })
  await openPage(page, '/desk/jobs')
  await page.getByRole('heading', { name: 'The jobs could not be loaded' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('1–10 of 14', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('11–14 of 14', { exact: true }).waitFor()

  await search.fill('ai agent remote')
  await page.getByText('1–1 of 1 found in 14', { exact: true }).waitFor()
  await row('AI Agent Engineer').waitFor()
  await search.fill('nothing of the sort')
  await page.getByText('No jobs here.').waitFor()
  await search.fill('')
  await page.getByText('1–10 of 14', { exact: true }).waitFor()
  await page.getByRole('group', { name: 'Status' }).getByText('Closed', { exact: true }).click()
  await page.getByText('1–1 of 1', { exact: true }).waitFor()
  await row('Tableau Analyst').waitFor()
  expect(page.url()).toBe(`${server.url}/desk/jobs?status=Closed`)
})

test('a recruiter is told that a colleague changed the job before saving over it, and an applicant is asked changed questions again', async () => {
  const { page, storage } = await enter([/409/])
  const text = { ...jobText, title: 'Shared job', closes, questions: [question(1)] }
  const { id } = addJob.response.parse(await callAs(server, storage, addJob.path, text))
  await openPage(page, `/desk/jobs/${id}?edit=text`)
  await page.getByLabel('Industry').fill('Insurance')
  await callAs(server, storage, changeJob.path, { ...text, title: 'Shared job, renamed', id, revision: 0 })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Someone else changed this job while you were editing it').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await untilRepeated(page, 'The job is up to date.')
  await page.getByRole('heading', { level: 1, name: 'Shared job, renamed' }).waitFor()
  await page.getByText('Insurance').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('status').filter({ hasText: 'Published.' }).waitFor()

  const visitor = await visit({ url: server.url, expected: [/409/] })
  await openPage(visitor, '/applynow/shared-job')
  const form = applyPage(visitor)
  await fillIn(form)
  await visitor.getByLabel('Have you run Spark in production?').selectOption('Yes')
  await page.goto(`/desk/jobs/${id}?edit=text`)
  await page.getByLabel('Question', { exact: true }).fill('Have you run Flink in production?')
  await page.getByRole('button', { name: 'Save' }).click()
  await untilRepeated(page, 'The job is up to date.')
  await form.submit.click()
  await visitor
    .getByRole('alert')
    .filter({ hasText: 'The questions of this job have changed.' })
    .first()
    .waitFor()
  await visitor.getByLabel('Have you run Flink in production?').selectOption('No')
  await form.submit.click()
  await form.thanks.waitFor()
  const get = await fetch(`${server.url}${getDeskJob.path}?id=${id}`, {
    headers: { authorization: `Bearer ${storage.token}` },
  })
  expect(getDeskJob.response.parse(await get.json()).applications).toBe(1)

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await callAs(server, storage, changeJob.path, { ...text, title: 'Shared job, kept open', id, revision: 4 })
  await page.getByRole('heading', { level: 1, name: 'Shared job, kept open', includeHidden: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close job' }).click()
  await dialog.getByText('Someone else changed this job in the meantime.').waitFor()
})
