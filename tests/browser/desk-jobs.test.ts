import type { Page } from 'playwright-core'
import { addJob, changeJob, getDeskJob } from '#api/contracts/desk-job.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { daysAfter, utcDay } from '#src/lib/days.ts'
import { applyPage, katherine } from '#tests/support/apply-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { jobText, question } from '#tests/support/desk-job.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { looksOf } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { callAs } from '#tests/support/server-call.ts'
import { untilRepeated } from '#tests/support/toasts.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const files = withResumeFiles()

const elena = { phoneNo: '+13605550110', userType: userTypes.employee }
const closes = daysAfter(utcDay(Date.now()), 20)

const enter = async (expected: RegExp[] = []) => {
  const storage = await signedInStorage(server, elena)
  return { storage, page: await visit({ url: server.url, storage, expected }) }
}

/** Fills in all that a form asks of everybody. */
const fillIn = async (form: ReturnType<typeof applyPage>) => {
  await form.fill(katherine)
  await form.choose(await files.pdf())
  await form.removeFile.waitFor()
  await form.checking.waitFor({ state: 'detached' })
}

const notes = (page: Page) => page.getByRole('region', { name: 'Advertisement' })
const says = (page: Page, text: string) => notes(page).getByText(text).waitFor()

/** What the editor holds, as HTML without the look of it. */
const written = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Description' })
    .evaluate((text) => text.innerHTML.replaceAll(/ class="[^"]*"/g, ''))

test('a job is written with the keyboard, published, found on the board and applied for with its questions', async () => {
  const { page } = await enter()
  const { keyboard } = page
  await openPage(page, '/desk/jobs')
  await page.getByRole('link', { name: 'New job' }).press('Enter')
  await page.getByLabel('Title').focus()
  await keyboard.type('Rust Engineer, OPT welcome')
  await says(page, 'names a class of visa')
  await page.getByLabel('Title').fill('Rust Engineer')
  await keyboard.press('Tab')
  // In the order of Tab the toolbar is one stop; arrow keys go on from there.
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await keyboard.type('What you will do')
  await keyboard.press('Enter')
  await keyboard.press('Control+b')
  await keyboard.type('Rewrite')
  await keyboard.press('Control+b')
  await keyboard.type(' a parser. ')
  await page.getByRole('button', { name: 'Link' }).press('Enter')
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await page.getByText('Please enter an address that begins with https://').waitFor()
  await page.getByLabel('Address of the link').fill('https://www.rust-lang.org/')
  await keyboard.press('Enter')
  await page.getByLabel('Skills').fill('Rust, Git')
  await page.getByLabel('Location').fill('Toronto, ON')
  await page.getByLabel('Country').selectOption('Canada')
  expect(await page.getByLabel('Currency').inputValue()).toBe('CAD')
  await page.getByLabel('Lowest hourly rate').fill('80')
  await page.getByLabel('Highest hourly rate').fill('95.50')
  await page.getByLabel('W-2').check()
  await page.getByLabel('Visa sponsorship').selectOption('Not offered')
  await page.getByRole('button', { name: 'Add a question' }).press('Enter')
  await page.getByLabel('Question', { exact: true }).fill('Have you shipped Rust?')
  await says(page, 'No length.')
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Rust Engineer' }).waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText('CA$80–95.50/h').first().waitFor()
  await page.getByText('This is how its public page looks.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Published. It is on the job board now.' }).waitFor()

  const visitor = await visit({ url: server.url, expected: [/410/] })
  await openPage(visitor, '/c2c-job-board')
  await visitor.getByRole('link', { name: 'Rust Engineer' }).click()
  await visitor.getByRole('heading', { name: 'What you will do' }).waitFor()
  await visitor.getByRole('link', { name: 'https://www.rust-lang.org/' }).waitFor()
  expect(await visitor.locator('dl').first().textContent()).toContain('Corp-to-corp or W-2')
  await visitor.getByRole('link', { name: 'Apply now' }).first().click()
  const form = applyPage(visitor)
  await visitor.getByLabel('Have you shipped Rust?').waitFor()
  await fillIn(form)
  await form.submit.click()
  await visitor.getByText('Please answer this question').waitFor()
  await visitor.getByLabel('Have you shipped Rust?').selectOption('Yes')
  await form.submit.click()
  await form.thanks.waitFor()

  await openPage(page, '/desk/jobs?status=Open&q=rust')
  const row = page.getByRole('row', { name: /Rust Engineer/ })
  await row.getByText('1', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Close Rust Engineer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
  await page.getByRole('status').filter({ hasText: 'Closed. Nobody can apply now.' }).waitFor()
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'This position is closed' }).waitFor()
})

test('what is pasted keeps what is allowed, and a draft comes back into the editor', async () => {
  const { page } = await enter()
  await openPage(page, '/desk/jobs/new')
  const editor = page.getByRole('textbox', { name: 'Description' })
  await editor.focus()
  await editor.evaluate((text) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<h1 style="color:red">Big</h1><p>One <b>two</b><img alt="x"></p><ul><li>a</li></ul>
      <div>Line</div><div>Next</div><table><tr><td>Rate</td><td>90</td></tr><tr><td>Place</td></tr></table>`,
    )
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const list = '<h2>Big</h2><p>One <strong>two</strong></p><ul><li><p>a</p></li></ul>'
  const pasted = `${list}<p>Line</p><p>Next</p><p>Rate 90</p><p>Place</p>`
  expect(await written(page)).toBe(pasted)
  await page.getByLabel('Title').fill('Kept')
  await page.reload()
  await page.getByRole('textbox', { name: 'Description' }).getByText('One two').waitFor()
  expect(await written(page)).toBe(pasted)
})

test('two who change a job at once decide whose words stay; questions changed meanwhile are asked again', async () => {
  const { page, storage } = await enter([/409/])
  const text = { ...jobText, title: 'Shared job', closes, questions: [question(1)] }
  const { id } = addJob.response.parse(await callAs(server, storage, addJob.path, text))
  await openPage(page, `/desk/jobs/${id}?edit=text`)
  await page.getByLabel('Industry').fill('Insurance')
  await callAs(server, storage, changeJob.path, { ...text, title: 'Shared job, renamed', id, revision: 0 })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Somebody else changed this job while you were editing it').waitFor()
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
  await dialog.getByText('Somebody else changed this job in the meantime.').waitFor()
})

test('every page is fine in every look', async () => {
  const { page, storage } = await enter()
  const text = {
    ...jobText,
    closes,
    title: 'Mark as reviewed',
    questions: [question(1, { kind: 'choice', options: ['A', 'B'] })],
  }
  const { id } = addJob.response.parse(await callAs(server, storage, addJob.path, text))
  for (const path of ['/desk/jobs', `/desk/jobs/${id}`, `/desk/jobs/${id}?edit=text`]) {
    await openPage(page, path)
    await page.getByText('Mark as reviewed').first().waitFor()
    await expectFineIn(page, looksOf(390, 1440))
  }
})
