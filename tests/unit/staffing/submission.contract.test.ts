import { emptySubmission, submissionForm } from '#api/contracts/staffing/submission.contract.ts'
import { firstMessages } from '#tests/unit/platform/first-messages.ts'

const chosen = {
  ...emptySubmission,
  candidateId: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  rate: '82.50',
  availableFrom: '2027-01-04',
  rightToRepresent: true,
}

test('a candidate of the bench can be submitted without what is asked of a new one, and without a note', () => {
  expect(submissionForm.parse(chosen)).toEqual(chosen)
})

test('an empty form says at once what it needs', () => {
  expect(firstMessages(submissionForm, emptySubmission)).toEqual({
    name: 'Please enter Name',
    title: 'Please enter Title',
    exp: 'Please enter the years of experience, from 0 to 60',
    location: 'Please enter Location',
    visaStatus: 'Please Select Visa Status',
    skills: 'Please enter the skills, separated by commas',
    email: 'Please enter EmailId',
    rate: 'Please enter the rate in US dollars an hour, from 1 to 1000',
    availableFrom: 'Please choose a date',
    rightToRepresent: 'Please confirm the right to represent',
  })
})

test('a partner may give an email address with any valid ending', () => {
  expect(firstMessages(submissionForm, { ...chosen, email: 'ana@firma.museum' })).toEqual({})
  expect(firstMessages(submissionForm, { ...chosen, email: 'ana@firma' })).toEqual({
    email: 'Please enter Valid EmailId',
  })
})
