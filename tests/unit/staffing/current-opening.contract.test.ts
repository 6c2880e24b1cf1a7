import { skillsApplication, skillsForm } from '#api/contracts/staffing/current-opening.contract.ts'
import { firstMessages } from '#tests/unit/platform/first-messages.ts'

const person = {
  pro_firstname: 'Ada',
  pro_lastname: 'Lovelace',
  pro_email: 'ada@example.com',
  pro_url1: 'https://www.linkedin.com/in/ada',
  pro_PhoneNo: '+12133734253',
}

const java = { pro_skills: 'java', pro_YrsExp: 5, pro_category: 'Programming Languages' }

const valid = { ...person, candidateSkills: [java] }

const messages = (values: unknown) => firstMessages(skillsApplication, values)

test('an empty form has a message for every field', () => {
  const required = {
    pro_firstname: 'Please enter First Name',
    pro_lastname: 'Please enter Last Name',
    pro_email: 'Please enter EmailId',
    pro_url1: 'Please enter Linkedin Profile',
    pro_PhoneNo: 'Please enter Mobile No.',
  }
  expect(firstMessages(skillsForm, {})).toEqual(required)
})

test.each([
  ['pro_firstname', 'Ada2', 'Please enter First Name'],
  ['pro_lastname', 'O’Neil', 'Please enter Last Name'],
  ['pro_email', 'ada', 'Please enter Valid EmailId'],
  ['pro_email', 'ada@example.museum', 'Please enter Valid EmailId'],
  ['pro_PhoneNo', '+11133734253', 'Please enter a valid Mobile No.'],
  ['pro_PhoneNo', '+1213373425', 'Please enter a valid Mobile No.'],
  ['pro_url1', 'example.com/in/ada', 'Please enter Linkedin Profile'],
  ['pro_url1', 'https://linkedin.com.evil.example/', 'Please enter Linkedin Profile'],
])('%s: %j is not taken', (field, value, message) => {
  expect(firstMessages(skillsForm, { ...person, [field]: value })).toEqual({ [field]: message })
})

test('a complete application is taken as it is', () => {
  expect(skillsApplication.parse(valid)).toEqual(valid)
})

test('at least one skill is needed; its message ends with a space', () => {
  expect(messages({ ...person, candidateSkills: [] })).toEqual({
    candidateSkills: 'Select atleast one skill ',
  })
})

test.each([1, 1.5, 59.99, 60])('%d years are taken', (years) => {
  expect(messages({ ...person, candidateSkills: [{ ...java, pro_YrsExp: years }] })).toEqual({})
})

test.each([0, 0.99, -1, 60.01, 1e9])('%d years are not taken', (years) => {
  const application = { ...person, candidateSkills: [{ ...java, pro_YrsExp: years }] }
  expect(Object.keys(messages(application))).toEqual(['candidateSkills.0.pro_YrsExp'])
})

test.each([null, undefined, '5', Number.NaN, Number.POSITIVE_INFINITY])('%j is no experience', (years) => {
  const application = { ...person, candidateSkills: [java, { ...java, pro_YrsExp: years }] }
  expect(messages(application)).toEqual({ 'candidateSkills.1.pro_YrsExp': 'Enter Experience' })
})

test('there are at most as many skills as the catalogue has', () => {
  const all = { ...person, candidateSkills: Array.from({ length: 39 }, () => java) }
  expect(messages(all)).toEqual({})
  expect(Object.keys(messages({ ...all, candidateSkills: [...all.candidateSkills, java] }))).toEqual([
    'candidateSkills',
  ])
})
