import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPage, applyPath, katherine } from '#tests/support/apply-page.ts'
import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import type { FormPage } from '#tests/support/form-page.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { grace, skillsPage } from '#tests/support/skills-page.ts'
import { getToasts, keepToasts, letToastsGo } from '#tests/support/toasts.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const open = async (path: string, sendUrl: string, looks = getLooks(390, 1440)) => {
  const [{ width, dark } = { width: 390, dark: false }] = looks
  const page = await visit({ url: server.url, width, dark, expected: [/CRM\/|captcha\/challenge/] })
  const requests = await pauseRequests(page, sendUrl)
  await openPage(page, path)
  return { page, requests, lookAtIt: () => inEachLook(page, looks, () => expectAccessible(page)) }
}

type Opened = Awaited<ReturnType<typeof open>>

const checkSending = async (
  { page, requests, lookAtIt }: Opened,
  { submit, wait, failure, thanks }: FormPage,
) => {
  const toasts = getToasts(page)
  await keepToasts(page)
  await submit.click()
  await wait.waitFor()
  await requests.arrived(1)
  await lookAtIt()
  await requests.cutOff()
  await failure.getByText('We could not reach the server.').waitFor()
  await toasts.waitFor()
  await lookAtIt()
  await letToastsGo(page)
  await toasts.waitFor({ state: 'detached' })
  await submit.click()
  await requests.arrived(2)
  await requests.letThrough()
  await thanks.waitFor()
  await lookAtIt()
}

test('the form to apply: empty, with errors, with a refused file, filled in, sending, failed, sent', async () => {
  const opened = await open(applyPath, '**/CRM/UASubmitCandidate')
  const { page, lookAtIt } = opened
  const parts = applyPage(page)
  await lookAtIt()
  await parts.submit.click()
  await parts.form.getByText('Please Upload Resume').waitFor()
  await lookAtIt()
  await parts.choose(await files.program())
  await parts.form.getByText('Please upload a PDF').waitFor()
  await lookAtIt()
  await parts.fill(katherine)
  await parts.choose(await files.pdf())
  await parts.removeFile.waitFor()
  await lookAtIt()
  await checkSending(opened, parts)
})

// Another theme renders another captcha, to be solved again.
test.each([false, true])(
  'the form for a consultation: empty, with errors, with a failed captcha, sending, failed, sent, dark: %s',
  async (dark) => {
    const looks = [390, 1440].map((width) => ({ width, dark }))
    const opened = await open('/free-consultation', '**/CRM/AddContactUs', looks)
    const { page, lookAtIt } = opened
    const parts = consultationPage(page)
    await parts.captcha.waitFor()
    await lookAtIt()
    await page.route('**/captcha/challenge', (route) => route.abort(), { times: 1 })
    await parts.captcha.click()
    await parts.form.getByText('The captcha could not be shown or solved.').waitFor()
    await lookAtIt()
    await parts.captcha.click()
    await parts.solved.waitFor()
    await parts.submit.click()
    await parts.form.getByText('Please accept Terms & Conditions').waitFor()
    await lookAtIt()
    await parts.fill(mary)
    await checkSending(opened, parts)
  },
)

test('the form by skills: empty, with errors, with skills, sending, failed, sent', async () => {
  const opened = await open('/knowyourworth', '**/CRM/AddCurrentOpening')
  const { page, lookAtIt } = opened
  const parts = skillsPage(page)
  await lookAtIt()
  await parts.submit.click()
  await parts.form.getByText('Select atleast one skill').waitFor()
  await lookAtIt()
  await parts.box('java').check()
  await parts.submit.click()
  await parts.form.getByText('Enter Experience').waitFor()
  await lookAtIt()
  await parts.fill(grace)
  await parts.years('java').fill('5')
  await checkSending(opened, parts)
})
