import { ada, contactPage, noValues, storedAs } from '#tests/support/contact-page.ts'
import { openBeforeScripts } from '#tests/support/late-visit.ts'
import { waitUntilAlive } from '#tests/support/open-page.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite()

const open = async (path: string, expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  return { page, ...(await openBeforeScripts(page, path)) }
}

test('a message typed before the scripts arrive is kept and sent', async () => {
  const { page, letScriptsCome } = await open('/contact-us')
  const { fields, values, submit, thanks } = contactPage(page)
  await fields.first.fill(ada.first)
  await fields.message.fill(ada.message)
  letScriptsCome()
  await waitUntilAlive(page)
  expect(await values()).toEqual({ ...noValues, first: ada.first, message: ada.message })
  await fields.last.fill(ada.last)
  await fields.email.fill('typed@example.com')
  expect(await values()).toEqual({ ...ada, email: 'typed@example.com' })
  await submit.click()
  await thanks.waitFor()
})

test('a message whose button is pressed before the scripts arrive is sent once, and nothing of it gets into the address', async () => {
  const { page, letScriptsCome } = await open('/contact-us')
  const { fill, submit, wait, thanks, values, close } = contactPage(page)
  await fill(ada)
  await submit.click()
  await wait.click()
  expect(page.url()).toBe(`${server.url}/contact-us`)
  expect(await values()).toEqual(ada)
  letScriptsCome()
  await thanks.waitFor()
  await close.click()
  expect(await values()).toEqual(noValues)
  await submit.waitFor()
  expect(page.url()).toBe(`${server.url}/contact-us`)
})

test('a browser without scripts sends the message of the contact form', async () => {
  const page = await visit({ url: server.url, scripts: false, expected: [/400/] })
  await page.goto('/contact-us')
  const { fill, submit, values, form, fields } = contactPage(page)
  await fill({ ...ada, email: 'ada' })
  await submit.click()
  await form.getByText('Please Enter Valid EmailId').waitFor()
  expect(await values()).toEqual({ ...ada, email: 'ada' })
  await fields.email.fill('plain@example.com')
  await submit.click()
  await form.getByText('Please check your message, then press Submit once more to send it.').waitFor()
  expect(page.url()).toBe(`${server.url}/contact-us`)
  await submit.click()
  await page.getByRole('status').filter({ hasText: 'Your submission has been received!' }).waitFor()
  expect(page.url()).toBe(`${server.url}/contact-us/sent`)
})

test('if a script is lost, the browser sends the form by itself', async () => {
  const { page, loseScripts } = await open('/contact-us', [/static\/js/, /ERR_FAILED/])
  const { fill, submit, values, form } = contactPage(page)
  await fill({ ...ada, email: 'lost@example.com' })
  await submit.click()
  loseScripts()
  await form.getByText('Please check your message, then press Submit once more to send it.').waitFor()
  expect(await values()).toEqual({ ...ada, email: 'lost@example.com' })
})

test('each message is stored once', async () => {
  await server.stop()
  expect(await storedMessages(server)).toEqual([
    storedAs({ ...ada, email: 'typed@example.com' }),
    storedAs(ada),
    storedAs({ ...ada, email: 'plain@example.com' }),
  ])
})
