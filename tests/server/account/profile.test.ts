import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { engines } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signIn } from '#tests/support/sign-in.ts'

const address = {
  street: '12 Harbor Road',
  city: 'Mount Vernon',
  region: 'WA',
  postalCode: '98273',
  country: 'United States',
}

const information = {
  firstName: 'Noémie',
  lastName: 'Feldman',
  timeZone: 'America/Denver',
  emergencyName: 'Ida Feldman',
  emergencyPhone: '+13605550142',
}

const naomi = {
  id: '5ca91700-0000-4000-8000-000000000009',
  userType: 173020001,
  phoneNo: '+13605550109',
  email: 'naomi.feldman@skagit.example.com',
  name: 'Naomi Feldman',
  hasRealEmail: true,
  isManager: false,
  isHr: false,
  roles: [],
  firstName: 'Naomi',
  lastName: 'Feldman',
  photoUrl: null,
  timeZone: 'America/Los_Angeles',
  title: 'Senior AI Engineer',
  department: 'AI and Applications',
  office: 'us',
  startDate: '2022-03-14',
  reportsTo: { name: 'Tomás Rivera', title: 'Director of AI Agents' },
  approver: { kind: 'manager', names: 'Tomás Rivera' },
  joinedOn: '2022-03-14',
  company: '',
  website: '',
  address: null,
  emergencyName: '',
  emergencyPhone: '',
}

describe.each(engines)('the profile on %s', (engine) => {
  const portal = withPortal(engine)

  const others = async () => {
    const rows = await portal.database.reader.select().from(people).orderBy(people.id)
    return rows.filter(({ phone }) => phone !== phones.employee)
  }

  test("shows an employee's own record", async () => {
    const token = await signIn(portal.app, phones.employee)
    const answer = await portal.app.inject({ url: '/CRM/GetProfile', ...bearer(token) })

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: naomi })
  })

  test('shows nobody to report to at the root, and a company for a partner', async () => {
    const founder = await signIn(portal.app, phones.founder)
    const partner = await signIn(portal.app, phones.partner, userTypes.partner)
    const answers = [
      await portal.app.inject({ url: '/CRM/GetProfile', ...bearer(founder) }),
      await portal.app.inject({ url: '/CRM/GetProfile', ...bearer(partner) }),
    ]

    expect(answers.map((answer) => answer.json())).toEqual([
      expect.objectContaining({ name: 'Maren Lindqvist', isManager: true, reportsTo: null }),
      expect.objectContaining({
        userType: 173020000,
        name: 'Olivia Hartmann',
        isManager: false,
        company: 'Cascade Talent Partners',
        website: 'https://cascade-talent.example.com/',
        department: '',
        office: null,
        startDate: null,
        reportsTo: null,
      }),
    ])
  })

  test('shows the account of the second API', async () => {
    const token = await signIn(portal.app, phones.employee)
    const answer = await portal.app.inject({
      url: '/api/phone-number-login/account/GetProfile',
      ...bearer(token),
    })

    expect(answer.json()).toEqual({
      userType: 173020001,
      phoneNo: '+13605550109',
      email: 'naomi.feldman@skagit.example.com',
      name: 'Naomi Feldman',
      hasRealEmail: true,
      isManager: false,
      isHr: false,
      roles: [],
      photoUrl: null,
    })
  })

  test('keeps an address', async () => {
    const token = await signIn(portal.app, phones.employee)
    const before = await others()
    const answer = await post(portal.app, '/CRM/UpdateAddress', address, bearer(token))
    const shown = await portal.app.inject({ url: '/CRM/GetProfile', ...bearer(token) })

    expect(answer.json()).toEqual({ ...naomi, address })
    expect(shown.json()).toEqual({ ...naomi, address })
    expect(await others()).toEqual(before)
  })

  test('keeps personal information', async () => {
    const token = await signIn(portal.app, phones.employee)
    const before = await others()
    const answer = await post(portal.app, '/CRM/UpdatePersonalInformation', information, bearer(token))

    expect(answer.json()).toEqual({ ...naomi, ...information, name: 'Noémie Feldman' })
    expect(await others()).toEqual(before)
  })

  test('changes nothing but what the call is for, and nobody but who calls', async () => {
    const token = await signIn(portal.app, phones.employee)
    const before = await others()
    const beside = {
      id: '5ca91700-0000-4000-8000-000000000003',
      personId: '5ca91700-0000-4000-8000-000000000003',
      phoneNo: '+13605550150',
      userType: 173020000,
      isHr: true,
      roles: ['finance', 'hr'],
      title: 'Chief Executive Officer',
      managerId: null,
      status: 'pending',
    }
    await post(portal.app, '/CRM/UpdateAddress', { ...address, ...beside }, bearer(token))
    const answer = await post(
      portal.app,
      '/CRM/UpdatePersonalInformation',
      { ...information, ...beside },
      bearer(token),
    )

    expect(answer.json()).toEqual({ ...naomi, ...information, name: 'Noémie Feldman', address })
    expect(await others()).toEqual(before)
  })

  test.each([
    [{ firstName: '' }, { firstName: 'Please enter First Name' }],
    [
      { lastName: 'F3ldman' },
      { lastName: 'Please use letters, spaces, hyphens, apostrophes, periods and commas only' },
    ],
    [{ email: 'naomi@fake-email.com' }, { email: 'Please enter a real email address' }],
    [{ email: 'naomi@mail.fake-email.com' }, { email: 'Please enter a real email address' }],
    [{ email: 'naomi' }, { email: 'Please enter Valid EmailId' }],
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Please select Time Zone' }],
    [{ emergencyPhone: '' }, { emergencyPhone: 'Please enter Mobile No.' }],
    [{ emergencyName: '' }, { emergencyName: 'Please enter whose number this is' }],
    [{ emergencyPhone: '+6123456789012' }, { emergencyPhone: 'Please enter a valid Mobile No.' }],
    [{ emergencyPhone: '911' }, { emergencyPhone: 'Please enter a valid Mobile No.' }],
  ])('refuses personal information with %j', async (change, fields) => {
    const token = await signIn(portal.app, phones.employee)
    const wrong = { ...information, ...change }
    const answer = await post(portal.app, '/CRM/UpdatePersonalInformation', wrong, bearer(token))
    const shown = await portal.app.inject({ url: '/CRM/GetProfile', ...bearer(token) })

    expect({ status: answer.statusCode, fields: answer.json().fields }).toEqual({ status: 400, fields })
    expect(shown.json()).toEqual(naomi)
  })

  test.each([
    ['street', 'Please enter Street'],
    ['city', 'Please enter City'],
    ['region', 'Please enter State or Province'],
    ['postalCode', 'Please enter Postal Code'],
    ['country', 'Please enter Country'],
  ])('refuses an address without %s', async (field, message) => {
    const token = await signIn(portal.app, phones.employee)
    const answer = await post(portal.app, '/CRM/UpdateAddress', { ...address, [field]: ' ' }, bearer(token))

    expect({ status: answer.statusCode, fields: answer.json().fields }).toEqual({
      status: 400,
      fields: { [field]: message },
    })
  })
})
