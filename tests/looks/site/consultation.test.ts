import type { Page } from 'playwright-core'
import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import { mailTo } from '#tests/support/data-request-page.ts'
import { expectFineIn } from '#tests/support/fine-in-looks.ts'
import { getLooks } from '#tests/support/looks.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const looks = [...getLooks(390), { width: 320, dark: false }, ...getLooks(1440)]

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
  await expectFineIn(page, looks)
  await call
    .getByRole('region', { name: /^Times on/ })
    .getByRole('button')
    .first()
    .press('Enter')
  await waitForStep(page, 'Confirm your time')
  await expectFineIn(page, looks)
  await call.getByRole('button', { name: 'Confirm this time' }).press('Enter')
  await waitForStep(page, 'Check your email')
  await expectFineIn(page, looks)
  const [link = ''] =
    /\/consultation-call#[\w-]{43}/.exec(await mailTo(server, mary.email, 'To confirm it')) ?? []
  const other = await visit({ url: server.url })
  await openPage(other, link)
  await other.getByRole('button', { name: 'Confirm this time' }).click()
  await waitForStep(other, 'Your call is set')
  await expectFineIn(other, looks)
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
