import {
  consultationForm,
  consultationMessage,
  contactUsMessage,
} from '#api/contracts/site/contact.contract.ts'
import { firstMessages } from '#tests/unit/platform/first-messages.ts'

const valid = {
  fullName: 'Ada Lovelace',
  phoneNo: '+916000000000',
  emailId: 'ada@example.com',
  position: '2',
  description: 'We want an agent.',
  project: 'State Government',
  acceptTerms: true,
}

const messages = (values: unknown) => firstMessages(consultationForm, values)

test('an empty form has a message for every field', () => {
  const required = {
    fullName: 'Please enter Full Name',
    phoneNo: 'Please enter Mobile No.',
    emailId: 'Please enter EmailId',
    position: 'Please enter Position',
    description: 'Please enter Description',
    project: 'Please select Project',
    acceptTerms: 'Please accept Terms & Conditions',
  }
  expect(messages({})).toEqual(required)
  const untouched = { fullName: '', phoneNo: '', emailId: '', position: '', description: '', project: '' }
  expect(messages({ ...untouched, acceptTerms: false })).toEqual(required)
})

test('a complete form has none', () => {
  expect(messages(valid)).toEqual({})
  expect(consultationForm.parse(valid)).toEqual(valid)
})

test.each([
  ['emailId', 'ada', 'Please enter Valid EmailId'],
  ['emailId', 'ada@example', 'Please enter Valid EmailId'],
  ['phoneNo', '213373', 'Please enter a valid Mobile No.'],
  ['description', '  \n ', 'Please enter Description'],
  ['fullName', 'Ada 2', 'Please enter Full Name'],
  ['position', '0', 'Please enter Position'],
  ['position', '6', 'Please enter Position'],
  ['position', 1, 'Please enter Position'],
  ['project', 'Residential', 'Please select Project'],
  ['project', 'commercial', 'Please select Project'],
  ['acceptTerms', 'true', 'Please accept Terms & Conditions'],
])('%s refuses %j', (field, value, message) => {
  expect(messages({ ...valid, [field]: value })).toEqual({ [field]: message })
})

test.each(['1', '2', '3', '4', '5'])('position %s is one', (position) => {
  expect(messages({ ...valid, position })).toEqual({})
})

test.each(['Commercial', 'State Government', 'Federal'])('project %s is one', (project) => {
  expect(messages({ ...valid, project })).toEqual({})
})

test('a description has at most 300 characters', () => {
  expect(messages({ ...valid, description: 'x'.repeat(300) })).toEqual({})
  expect(messages({ ...valid, description: 'x'.repeat(301) })).toEqual({
    description: 'Please use at most 300 characters',
  })
})

describe('the message that is sent', () => {
  const message = {
    pro_firstname: 'Ada Lovelace',
    pro_lastname: '',
    pro_message: 'Project: Federal',
    pro_email: 'ada@example.com',
    pro_partnerreference: '',
    pro_employeereference: '',
    pro_messagetype: 166110002,
  }

  test('has its three empty fields and its type', () => {
    expect(consultationMessage.parse(message)).toEqual(message)
    expect(contactUsMessage.parse(message)).toEqual(message)
    for (const field of ['pro_lastname', 'pro_partnerreference', 'pro_employeereference']) {
      expect(consultationMessage.safeParse({ ...message, [field]: 'Lovelace' }).success).toBe(false)
    }
  })

  test('is told apart from one of the contact page by its type alone', () => {
    expect(contactUsMessage.safeParse({ ...message, pro_messagetype: 166110000 }).success).toBe(false)
    const contact = { ...message, pro_lastname: 'Lovelace', pro_messagetype: 166110000 }
    expect(contactUsMessage.parse(contact)).toEqual({
      pro_firstname: 'Ada Lovelace',
      pro_lastname: 'Lovelace',
      pro_message: 'Project: Federal',
      pro_email: 'ada@example.com',
      pro_messagetype: 166110000,
    })
  })

  test.each([166110001, 0, null, undefined, '166110002'])('of the type %j is of no known one', (type) => {
    expect(firstMessages(contactUsMessage, { ...message, pro_messagetype: type })).toEqual({
      pro_messagetype: 'Please send a message of a known type',
    })
  })
})
