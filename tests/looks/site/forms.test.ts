import type { Page } from 'playwright-core'
import { expectAccessible } from '#tests/support/accessible.ts'
import { applyPage, applyPath, katherine } from '#tests/support/apply-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import { ada, contactPage } from '#tests/support/contact-page.ts'
import { mailTo } from '#tests/support/data-request-page.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { focusedName, wrongField } from '#tests/support/focused-name.ts'
import { getLooks, inEachLook } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { skillsPage } from '#tests/support/skills-page.ts'
import { getToasts, keepToasts, letToastsGo } from '#tests/support/toasts.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

const looks = getLooks(390, 1440)

test('the form to apply is accessible with errors, sending, failed and sent', async () => {
  const page = await visit({ url: server.url, width: 390, expected: [/CRM\//] })
  const requests = await pauseRequests(page, '**/CRM/UASubmitCandidate')
  await openPage(page, applyPath)
  const lookAtIt = () => inEachLook(page, looks, () => expectAccessible(page))
  const { form, submit, choose, fill, removeFile, wait, failure, thanks } = applyPage(page)
  await submit.click()
  await form.getByText('Please Upload Resume').waitFor()
  await choose(await files.program())
  await form.getByText('Please upload a PDF').waitFor()
  await lookAtIt()
  await fill(katherine)
  await choose(await files.pdf())
  await removeFile.waitFor()
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
})

// Another theme renders another captcha, to be solved again.
test.each([false, true])(
  'the form for a consultation is accessible with a failed captcha and with errors, dark: %s',
  async (dark) => {
    const page = await visit({ url: server.url, width: 390, dark, expected: [/captcha\/challenge/] })
    const inBothWidths = [390, 1440].map((width) => ({ width, dark }))
    const lookAtIt = () => inEachLook(page, inBothWidths, () => expectAccessible(page))
    await openPage(page, '/free-consultation')
    const { captcha, solved, submit, form } = consultationPage(page)
    await page.route('**/captcha/challenge', (route) => route.abort(), { times: 1 })
    await captcha.click()
    await form.getByText('The captcha could not be shown or solved.').waitFor()
    await lookAtIt()
    await captcha.click()
    await solved.waitFor()
    await submit.click()
    await form.getByText('Please accept Terms & Conditions').waitFor()
    await lookAtIt()
  },
)

test('the form by skills is accessible with errors', async () => {
  const page = await visit({ url: server.url, width: 390 })
  await openPage(page, '/knowyourworth')
  const { box, submit, form } = skillsPage(page)
  await box('java').check()
  await submit.click()
  await form.getByText('Enter Experience').waitFor()
  await inEachLook(page, looks, () => expectAccessible(page))
})

const fits = [...looks, { width: 320, dark: false }]

const waitForStep = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name }).waitFor()

test('each step of choosing a call is accessible and fits in every look', async () => {
  const page = await visit({ url: server.url, width: 390, height: 844 })
  await openPage(page, '/free-consultation')
  const { fill, captcha, solved, submit, close } = consultationPage(page)
  await fill(mary)
  await captcha.click()
  await solved.waitFor()
  await submit.click()
  await close.click()
  await waitForStep(page, 'When should we call?')
  const call = page.getByRole('region', { name: 'Time of the call' })
  await expectFineIn(page, fits)
  await call
    .getByRole('region', { name: /^Times on/ })
    .getByRole('button')
    .first()
    .press('Enter')
  await waitForStep(page, 'Confirm your time')
  await expectFineIn(page, fits)
  await call.getByRole('button', { name: 'Confirm this time' }).press('Enter')
  await waitForStep(page, 'Check your email')
  await expectFineIn(page, fits)
  const [link = ''] =
    /\/consultation-call#[\w-]{43}/.exec(await mailTo(server, mary.email, 'To confirm it')) ?? []
  const other = await visit({ url: server.url })
  await openPage(other, link)
  await other.getByRole('button', { name: 'Confirm this time' }).click()
  await waitForStep(other, 'Your call is set')
  await expectFineIn(other, fits)
})

test('what is pressed right after leaving a field is pressed, though a message appears', async () => {
  const page = await visit({ url: server.url, height: 2000 })
  await openPage(page, '/free-consultation')
  const { fields, form, captcha, solved } = consultationPage(page)
  await captcha.click()
  await solved.waitFor()
  for (const [name, message] of [
    ['name', 'Please enter Full Name'],
    ['phone', 'Please enter Mobile No.'],
    ['email', 'Please enter EmailId'],
    ['description', 'Please enter Description'],
  ] as const) {
    const wasChecked = await fields.terms.isChecked()
    await fields[name].focus()
    const box = await fields.terms.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    await form.getByText(message, { exact: true }).waitFor()
    expect([name, await fields.terms.isChecked()]).toEqual([name, !wasChecked])
  }
})

const findFocused = async (page: Page) => ({
  name: await focusedName(page),
  isSeen: await page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
    return top >= header && bottom <= innerHeight
  }),
})

const press = async (page: Page, button: string) => {
  const submit = page.getByRole('button', { name: button, exact: true })
  await submit.scrollIntoViewIfNeeded()
  await submit.click()
}

describe('a refused press shows the first wrong field', () => {
  test.each([
    [applyPath, 'Submit Application', 'Resume'],
    ['/knowyourworth', 'Submit Application', 'Select atleast one skill '],
  ])('of %s', async (path, button, field) => {
    const page = await visit({ url: server.url, height: 500 })
    await openPage(page, path)
    await press(page, button)
    await wrongField(page)
    expect(await findFocused(page)).toEqual({ name: field, isSeen: true })
  })

  test('of /new-time-sheet, in the frame of the portal', async () => {
    const page = await visit({ url: server.url, height: 500, storage: await signedInStorage(server, naomi) })
    await openPage(page, '/new-time-sheet')
    await press(page, 'Submit')
    await wrongField(page)
    expect(await findFocused(page)).toEqual({ name: 'Task', isSeen: true })
  })
})

test('a field that the server refuses is shown as well', async () => {
  const page = await visit({ url: server.url, height: 500, expected: [/400/] })
  await page.route('**/CRM/AddContactUs', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'VALIDATION_FAILED', message: 'Please check.', fields: { pro_email: 'No such mailbox' } },
    }),
  )
  await openPage(page, '/contact-us')
  const { fill, submit, form } = contactPage(page)
  await fill(ada)
  await submit.click()
  await form.getByText('No such mailbox').waitFor()
  await wrongField(page)
  expect(await findFocused(page)).toEqual({ name: 'Email', isSeen: true })
})
