import type { PersonRecord } from '#api/contracts/people.contract.ts'
import { personDetails, privateDetails } from '#src/features/people/details-values.ts'
import { meetChanges, readValues, revisionSeen, valuesOf } from '#src/flows/merge-changes.ts'

const { detailsOf } = personDetails

const naomi: PersonRecord = {
  id: '5ca91700-0000-4000-8000-000000000009',
  name: 'Naomi Feldman',
  firstName: 'Naomi',
  lastName: 'Feldman',
  email: 'naomi.feldman@skagit.example.com',
  phoneNo: '+13605550109',
  title: 'Senior AI Engineer',
  department: 'AI and Applications',
  office: 'us',
  startDate: '2022-03-14',
  timeZone: 'America/Los_Angeles',
  status: 'Active',
  roles: [],
  lastSignInAt: null,
  manager: { id: '5ca91700-0000-4000-8000-000000000003', name: 'Tomás Rivera' },
  reports: [],
  private: null,
  invitedUntil: null,
  revision: 'first',
  isMe: false,
}

const typed = valuesOf(personDetails, naomi, { ...detailsOf(naomi), department: 'Data Engineering' })

const seen = {
  revision: 'first',
  details: detailsOf(naomi),
  around: { 'Mobile No.': '+13605550109', Status: 'Active', Roles: '' },
}

test('the values of the form tell what they were made of, also out of a draft', () => {
  expect(readValues(personDetails, JSON.parse(JSON.stringify(typed)))).toEqual({
    details: { ...detailsOf(naomi), department: 'Data Engineering' },
    seen,
  })
})

test('nobody and nothing are empty in the form', () => {
  const nothing = { ...naomi, manager: null, office: null, startDate: null }
  expect(detailsOf(nothing)).toMatchObject({ managerId: '', office: '', startDate: '' })
})

test('what others changed is joined with what was typed, and what they changed around it is told', () => {
  const latest: PersonRecord = {
    ...naomi,
    title: 'Principal AI Engineer',
    roles: ['finance'],
    phoneNo: '+13605550177',
    revision: 'second',
  }
  expect(meetChanges(personDetails, latest, typed)).toEqual({
    values: valuesOf(personDetails, latest, { ...detailsOf(latest), department: 'Data Engineering' }),
    meanwhile: {
      revision: 'second',
      changes: [
        { field: 'title', before: 'Senior AI Engineer', theirs: 'Principal AI Engineer', mine: null },
      ],
      around: [
        { label: 'Mobile No.', before: '+13605550109', theirs: '+13605550177' },
        { label: 'Roles', before: '', theirs: 'finance' },
      ],
    },
  })
})

test('may be saved over what the page shows beside the form, and not over other details', () => {
  const withRole: PersonRecord = { ...naomi, roles: ['finance'], revision: 'second' }
  expect(revisionSeen(personDetails, seen, withRole)).toBe('second')
  expect(revisionSeen(personDetails, seen, { ...withRole, title: 'Principal AI Engineer' })).toBe('first')
})

test('the private part is read as it is shown, and empty where nothing is known', () => {
  const known = {
    address: null,
    emergencyName: 'Ruth Feldman',
    emergencyPhone: '+13605550177',
    authorization: 'H-1B',
    authorizedUntil: '2027-02-28',
  }
  const empty = {
    street: '',
    city: '',
    region: '',
    postalCode: '',
    country: '',
    emergencyName: '',
    emergencyPhone: '',
    authorization: '',
    authorizedUntil: '',
  }
  const { address: _, ...texts } = known
  expect(privateDetails.detailsOf(naomi)).toEqual(empty)
  expect(privateDetails.detailsOf({ ...naomi, private: known })).toEqual({ ...empty, ...texts })
})
