import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { getDetails, getPrivateDetails } from '#src/features/people/people/details-values.ts'

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
  contactChanges: [],
  passkeys: 0,
  private: null,
  invitedUntil: null,
  revision: 'first',
  isMe: false,
}

test('the details are texts of the form, with what others may change besides', () => {
  expect(getDetails(naomi)).toEqual({
    revision: 'first',
    values: {
      firstName: 'Naomi',
      lastName: 'Feldman',
      email: 'naomi.feldman@skagit.example.com',
      title: 'Senior AI Engineer',
      department: 'AI and Applications',
      office: 'us',
      startDate: '2022-03-14',
      timeZone: 'America/Los_Angeles',
      managerId: '5ca91700-0000-4000-8000-000000000003',
    },
    around: { 'Mobile No.': '+13605550109', Status: 'Active', Roles: '' },
  })
})

test('nobody and nothing are empty in the form', () => {
  const nothing = { ...naomi, manager: null, office: null, startDate: null }
  expect(getDetails(nothing).values).toMatchObject({ managerId: '', office: '', startDate: '' })
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
  expect(getPrivateDetails(naomi)).toEqual({ revision: 'first', values: empty })
  expect(getPrivateDetails({ ...naomi, private: known }).values).toEqual({ ...empty, ...texts })
})
