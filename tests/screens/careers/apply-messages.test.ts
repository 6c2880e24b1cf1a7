import { applyPage, applyPath, katherine } from '#tests/support/apply-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { pauseRequests } from '#tests/support/paused-requests.ts'
import { withResumeFiles } from '#tests/support/resume-files.ts'
import { withSite } from '#tests/support/screens/with-site.ts'
import { noMessages, shownMessages } from '#tests/support/shown-messages.ts'

const { visit, server } = withSite({ env: { SEED: 'sample' } })
const files = withResumeFiles()

/** The application must not be sent. */
const openForm = async () => {
  const page = await visit({ url: server.url })
  const { count } = await pauseRequests(page, '**/CRM/UASubmitCandidate')
  await openPage(page, applyPath)
  const parts = applyPage(page)
  await parts.submit.waitFor()
  const submit = async (message: string) => {
    await parts.submit.click()
    await parts.form.getByText(message, { exact: true }).first().waitFor()
    expect(count()).toBe(0)
  }
  return { page, ...parts, submit, messages: () => shownMessages(parts.form) }
}

const openFilledForm = async () => {
  const opened = await openForm()
  await opened.fill(katherine)
  await opened.choose(await files.pdf())
  await opened.removeFile.waitFor()
  expect(await opened.messages()).toEqual(noMessages)
  return opened
}

test('an empty form names all that is missing in the order of the page, the resume first, and sends nothing; there are nine visa statuses to choose', async () => {
  const { fields, submit, messages } = await openForm()
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
  expect(await messages()).toEqual(noMessages)
  await submit('Please enter First Name')
  const { fields: wrong, alone } = await messages()
  expect(Object.entries(wrong)).toEqual([
    ['Resume', 'Please Upload Resume'],
    ['First Name', 'Please enter First Name'],
    ['Last Name', 'Please enter Last Name'],
    ['Email', 'Please enter EmailId'],
    ['Mobile No.', 'Please enter Mobile No.'],
    ['LinkedIn Profile', 'Please enter Linked Profile Url'],
    ['Visa Status', 'Please Select Visa Status'],
  ])
  expect(alone).toEqual([])
})

const tooBig = 'File size is too big, size should be less then 50MB'
const wrongKind = 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file'
const empty = 'This file is empty. Please choose another one'

test('a form without a resume says so, until there is one; a file that is too big, empty or of a wrong kind is not kept, and its message goes with the next choice', async () => {
  const { removeFile, choose, form, submit, messages, fileName } = await openFilledForm()
  await removeFile.click()
  expect(await messages()).toEqual(noMessages)
  await submit('Please Upload Resume')
  expect(await messages()).toEqual({ fields: { Resume: 'Please Upload Resume' }, alone: [] })
  await choose(await files.pdf())
  await removeFile.waitFor()
  expect(await messages()).toEqual(noMessages)
  for (const [path, message] of [
    [await files.make('huge.pdf', '%PDF-1.4', 52_428_801), tooBig],
    [await files.program(), wrongKind],
    [await files.make('photo.txt', '\x89PNG\r\n\x1a\n'), wrongKind],
    [await files.make('empty.pdf', ''), empty],
  ] as const) {
    await removeFile.click()
    await choose(path)
    await form.getByText(message, { exact: true }).waitFor()
    expect(await messages()).toEqual({ fields: { Resume: message }, alone: [] })
    await submit(message)
    expect(await messages()).toEqual({ fields: { Resume: message }, alone: [] })
    await choose(await files.pdf())
    await removeFile.waitFor()
    expect(await messages()).toEqual(noMessages)
  }
  await removeFile.click()
  await choose(await files.make('large.pdf', '%PDF-1.4', 52_428_800))
  await removeFile.waitFor()
  expect(await fileName()).toBe('large.pdf')
  expect(await messages()).toEqual(noMessages)
})
