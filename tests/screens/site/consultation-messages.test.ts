import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { messagesGone, noMessages, shownMessages } from '#tests/support/shown-messages.ts'

const { visit, server } = withSite()

/** The request must not be sent. */
const openForm = async () => {
  const page = await visit({ url: server.url })
  await openPage(page, '/free-consultation')
  const { count } = await pauseRequests(page, '**/CRM/AddContactUs')
  const parts = consultationPage(page)
  await parts.captcha.click()
  await parts.solved.waitFor()
  const submit = async (message: string) => {
    await parts.submit.click()
    await parts.form.getByText(message, { exact: true }).first().waitFor()
    expect(count()).toBe(0)
  }
  return { page, ...parts, submit, messages: () => shownMessages(parts.form) }
}

test('an empty form offers its choices, names all that is missing, and sends nothing', async () => {
  const { fields, form, submit, messages } = await openForm()
  const read = (field: typeof fields.position) =>
    field
      .getByRole('option')
      .evaluateAll((options) => options.map((one) => [one.getAttribute('value'), one.textContent]))
  expect(await read(fields.position)).toEqual([
    ['', 'Select Position'],
    ['1', 'Business Owner or Executive'],
    ['2', 'IT Director or Manager'],
    ['3', 'Project or Program Manager'],
    ['4', 'Procurement or Vendor Manager'],
    ['5', 'Other'],
  ])
  expect(await read(fields.project)).toEqual([
    ['', 'Select Project'],
    ['Commercial', 'Commercial'],
    ['State Government', 'State Government'],
    ['Federal', 'Federal'],
  ])
  expect(await messages()).toEqual(noMessages)
  await submit('Please enter Full Name')
  expect(await messages()).toEqual({
    fields: {
      'Full Name': 'Please enter Full Name',
      'Mobile No.': 'Please enter Mobile No.',
      'Work Email': 'Please enter EmailId',
      Position: 'Please enter Position',
      Project: 'Please select Project',
      Description: 'Please enter Description',
      'I accept the Terms & Conditions': 'Please accept Terms & Conditions',
    },
    alone: [],
  })
  await form.getByText('0 of 300 characters', { exact: true }).waitFor()
  await fields.description.fill('x'.repeat(300))
  await form.getByText('300 of 300 characters', { exact: true }).waitFor()
})

test('a wrong field has its message alone, and none once it is corrected', async () => {
  const { form, fill, submit, messages } = await openForm()
  for (const [field, value, name, message] of [
    ['phone', '213373', 'Mobile No.', 'Please enter a valid Mobile No.'],
    ['email', 'mary@example', 'Work Email', 'Please enter Valid EmailId'],
    ['description', 'x'.repeat(301), 'Description', 'Please use at most 300 characters'],
    ['accepted', false, 'I accept the Terms & Conditions', 'Please accept Terms & Conditions'],
  ] as const) {
    await fill({ ...mary, [field]: value })
    await submit(message)
    expect(await messages()).toEqual({ fields: { [name]: message }, alone: [] })
    await fill(mary)
    await messagesGone(form)
    expect(await messages()).toEqual(noMessages)
  }
})

test('a phone takes digits only; of Canada and India too', async () => {
  const { fields, country, submit, messages } = await openForm()
  expect(await country.inputValue()).toBe('US')
  await country.selectOption('India')
  await fields.phone.pressSequentially('9a8!7-6543210')
  expect(await fields.phone.inputValue()).toBe('98765 43210')
  await country.selectOption('Canada')
  await fields.phone.fill('')
  await fields.phone.pressSequentially('6135550123')
  expect(await fields.phone.inputValue()).toBe('(613) 555-0123')
  await submit('Please enter Full Name')
  expect(Object.keys((await messages()).fields)).not.toContain('Mobile No.')
})

test('a phone of another country is refused, and a pasted one is read however it is written', async () => {
  const { page, fields, country, submit, messages } = await openForm()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await fields.phone.pressSequentially('+99912345678901')
  expect(await fields.phone.inputValue()).toBe('+99912345678901')
  await submit('Please enter Full Name')
  expect((await messages()).fields['Mobile No.']).toBe('Please enter a valid Mobile No.')
  await page.evaluate(() => navigator.clipboard.writeText(' +91 (98765) 432-10'))
  await fields.phone.press('Control+a')
  await fields.phone.press('Control+v')
  expect(await fields.phone.inputValue()).toBe('098765 43210')
  expect(await country.inputValue()).toBe('IN')
  await submit('Please enter Full Name')
  expect(Object.keys((await messages()).fields)).not.toContain('Mobile No.')
})
