import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { dataRequestPage, mailedLink, mailTo } from '#tests/support/data-request-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/screens/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })

const hana = { phoneNo: '+13605550105', userType: userTypes.employee }
const ada = 'ada.okonkwo@example.com'

const heading = (page: Page, level: number, name: string) =>
  page.getByRole('heading', { level, name, exact: true })

const register = () =>
  fetch(`${server.url}/CRM/RequestDemo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      pro_firstname: 'Ada',
      pro_lastname: 'Okonkwo',
      pro_email: ada,
      company: 'Acme',
      product: 'cam-capture',
    }),
  })

const ask = async (): Promise<Page> => {
  const page = await visit({ url: server.url })
  await openPage(page, '/privacy-policy')
  await page.getByRole('link', { name: 'Send us a request' }).press('Enter')
  await heading(page, 1, 'Ask for your data').waitFor()
  await expectAccessible(page)
  const { form, submit, fields, thanks, close } = dataRequestPage(page)
  await form.getByRole('radio', { name: 'A copy' }).focus()
  await page.keyboard.press('ArrowDown')
  await submit.press('Enter')
  await form.getByText('Please enter your email address').waitFor()
  await form.getByText('Please tell us what is wrong').waitFor()
  await expectAccessible(page)
  await form.getByRole('radio', { name: 'A correction' }).focus()
  await page.keyboard.press('ArrowDown')
  await fields.email.fill(ada)
  await fields.words.fill('Everything, please.')
  await fields.email.press('Enter')
  await thanks.getByText(new RegExp(`the link we sent to ${ada}, we will answer by`)).waitFor()
  await close.press('Enter')
  await form.waitFor()
  return page
}

test('a visitor asks and confirms, an administrator looks them up, erases them and closes the request', async () => {
  await register()
  const visitor = await ask()
  await openPage(visitor, await mailedLink(server, ada))
  await heading(visitor, 2, 'You asked us to erase your data').waitFor()
  await expectAccessible(visitor)
  expect(visitor.url()).toBe(`${server.url}/privacy-request/confirm`)
  await visitor.reload()
  await visitor.getByRole('button', { name: 'Confirm' }).press('Enter')
  await visitor.getByRole('status').getByText('Your request is confirmed').waitFor()
  await expectAccessible(visitor)

  const page = await visit({ url: server.url, storage: await signedInStorage(server, hana) })
  await mailTo(server, 'hana.kobayashi@skagit.example.com', `/admin/privacy`)
  await openPage(page, '/admin/privacy')
  const requests = page.getByRole('region', { name: 'Requests' })
  await requests.getByText('Everything, please.').waitFor()
  await requests.getByText(/^Due \d\d\/\d\d\/\d{4}$/).waitFor()
  await expectAccessible(page)
  await requests.getByRole('button', { name: `Look up the request of ${ada}` }).press('Enter')
  await page.getByText('3 records found').waitFor()
  expect(await page.getByRole('form', { name: 'Search for a person' }).getByLabel('Email').inputValue()).toBe(
    ada,
  )
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(ada)
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('status').getByText('Erased: 2 records removed.').waitFor()
  await page.getByText('Open requests stay until they are closed.').waitFor()

  await requests.getByRole('button', { name: `Close as answered the request of ${ada}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close this request as answered?' })
  await dialog.getByRole('button', { name: 'Close the request' }).click()
  await dialog.getByText('Please say what was done').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('What was done').fill('Erased.')
  await dialog.getByRole('button', { name: 'Close the request' }).click()
  await requests.getByRole('status').getByText('The request is closed as answered.').waitFor()
  await requests.getByText('No open requests.').waitFor()
  await page.getByText('1 record found').waitFor()
  expect(page.url()).toBe(`${server.url}/admin/privacy`)
  expect(await mailTo(server, ada, 'We have answered your request.')).not.toContain('Erased.')
})
