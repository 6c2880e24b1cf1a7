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

test('an empty form offers its choices, names all that is missing, and sends nothing; a wrong field has its message alone, and none once it is corrected', async () => {
  const { fields, form, fill, submit, messages } = await openForm()
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
  await fill({ ...mary, phone: '213373' })
  await submit('Please enter a valid Mobile No.')
  expect(await messages()).toEqual({
    fields: { 'Mobile No.': 'Please enter a valid Mobile No.' },
    alone: [],
  })
  await fill(mary)
  await messagesGone(form)
  expect(await messages()).toEqual(noMessages)
})
