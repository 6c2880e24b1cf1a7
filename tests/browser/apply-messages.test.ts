import { applyPage, applyPath, katherine } from '#tests/support/apply-page.ts'
import { holdRequests } from '#tests/support/held-requests.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'
import { noMessages, shownMessages } from '#tests/support/shown-messages.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
let files: ResumeFiles

beforeAll(async () => {
  files = await resumeFiles()
})

afterAll(() => files.remove())

/** A visitor whose application must not be sent. */
const openForm = async () => {
  const page = await visit({ url: server.url })
  const { count } = await holdRequests(page, '**/CRM/UASubmitCandidate')
  await openPage(page, applyPath)
  const parts = applyPage(page)
  const submit = async (message: string) => {
    await parts.submit.click()
    await parts.form.getByText(message, { exact: true }).first().waitFor()
    expect(count()).toBe(0)
  }
  return { page, ...parts, submit, messages: () => shownMessages(parts.form) }
}

/** A form that lacks nothing but what the test takes away. */
const openFilledForm = async () => {
  const opened = await openForm()
  await opened.fill(katherine)
  await opened.choose(await files.pdf())
  await opened.removeFile.waitFor()
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
      'LinkedIn Profile': 'Please enter Linked Profile Url',
      'Visa Status': 'Please Select Visa Status',
      Resume: 'Please Upload Resume',
    },
    alone: [],
  })
})

test.each([
  ['first', '', 'First Name', 'Please enter First Name'],
  ['last', ' ', 'Last Name', 'Please enter Last Name'],
  ['email', '', 'Email', 'Please enter EmailId'],
  ['email', 'katherine@example', 'Email', 'Please enter Valid EmailId'],
  ['phone', '', 'Mobile No.', 'Please enter Mobile No.'],
  ['phone', '213373', 'Mobile No.', 'Please enter Mobile No.'],
  ['linkedIn', '', 'LinkedIn Profile', 'Please enter Linked Profile Url'],
  ['linkedIn', 'https://example.com/in/katherine', 'LinkedIn Profile', 'Please enter Linked Profile Url'],
] as const)(
  'with %s "%s" the form says what is wrong and nothing else',
  async (field, text, name, message) => {
    const { fields, submit, messages } = await openFilledForm()
    await fields[field].fill(text)
    await submit(message)
    expect(await messages()).toEqual({ fields: { [name]: message }, alone: [] })
  },
)

test('without a visa status the form says so and nothing else', async () => {
  const { fields, submit, messages } = await openFilledForm()
  await fields.visa.selectOption('')
  await submit('Please Select Visa Status')
  expect(await messages()).toEqual({ fields: { 'Visa Status': 'Please Select Visa Status' }, alone: [] })
})

test('without a resume the form says so and nothing else, until there is one', async () => {
  const { removeFile, choose, submit, messages } = await openFilledForm()
  await removeFile.click()
  expect(await messages()).toEqual(noMessages)
  await submit('Please Upload Resume')
  expect(await messages()).toEqual({ fields: { Resume: 'Please Upload Resume' }, alone: [] })
  await choose(await files.pdf())
  await removeFile.waitFor()
  expect(await messages()).toEqual(noMessages)
})

const tooBig = 'File size is too big, size should be less then 50MB'
const wrongKind = 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file'
const empty = 'This file is empty. Please choose another one'

test.each([
  ['of 52,428,801 bytes', tooBig, () => files.make('huge.pdf', '%PDF-1.4', 52_428_801)],
  ['that is a program by the name of a PDF', wrongKind, () => files.program()],
  ['that is a picture', wrongKind, () => files.make('photo.txt', '\x89PNG\r\n\x1a\n')],
  ['that is empty', empty, () => files.make('empty.pdf', '')],
])('a file %s is not kept, and its message goes with the next choice', async (_, message, make) => {
  const { removeFile, choose, form, submit, messages } = await openFilledForm()
  await removeFile.click()
  await choose(await make())
  await form.getByText(message, { exact: true }).waitFor()
  expect(await messages()).toEqual({ fields: { Resume: message }, alone: [] })
  await submit(message)
  expect(await messages()).toEqual({ fields: { Resume: message }, alone: [] })
  await choose(await files.pdf())
  await removeFile.waitFor()
  expect(await messages()).toEqual(noMessages)
})

test('a file of 52,428,800 bytes is taken', async () => {
  const { removeFile, choose, messages, fileName } = await openFilledForm()
  await removeFile.click()
  await choose(await files.make('large.pdf', '%PDF-1.4', 52_428_800))
  await removeFile.waitFor()
  expect(await fileName()).toBe('large.pdf')
  expect(await messages()).toEqual(noMessages)
})

test('the choices are nine visa statuses, with their codes', async () => {
  const { fields } = await openForm()
  const options = await fields.visa
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent]))
  expect(options).toEqual([
    ['', 'Select Visa Status'],
    ['166110000', 'F1'],
    ['166110001', 'H1B'],
    ['166110002', 'H1BI140Approved'],
    ['166110003', 'GC'],
    ['166110004', 'H4'],
    ['166110005', 'OPT'],
    ['166110006', 'CPT'],
    ['166110007', 'CITIZEN'],
    ['166110008', 'EAD'],
  ])
})
