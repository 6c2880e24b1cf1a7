import {
  type ApplicationForm,
  application,
  applicationForm,
  resumeExtensions,
  resumeMaxBytes,
  resumeMessages,
  submitCandidate,
} from '#api/contracts/careers/application.contract.ts'
import { visaStatuses } from '#api/contracts/platform/fields.ts'
import { firstMessages } from '#tests/unit/platform/first-messages.ts'

const valid: ApplicationForm = {
  FirstName: 'Ada',
  LastName: 'Lovelace',
  Email: 'ada@example.com',
  phoneNumber: '+12133734253',
  LinkedIn: 'https://www.linkedin.com/in/ada',
  pro_visastatus: '166110003',
}

const required = {
  FirstName: 'Please enter First Name',
  LastName: 'Please enter Last Name',
  Email: 'Please enter EmailId',
  phoneNumber: 'Please enter Mobile No.',
  LinkedIn: 'Please enter Linked Profile Url',
  pro_visastatus: 'Please Select Visa Status',
}

const messages = (values: unknown) => firstMessages(applicationForm, values)

test('an empty form has a message for every field', () => {
  expect(messages({})).toEqual(required)
  expect(messages(Object.fromEntries(Object.keys(valid).map((field) => [field, ''])))).toEqual(required)
})

test('a complete form has none', () => {
  expect(messages(valid)).toEqual({})
  expect(applicationForm.parse(valid)).toEqual(valid)
})

test.each([
  ['FirstName', 'Ada2', 'Please enter First Name'],
  ['LastName', 'O’Neil', 'Please enter Last Name'],
  ['Email', 'ada@example', 'Please enter Valid EmailId'],
  ['phoneNumber', '+1213373', 'Please enter a valid Mobile No.'],
  ['LinkedIn', 'https://example.com/in/ada', 'Please enter Linked Profile Url'],
])('%s: %j is not taken', (field, value, message) => {
  expect(messages({ ...valid, [field]: value })).toEqual({ [field]: message })
})

test('the visa statuses are nine codes, each taken as text and nothing else', () => {
  expect(visaStatuses).toEqual({
    F1: 166110000,
    H1B: 166110001,
    H1BI140Approved: 166110002,
    GC: 166110003,
    H4: 166110004,
    OPT: 166110005,
    CPT: 166110006,
    CITIZEN: 166110007,
    EAD: 166110008,
  })
  for (const code of Object.values(visaStatuses)) {
    expect(messages({ ...valid, pro_visastatus: String(code) })).toEqual({})
  }
  for (const other of [
    '166110009',
    '166109999',
    'GC',
    '0166110003',
    '166110003.0',
    166110003,
    ' 166110003',
  ]) {
    expect(messages({ ...valid, pro_visastatus: other })).toEqual({
      pro_visastatus: 'Please Select Visa Status',
    })
  }
})

test('what is sent names the position, and drops what the contract does not know', () => {
  const sent = { ...valid, skillPosition: 'senior-data-engineer' }
  expect(application.parse({ ...sent, isAdmin: 'true' })).toEqual(sent)
  expect(application.safeParse(valid).success).toBe(false)
  expect(application.safeParse({ ...valid, skillPosition: '' }).success).toBe(false)
  expect(application.safeParse({ ...valid, skillPosition: 'a'.repeat(201) }).success).toBe(false)
})

test('a resume is one of six kinds and at most 52,428,800 bytes', () => {
  expect(resumeMaxBytes).toBe(52_428_800)
  expect(resumeExtensions).toEqual(['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt'])
  expect(resumeMessages).toEqual({
    missing: 'Please Upload Resume',
    tooBig: 'File size is too big, size should be less then 50MB',
    wrongKind: 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file',
    empty: 'This file is empty. Please choose another one',
  })
  expect(submitCandidate.multipart).toEqual({
    file: 'file',
    maxBytes: 52_428_800,
    kinds: ['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt'],
  })
})
