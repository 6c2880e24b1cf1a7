import type { Page } from 'playwright-core'
import { ada, contactPage, noValues, storedAs } from '#tests/support/contact-page.ts'
import { waitForDraft } from '#tests/support/kept-drafts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { storedMessages } from '#tests/support/stored-messages.ts'

const sendUrl = '**/CRM/AddContactUs'

const { visit, server } = withSite()
const stored: ReturnType<typeof storedAs>[] = []

const openForm = async (expected: RegExp[] = []) => {
  const page = await visit({ url: server.url, expected })
  await openPage(page, '/contact-us')
  return { page, ...contactPage(page) }
}

/** Accessible description of the field, without its hint. */
const readMessage = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )

const labels = ['First Name', 'Last Name', 'Email', 'Message'] as const

const messages = async (page: Page) => {
  const found: Record<string, string> = {}
  for (const label of labels) found[label] = await readMessage(page, label)
  return found
}

const noMessages = { 'First Name': '', 'Last Name': '', Email: '', Message: '' }

const requiredMessages = {
  'First Name': 'Please enter First Name',
  'Last Name': 'Please enter Last Name',
  Email: 'Please enter EmailId',
  Message: 'Please enter Description',
}

describe('what is typed is checked before it is sent', () => {
  test('an empty form names all that is missing and sends nothing, a corrected field loses its message, and 10,000 characters are too many, and stay as typed', async () => {
    const { page, submit, fields, fill, values } = await openForm()
    const requests = await pauseRequests(page, sendUrl)
    await submit.click()
    await page.getByText('Please enter Description').waitFor()
    expect(await messages(page)).toEqual(requiredMessages)
    for (const field of Object.values(fields)) expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(requests.count()).toBe(0)
    await fields.first.fill('Ada')
    await page.getByText('Please enter First Name').waitFor({ state: 'detached' })
    expect(await messages(page)).toEqual({ ...requiredMessages, 'First Name': '' })
    const long = 'a'.repeat(10_000)
    await fill({ first: long, last: long, email: `${long}@example.com`, message: long })
    await submit.click()
    await page.getByText('Please use at most 5000 characters').waitFor()
    expect(await messages(page)).toEqual({
      'First Name': 'Please use at most 100 characters',
      'Last Name': 'Please use at most 100 characters',
      Email: 'Please Enter Valid EmailId',
      Message: 'Please use at most 5000 characters',
    })
    expect(await values()).toEqual({ first: long, last: long, email: `${long}@example.com`, message: long })
    expect(requests.count()).toBe(0)
  })
})

test('names take no digits and signs, typed and pasted, but other scripts, and script tags are text like any other', async () => {
  const { page, fields, fill, submit, thanks } = await openForm()
  await fields.first.pressSequentially('A1d2a! 3L-0')
  expect(await fields.first.inputValue()).toBe('A d a L ')
  await fields.message.fill('R2-D2 <3 Ångström')
  await fields.message.selectText()
  await page.keyboard.press('Control+C')
  await fields.last.focus()
  await page.keyboard.press('Control+V')
  expect(await fields.last.inputValue()).toBe('R D Ångström')
  const message = '<script>document.title = "gone"</script><img src=x onerror=alert(1)>\nПриветствие 🙂'
  const values = { ...ada, first: '', last: '', message }
  const [first, last] = ['Ångström 李 नेहा محمد', 'Łukasiewicz 小龍 शर्मा علي']
  await fill(values)
  await fields.first.pressSequentially(first)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(last)
  await submit.click()
  await thanks.waitFor()
  expect(await page.title()).toBe('Contact us | Skagit')
  stored.push(storedAs({ ...values, first, last }))
})

test('a captcha whose settings do not come says so, and they are asked for again with the next press', async () => {
  const { page, submit, failure, fill, thanks } = await openForm([/CaptchaSettings/])
  await page.route('**/CRM/CaptchaSettings', (route) => route.abort())
  const values = { ...ada, message: 'Late settings' }
  await fill(values)
  await submit.click()
  await failure.getByText('The captcha could not be shown or solved. Please try again.').waitFor()
  await page.unroute('**/CRM/CaptchaSettings')
  await submit.click()
  await thanks.waitFor()
  stored.push(storedAs(values))
})

test('a form that was sent is empty again after the thank-you, by keyboard alone', async () => {
  const { page, fields, thanks, submit, values } = await openForm()
  await fields.first.focus()
  for (const text of [ada.first, ada.last, ada.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await thanks.waitFor()
  expect(await thanks.textContent()).toBe('Thank you!Your submission has been received!Close')
  stored.push(storedAs({ ...ada, message: 'By keyboard' }))
  await page.keyboard.press('Escape')
  await thanks.waitFor({ state: 'detached' })
  await submit.waitFor()
  expect(await values()).toEqual(noValues)
})

test('two quick clicks send and store one message', async () => {
  const { page, submit, fill, thanks } = await openForm()
  const requests = await pauseRequests(page, sendUrl)
  const values = { ...ada, message: 'Twice clicked' }
  await fill(values)
  await submit.dblclick()
  await requests.arrived(1)
  await requests.letThrough()
  await thanks.waitFor()
  expect(requests.count()).toBe(1)
  stored.push(storedAs(values))
})

describe('a send that fails', () => {
  test('keeps all that was typed and stores one message in the end', async () => {
    const { page, submit, fill, failure, thanks, values: shown } = await openForm([/AddContactUs/])
    const requests = await pauseRequests(page, sendUrl)
    const values = { ...ada, message: 'Sent three times' }
    await fill(values)
    for (const attempt of [1, 2]) {
      await submit.click()
      await requests.arrived(attempt)
      await requests.cutOff()
      await submit.waitFor()
      expect(await shown()).toEqual(values)
      expect(await failure.textContent()).toMatch(/^[A-Z].+\.$/)
    }
    await submit.click()
    await requests.arrived(3)
    await requests.letThrough()
    await thanks.waitFor()
    stored.push(storedAs(values))
  })

  test('after the server stored it, though the answer was lost, stores it once when it is sent again after a reload', async () => {
    const { page, submit, fill, failure, clear, thanks } = await openForm([/AddContactUs/])
    const values = { ...ada, message: 'The answer was lost' }
    await page.route(
      sendUrl,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await fill(values)
    await waitForDraft(page, 'contact', {})
    await submit.click()
    await failure.filter({ hasText: /./ }).waitFor()
    await openPage(page, '/contact-us')
    await clear.waitFor()
    await submit.click()
    await thanks.waitFor()
    stored.push(storedAs(values))
  })

  test('because the server refused a field says so at that field, which gets the focus', async () => {
    const { page, submit, fill, fields } = await openForm([/AddContactUs/])
    await page.route(sendUrl, (route) => {
      const sent: object = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ ...sent, pro_email: 'nobody' }) })
    })
    await fill(ada)
    await submit.click()
    await page.getByText('Please check the marked fields and send again.').first().waitFor()
    await page.getByText('Please Enter Valid EmailId').first().waitFor()
    expect(await messages(page)).toEqual({ ...noMessages, Email: 'Please Enter Valid EmailId' })
    await fields.email.and(page.locator(':focus')).waitFor()
  })
})

test('leaving for another page of the site and coming back at once keeps what was typed', async () => {
  const { page, fill, values, fields, clear } = await openForm()
  await fill(ada)
  await waitForDraft(page, 'contact', {})
  await fields.message.press('!')
  await page.getByRole('link', { name: 'Services', exact: true }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Sixteen services, one accountable team' }).waitFor()
  await page.goBack()
  await clear.waitFor()
  expect(await values()).toEqual({ ...ada, message: `${ada.message}!` })
})

test('what visitors were thanked for is stored once each, in order', async () => {
  await server.stop()
  expect(await storedMessages(server)).toEqual(stored)
})
