import type { Page } from 'playwright-core'
import { consultationPage, mary, noConsultation } from '#tests/support/consultation-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample', SIGN_IN_LIMITS: 'off' } })

const getCall = (page: Page) => page.getByRole('region', { name: 'Time of the call' })

const step = async (page: Page, name: string) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name })
  await heading.waitFor()
  return heading
}

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
