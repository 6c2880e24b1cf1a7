import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { consultationPage, mary, noConsultation } from '#tests/support/consultation-page.ts'
import { mailTo } from '#tests/support/data-request-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const getCall = (page: Page) => page.getByRole('region', { name: 'Time of the call' })

const step = async (page: Page, name: string) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name })
  await heading.waitFor()
  return heading
}

const isFocused = (heading: Awaited<ReturnType<typeof step>>) =>
  heading.evaluate((element) => element === document.activeElement)

const ask = async (page: Page, description: string, email = mary.email) => {
  await openPage(page, '/free-consultation')
  const { fill, captcha, solved, submit, close, values } = consultationPage(page)
  await fill({ ...mary, description, email })
  await captcha.click()
  await solved.waitFor()
  await submit.click()
  await close.click()
  return values
}

const mailed = async (email: string, part: string) =>
  /\/consultation-call#[\w-]{43}/.exec(await mailTo(server, email, part))?.[0] ?? ''

test('a call is chosen by keyboard after the popup, survives a reload, and is cancelled by the link of its mail', async () => {
  const desk = await visit({
    url: server.url,
    storage: await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee }),
  })
  const page = await visit({ url: server.url, width: 390, height: 844 })
  const values = await ask(page, 'By keyboard')
  expect(await isFocused(await step(page, 'When should we call?'))).toBe(true)
  expect(await values()).toEqual(noConsultation)
  const call = getCall(page)
  const days = call.getByRole('group', { name: 'Day' }).getByRole('radio')
  await days.first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await days.nth(1).isChecked()).toBe(true)
  const time = call
    .getByRole('region', { name: /^Times on/ })
    .getByRole('button')
    .first()
  const chosen = (await time.getAttribute('aria-label')) ?? ''
  await time.press('Enter')
  expect(await isFocused(await step(page, 'Confirm your time'))).toBe(true)
  await page.reload()
  await step(page, 'Confirm your time')
  await call.getByText(chosen, { exact: true }).waitFor()
  await call.getByRole('button', { name: 'Confirm this time' }).press('Enter')
  expect(await isFocused(await step(page, 'Check your email'))).toBe(true)
  await page.reload()
  await step(page, 'Check your email')

  await openPage(desk, '/desk/inbox?kind=consultation')
  await desk.getByRole('link', { name: 'Mary Jackson' }).first().click()
  await desk.getByText('waiting for confirmation by email').waitFor()

  const other = await visit({ url: server.url })
  await openPage(other, await mailed(mary.email, 'To confirm it'))
  await step(other, 'Confirm your time')
  await other.getByRole('button', { name: 'Confirm this time' }).click()
  await step(other, 'Your call is set')
  // Live, without a reload.
  await desk.getByText('60 minutes from').waitFor()
  expect(await desk.getByText('waiting for confirmation').count()).toBe(0)

  await call.getByRole('button', { name: 'I have confirmed' }).press('Enter')
  await step(page, 'Your call is set')
  await call.getByText(chosen, { exact: true }).waitFor()
  const download = page.waitForEvent('download')
  await call.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('skagit-consultation.ics')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR[\s\S]*METHOD:PUBLISH/)

  await openPage(other, await mailed(mary.email, 'is set for'))
  await step(other, 'Your call is set')
  expect(new URL(other.url()).hash).toBe('')
  expect(await other.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await other.getByRole('button', { name: 'Cancel the call' }).click()
  await other.getByRole('button', { name: 'Yes, cancel it' }).click()
  await step(other, 'Your call is cancelled')
  // Live, without a reload.
  await desk.getByText('cancelled by the visitor').waitFor()
  await page.reload()
  await step(page, 'Your call is cancelled')
})

test('the form names a time that another visitor takes first, and the times that are left', async () => {
  const [one, other] = [await visit({ url: server.url }), await visit({ url: server.url, expected: [/409/] })]
  await ask(one, 'First', 'one@example.com')
  await ask(other, 'Second', 'other@example.com')
  await step(one, 'When should we call?')
  await step(other, 'When should we call?')
  // In the afternoon only the headquarters work.
  const late = (page: Page) => getCall(page).getByRole('button', { name: / at 4:00 PM P[DS]T$/ })
  for (const page of [one, other]) {
    await getCall(page).getByLabel('Times are shown in').selectOption('America/Los_Angeles')
    // On a public holiday of the United States only the other offices call.
    for (const day of await getCall(page).getByRole('group', { name: 'Day' }).getByRole('radio').all()) {
      await day.check({ force: true })
      if ((await late(page).count()) > 0) break
    }
  }
  const chosen = (await late(one).getAttribute('aria-label')) ?? ''
  await late(one).click()
  await step(one, 'Confirm your time')
  await late(other).click()
  await getCall(other).getByText('Someone else has just taken this time.').waitFor()
  expect(await getCall(other).getByRole('button', { name: chosen }).count()).toBe(0)
})

test('nobody has to choose a time, and a failure says that the request is in', async () => {
  const page = await visit({ url: server.url, expected: [/CheckConsultation/] })
  await page.route('**/Desk/CheckConsultation', (route) => route.abort())
  await ask(page, 'Without a time')
  const call = getCall(page)
  await call.getByText('Your request is in. We will call you even if you do not choose a time.').waitFor()
  await page.unroute('**/Desk/CheckConsultation')
  await call.getByRole('button', { name: 'Try again' }).click()
  await step(page, 'When should we call?')
  await call.getByRole('button', { name: 'Skip, just call me' }).click()
  await call.waitFor({ state: 'detached' })
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await consultationPage(page).submit.waitFor()
  expect(await call.count()).toBe(0)
})

test('an existing provider offers no times, and the form is as it was', async () => {
  const page = await visit({ url: server.url })
  await page.route('**/CRM/AddContactUs', (route) =>
    route.fulfill({ status: 200, json: { id: '1a1b2c3d-1111-4222-8333-444455556667' } }),
  )
  const values = await ask(page, 'Existing provider')
  expect(await values()).toEqual(noConsultation)
  expect(await getCall(page).count()).toBe(0)
})
