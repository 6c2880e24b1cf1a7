import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { noMessages, shownMessages } from '#tests/support/shown-messages.ts'
import { grace, skillsPage } from '#tests/support/skills-page.ts'

const { visit, server } = withSite()

/** The application must not be sent. */
const openForm = async () => {
  const page = await visit({ url: server.url })
  const { count } = await pauseRequests(page, '**/CRM/AddCurrentOpening')
  await openPage(page, '/knowyourworth')
  const parts = skillsPage(page)
  const submit = async (message: string) => {
    await parts.submit.click()
    await parts.form.getByText(message, { exact: true }).first().waitFor()
    expect(count()).toBe(0)
  }
  return { page, ...parts, submit, messages: () => shownMessages(parts.form) }
}

const openFilledForm = async () => {
  const opened = await openForm()
  await opened.fill(grace)
  await opened.box('java').check()
  await opened.years('java').fill('5')
  expect(await opened.messages()).toEqual(noMessages)
  return opened
}

test('an empty form names all that is missing, and sends nothing', async () => {
  const { submit, messages } = await openForm()
  expect(await messages()).toEqual(noMessages)
  await submit('Please enter First Name')
  expect(await messages()).toEqual({
    fields: {
      'First Name': 'Please enter First Name',
      'Last Name': 'Please enter Last Name',
      Email: 'Please enter EmailId',
      'Mobile No.': 'Please enter Mobile No.',
      'LinkedIn Profile': 'Please enter Linkedin Profile',
    },
    alone: ['Select atleast one skill '],
  })
})

test('a skill without years says so, once the form is sent or its years are cleared, as years out of bounds are, and so does a form without a ticked skill', async () => {
  const { box, years, count, submit, messages } = await openFilledForm()
  await box('python').check()
  await box('Go').check()
  expect(await messages()).toEqual(noMessages)
  await submit('Enter Experience')
  const goAndPython = {
    fields: {
      'Years of experience: python': 'Enter Experience',
      'Years of experience: Go': 'Enter Experience',
    },
    alone: [],
  }
  expect(await messages()).toEqual(goAndPython)
  await years('Go').fill('3')
  await box('python').uncheck()
  expect(await messages()).toEqual(noMessages)
  await box('Go').uncheck()

  const missing = { fields: { 'Years of experience: java': 'Enter Experience' }, alone: [] }
  expect(await count.textContent()).toBe('Years entered for 1 of 1 skill')
  await years('java').fill('')
  expect(await messages()).toEqual(missing)
  expect(await count.textContent()).toBe('Years entered for 0 of 1 skill')
  await years('java').pressSequentially('12.25')
  expect(await years('java').inputValue()).toBe('12.25')
  expect(await messages()).toEqual(noMessages)
  await years('java').fill('61')
  expect(await years('java').inputValue()).toBe('')
  expect(await messages()).toEqual(missing)

  await box('java').uncheck()
  expect(await messages()).toEqual(noMessages)
  await submit('Select atleast one skill ')
  expect(await messages()).toEqual({ fields: {}, alone: ['Select atleast one skill '] })
  await box('python').check()
  expect(await messages()).toEqual(noMessages)
})

test('names take letters and spaces only, a phone number of three countries is read as it is written, and what cannot be is refused with its reason', async () => {
  const { page, fields, country } = await openForm()
  const names = await country.getByRole('option').allTextContents()
  expect(names.sort()).toEqual(['Canada', 'India', 'United States'])
  expect(await country.inputValue()).toBe('US')
  await fields.first.pressSequentially('Gr4ce! नेहा')
  await fields.last.pressSequentially('Hop_per')
  await fields.phone.pressSequentially('21a3!3734253')
  expect(await fields.first.inputValue()).toBe('Gr ce नेहा')
  expect(await fields.last.inputValue()).toBe('Hop per')
  expect(await page.getByText('This field keeps letters and spaces only').count()).toBe(2)
  expect(await fields.phone.inputValue()).toBe('(213) 373-4253')
  const shown = async () => [await fields.phone.inputValue(), await country.inputValue()]
  const typed = async (text: string) => {
    await fields.phone.fill('')
    await country.selectOption('US')
    await fields.phone.pressSequentially(text)
    await fields.email.focus()
    return shown()
  }
  expect(await typed('+91 98765 43210')).toEqual(['+91 98765 43210', 'IN'])
  expect(await typed('1 360 555 0142')).toEqual(['1 (360) 555-0142', 'US'])
  expect(await typed('001 360 555 0142')).toEqual(['(360) 555-0142', 'US'])
  expect(await typed('011 44 20 7946 0958')).toEqual(['011 44 20 7946 0958', 'US'])
  await page.getByText('Please enter a number of the United States, Canada or India').waitFor()
  const pasted = async (text: string) => {
    await fields.phone.fill('')
    await country.selectOption('US')
    await fields.phone.focus()
    await page.keyboard.insertText(text)
    return shown()
  }
  expect(await pasted('tel:+1-360-555\u20110142\u202c')).toEqual(['(360) 555-0142', 'US'])
  expect(await pasted('360 555 0142 ext 7')).toEqual(['', 'US'])
  await page.getByText('Please enter the number without its extension').waitFor()
  expect(await pasted('+44 20 7946 0958')).toEqual(['', 'US'])
  await page.getByText('Please enter a number of the United States, Canada or India').waitFor()
  await fields.phone.pressSequentially('360')
  expect(await page.getByText('Please enter a number of the United States').count()).toBe(0)
})
