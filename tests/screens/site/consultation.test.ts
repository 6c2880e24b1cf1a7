import type { Page } from 'playwright-core'
import {
  consultationPage,
  mary,
  noConsultation,
  storedConsultation,
} from '#tests/support/consultation-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

const sendUrl = '**/CRM/AddContactUs'
const offline = 'We could not reach the server. Check your connection and try again.'

const { visit, server } = withSite()
const stored: object[] = []

const openForm = async (expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, '/free-consultation')
  const parts = consultationPage(page)
  const solve = async () => {
    await parts.captcha.click()
    await parts.solved.waitFor()
  }
  return { page, ...parts, solve }
}

test('the request can be sent once its captcha is solved, a loader turns meanwhile, it is stored as a composed message, and the page without a header leads home', async () => {
  const { page, form, submit, wait, loader, solve, fill, thanks, close, values, captcha } = await openForm()
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await form.getByRole('link', { name: 'Terms & Conditions' }).getAttribute('href')).toBe(
    '/terms-of-service',
  )
  const requests = await pauseRequests(page, sendUrl)
  await fill(mary)
  expect(await submit.isDisabled()).toBe(true)
  await solve()
  expect(await loader.count()).toBe(0)
  await submit.click()
  await loader.waitFor()
  expect(await wait.isDisabled()).toBe(true)
  await requests.arrived(1)
  await requests.letThrough()
  await thanks.waitFor()
  expect(await thanks.textContent()).toBe(
    'Request for a Free Consultation has been Submitted Successfully!Close',
  )
  stored.push(storedConsultation('We want an agent\nthat answers tenants.'))
  await close.click()
  await submit.waitFor()
  expect(await values()).toEqual(noConsultation)
  expect(await captcha.isChecked()).toBe(false)
  expect(await submit.isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Skagit · Home' }).click()
  await page.waitForURL(`${server.url}/`)
})

test('without a connection it says so; sent again, with the same captcha, it is stored once', async () => {
  const { page, submit, solve, fill, failure, thanks, values, captcha } = await openForm([/AddContactUs/])
  const said = { ...mary, description: 'Offline' }
  await fill(said)
  await solve()
  await page.context().setOffline(true)
  await submit.click()
  await failure.getByText(offline).waitFor()
  expect(await values()).toEqual(said)
  expect(await captcha.isChecked()).toBe(true)
  await page.context().setOffline(false)
  await submit.click()
  await thanks.waitFor()
  stored.push(storedConsultation('Offline'))
})

const readToken = async (page: Page) => {
  const request = await page.waitForRequest(sendUrl)
  return (await request.allHeaders())['captcha-token'] ?? ''
}

test('a captcha that was used before is refused; the form is kept, and another captcha sends it', async () => {
  const first = await openForm()
  await first.fill({ ...mary, description: 'First use' })
  await first.solve()
  const used = readToken(first.page)
  await first.submit.click()
  await first.thanks.waitFor()
  stored.push(storedConsultation('First use'))
  const second = await openForm([/AddContactUs/])
  const token = await used
  await second.page.route(
    sendUrl,
    async (route) =>
      route.continue({ headers: { ...(await route.request().allHeaders()), 'captcha-token': token } }),
    { times: 1 },
  )
  const said = { ...mary, description: 'Second use' }
  await second.fill(said)
  await second.solve()
  await second.submit.click()
  await second.failure
    .getByText('The captcha was not solved or has expired. Please solve it again.')
    .waitFor()
  expect(await second.values()).toEqual(said)
  expect(await second.submit.isDisabled()).toBe(true)
  await second.solve()
  await second.submit.click()
  await second.thanks.waitFor()
  stored.push(storedConsultation('Second use'))
})

test('a captcha whose script does not come says so, and comes with another try', async () => {
  const page = await visit({ url: server.url, expected: [/captcha\/1\/api\.js/] })
  await page.route('**/captcha/1/api.js*', (route) => route.abort())
  await openPage(page, '/free-consultation')
  const { captcha, solved, form, submit, fill, thanks } = consultationPage(page)
  await form.getByText('The captcha could not be shown or solved. Please try again.').waitFor()
  expect(await captcha.count()).toBe(0)
  await page.unroute('**/captcha/1/api.js*')
  await form.getByRole('button', { name: 'Try again' }).click()
  await captcha.click()
  await solved.waitFor()
  await fill({ ...mary, description: 'Late script' })
  await submit.click()
  await thanks.waitFor()
  stored.push(storedConsultation('Late script'))
})

test('what visitors were thanked for is stored once each, in order', async () => {
  await server.stop()
  expect(await storedMessages(server)).toEqual(stored)
})
