import type { PersonRecord } from '#api/contracts/people.contract.ts'
import {
  detailsOf,
  formValues,
  meetChanges,
  readFormValues,
  revisionSeen,
  seenOf,
} from '#src/features/people/details-values.ts'

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

const typed = formValues({ ...detailsOf(naomi), department: 'Data Engineering' }, seenOf(naomi))

test('the values of the form tell what they were made of, also out of a draft', () => {
  expect(readFormValues(JSON.parse(JSON.stringify(typed)))).toEqual({
    details: { ...detailsOf(naomi), department: 'Data Engineering' },
    seen: seenOf(naomi),
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
  expect(meetChanges(latest, typed)).toEqual({
    values: formValues({ ...detailsOf(latest), department: 'Data Engineering' }, seenOf(latest)),
    meanwhile: {
      revision: 'second',
      changes: [
        { field: 'title', before: 'Senior AI Engineer', theirs: 'Principal AI Engineer', mine: null },
      ],
      around: [
        { label: 'Mobile No.', before: '+13605550109', theirs: '+13605550177' },
        { label: 'Roles', before: 'none', theirs: 'finance' },
      ],
    },
  })
})

test('may be saved over what the page shows beside the form, and not over other details', () => {
  const withRole: PersonRecord = { ...naomi, roles: ['finance'], revision: 'second' }
  expect(revisionSeen(seenOf(naomi), withRole)).toBe('second')
  expect(revisionSeen(seenOf(naomi), { ...withRole, title: 'Principal AI Engineer' })).toBe('first')
})
