import fc from 'fast-check'
import {
  consultationForm,
  consultationMessage,
  positions,
  projects,
} from '#api/contracts/site/contact.contract.ts'
import { composeMessage } from '#src/features/site/consultation/compose-message.ts'

const form = consultationForm.parse({
  fullName: 'Ada Lovelace',
  phoneNo: '+12133734253',
  emailId: 'ada@example.com',
  position: '2',
  description: 'We want an agent\nthat answers.',
  project: 'State Government',
  acceptTerms: true,
})

test('holds the whole name as first name, and in its text what has no field of its own', () => {
  expect(composeMessage(form)).toEqual({
    pro_firstname: 'Ada Lovelace',
    pro_lastname: '',
    pro_message:
      'Project: State Government\nMobile No.: +12133734253\nPosition: IT Director or Manager\nDescription: We want an agent\nthat answers.',
    pro_email: 'ada@example.com',
    pro_partnerreference: '',
    pro_employeereference: '',
    pro_messagetype: 166110002,
  })
})

test.each([
  ['1', 'Business Owner or Executive'],
  ['2', 'IT Director or Manager'],
  ['3', 'Project or Program Manager'],
  ['4', 'Procurement or Vendor Manager'],
  ['5', 'Other'],
] as const)('names position %s in words: %s', (position, words) => {
  expect(composeMessage({ ...form, position }).pro_message.split('\n')[2]).toBe(`Position: ${words}`)
})

test('every form that is taken makes a message that is taken, and nothing of the description is lost', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    .filter((drawn) => drawn.trim() !== '' && !drawn.includes('\0'))
  const forms = fc.record({
    fullName: fc.stringMatching(/^\p{L}[\p{L}\p{M} ]{0,40}\p{L}$/u),
    phoneNo: fc.stringMatching(/^\+1[2-9]\d\d[2-9]\d{6}$/),
    emailId: fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.com$/),
    position: fc.constantFrom(...positions),
    description: text,
    project: fc.constantFrom(...projects),
    acceptTerms: fc.constant(true),
  })
  fc.assert(
    fc.property(forms, (drawn) => {
      const parsed = consultationForm.safeParse(drawn)
      if (!parsed.success) return
      const message = composeMessage(parsed.data)
      expect(consultationMessage.parse(message)).toEqual(message)
      expect(message.pro_message.endsWith(`\nDescription: ${drawn.description.trim()}`)).toBe(true)
    }),
  )
})
