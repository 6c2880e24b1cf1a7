import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPage, applyPath, katherine } from '#tests/support/apply-page.ts'
import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import type { FormPage } from '#tests/support/form-page.ts'
import { type HeldRequests, holdRequests } from '#tests/support/held-requests.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'
import { grace, skillsPage } from '#tests/support/skills-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let files: ResumeFiles

beforeAll(async () => {
  files = await resumeFiles()
})

afterAll(() => files.remove())

type Looks = { name: string; width: number; dark: boolean }

const looks: Looks[] = [
  { name: 'narrow and light', width: 390, dark: false },
  { name: 'narrow and dark', width: 390, dark: true },
  { name: 'wide and light', width: 1440, dark: false },
  { name: 'wide and dark', width: 1440, dark: true },
]

/** Opens a form whose sends wait. */
const open = async ({ width, dark }: Looks, path: string, sendUrl: string) => {
  const page = await visit({ url: server.url, width, dark, expected: [/CRM\/|captcha\/challenge/] })
  const requests = await holdRequests(page, sendUrl)
  await openPage(page, path)
  return { page, requests }
}

/** From a form that is filled in: sending, failed, and the popup. */
const checkSending = async (
  page: Page,
  requests: HeldRequests,
  { submit, wait, failure, thanks }: FormPage,
) => {
  await submit.click()
  await wait.waitFor()
  await requests.arrived(1)
  await expectAccessible(page)
  await requests.cutOff()
  await failure.getByText('We could not reach the server.').waitFor()
  await expectAccessible(page)
  await submit.click()
  await requests.arrived(2)
  await requests.letThrough()
  await thanks.waitFor()
  await expectAccessible(page)
}

describe.each(looks)('$name', (look) => {
  test('the form to apply: empty, with errors, with a refused file, filled in, sending, failed, sent', async () => {
    const { page, requests } = await open(look, applyPath, '**/CRM/UASubmitCandidate')
    const parts = applyPage(page)
    await expectAccessible(page)
    await parts.submit.click()
    await parts.form.getByText('Please Upload Resume').waitFor()
    await expectAccessible(page)
    await parts.choose(await files.program())
    await parts.form.getByText('Please upload a PDF').waitFor()
    await expectAccessible(page)
    await parts.fill({ ...katherine, email: `a${look.width}${look.dark}@example.com` })
    await parts.choose(await files.pdf())
    await parts.removeFile.waitFor()
    await expectAccessible(page)
    await checkSending(page, requests, parts)
  })

  test('the form for a consultation: empty, with errors, with a failed captcha, sending, failed, sent', async () => {
    const { page, requests } = await open(look, '/free-consultation', '**/CRM/AddContactUs')
    const parts = consultationPage(page)
    await parts.captcha.waitFor()
    await expectAccessible(page)
    await page.route('**/captcha/challenge', (route) => route.abort(), { times: 1 })
    await parts.captcha.click()
    await parts.form.getByText('The captcha could not be shown or solved.').waitFor()
    await expectAccessible(page)
    await parts.captcha.click()
    await parts.solved.waitFor()
    await parts.submit.click()
    await parts.form.getByText('Please accept Terms & Conditions').waitFor()
    await expectAccessible(page)
    await parts.fill(mary)
    await checkSending(page, requests, parts)
  })

  test('the form by skills: empty, with errors, with skills, sending, failed, sent', async () => {
    const { page, requests } = await open(look, '/knowyourworth', '**/CRM/AddCurrentOpening')
    const parts = skillsPage(page)
    await expectAccessible(page)
    await parts.submit.click()
    await parts.form.getByText('Select atleast one skill').waitFor()
    await expectAccessible(page)
    await parts.box('java').check()
    await parts.submit.click()
    await parts.form.getByText('Enter Experience').waitFor()
    await expectAccessible(page)
    await parts.fill(grace)
    await parts.years('java').fill('5')
    await checkSending(page, requests, parts)
  })
})
