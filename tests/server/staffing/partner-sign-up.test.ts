import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { partnerRequests, registrationTokens } from '#server/people/schema/sign-in.ts'
import { forgetOldRegistrations } from '#server/staffing/partners/registrations.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, sendCode, signIn } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const company = {
  company: 'Orca Staffing Ltd.',
  firstName: 'Léa',
  lastName: 'Tremblay',
  email: 'lea@orca.example.com',
  phoneNo: '+14165550133',
  website: 'https://orca.example.com',
  country: 'CA',
  acceptTerms: true,
}

const key = '7d2b3a60-3c52-4f0e-8a0c-5a1f3c9b2e4d'
const account = '/api/phone-number-login/account'
const pending = { status: 200, body: { status: 'pending review' } }

describe.each(engines)('the sign-up of a partner on %s', (engine) => {
  const portal = withPortal(engine)

  const signUp = async (payload: object = company, idempotencyKey: string = crypto.randomUUID()) => {
    const headers = { 'idempotency-key': idempotencyKey }
    const answer = await post(portal.app, '/CRM/PartnerSignUp', payload, { headers })
    return { status: answer.statusCode, body: answer.json() }
  }

  const stored = async () => {
    const rows = await portal.database.reader.select().from(people).orderBy(people.id)
    return rows.filter(({ id }) => !id.startsWith('5ca91700'))
  }

  const startRegistration = async (email: string) =>
    (await post(portal.app, `${account}/register-request-token`, { email })).json()

  test('stores a partner who waits for a review, and thanks by mail without repeating anything', async () => {
    expect(await signUp()).toEqual(pending)
    expect(await stored()).toEqual([
      {
        id: expect.any(String),
        createdAt: testTime,
        userType: 173020000,
        status: 'pending',
        firstName: 'Léa',
        lastName: 'Tremblay',
        email: 'lea@orca.example.com',
        phone: '+14165550133',
        timeZone: 'America/Toronto',
        title: '',
        department: '',
        office: null,
        startDate: null,
        joinedAt: null,
        managerId: null,
        company: 'Orca Staffing Ltd.',
        website: 'https://orca.example.com',
        country: 'CA',
        address: null,
        emergencyName: '',
        emergencyPhone: '',
        workAuthorization: '',
        authorizedUntil: null,
        erasedAt: null,
        deactivatedAt: null,
      },
    ])
    expect(portal.mailbox.mails).toEqual([
      {
        to: 'lea@orca.example.com',
        subject: 'Your request to become a partner of Skagit',
        text: 'Someone used this address to ask to become a partner of Skagit. We review each request and will write to you when the account is open. If this was not you, you can ignore this email.',
      },
    ])
  })

  test('opens no way in before the review', async () => {
    await signUp()
    const sent = await sendCode(portal.app, company.phoneNo, { userType: userTypes.partner })

    expect([sent.statusCode, portal.mailbox.texts]).toEqual([200, []])
  })

  onPostgres('twice under one key is one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(company, key)))

    expect(answers).toEqual(Array.from({ length: 20 }, () => pending))
    expect(await stored()).toHaveLength(1)
    expect(await portal.database.reader.select().from(partnerRequests)).toHaveLength(1)
    expect(portal.mailbox.mails).toHaveLength(1)
  })

  test('again for a number that has an account is kept for the review, and changes no account', async () => {
    await signUp()
    const before = await portal.database.reader.select().from(people).orderBy(people.id)
    const answers = [
      await signUp({ ...company, company: 'Another', email: 'other@orca.example.com' }),
      await signUp({ ...company, phoneNo: phones.partner }),
    ]
    const requests = await portal.database.reader.select().from(partnerRequests)

    expect(answers).toEqual([pending, pending])
    expect(await portal.database.reader.select().from(people).orderBy(people.id)).toEqual(before)
    expect(requests).toHaveLength(3)
    expect(requests).toContainEqual({
      id: expect.any(String),
      createdAt: testTime,
      status: 'pending',
      company: 'Another',
      firstName: 'Léa',
      lastName: 'Tremblay',
      email: 'other@orca.example.com',
      phone: '+14165550133',
      website: 'https://orca.example.com',
      country: 'CA',
    })
  })

  test('is thanked for alike, whoever has an account already', async () => {
    await signUp()
    const [newcomer] = portal.mailbox.mails
    await signUp({ ...company, company: 'Another' })
    await signUp({ ...company, phoneNo: phones.partner })
    await signUp({ ...company, phoneNo: phones.employee })

    expect(portal.mailbox.mails).toEqual([newcomer, newcomer, newcomer, newcomer])
  })

  test("of an employee's number makes no way into the employee's account", async () => {
    await signUp({ ...company, phoneNo: phones.employee })
    await sendCode(portal.app, phones.employee, { userType: userTypes.partner })

    expect(portal.mailbox.texts).toEqual([])
  })

  test.each([
    [{ company: ' ' }, { company: 'Please enter Company' }],
    [{ firstName: '' }, { firstName: 'Please enter First Name' }],
    [
      { lastName: 'X1' },
      { lastName: 'Please use letters, spaces, hyphens, apostrophes, periods and commas only' },
    ],
    [{ email: 'lea' }, { email: 'Please enter Valid EmailId' }],
    [{ phoneNo: '+44207946095812' }, { phoneNo: 'Please enter a valid Mobile No.' }],
    [{ phoneNo: '+1360555014212345' }, { phoneNo: 'Please enter a valid Mobile No.' }],
    [{ phoneNo: '+4915112' }, { phoneNo: 'Please enter a valid Mobile No.' }],
    [
      { website: 'javascript:alert(1)' },
      { website: 'Please enter a web address such as https://company.com' },
    ],
    [{ website: 'orca' }, { website: 'Please enter a web address such as https://company.com' }],
    [
      { website: 'https://a:b@orca.example.com' },
      { website: 'Please enter a web address such as https://company.com' },
    ],
    [{ country: 'DE' }, { country: 'Please select Country' }],
    [{ acceptTerms: false }, { acceptTerms: 'Please accept Terms & Conditions' }],
  ])('is refused with %j', async (change, fields) => {
    const answer = await signUp({ ...company, ...change })

    expect([answer.status, answer.body.fields]).toEqual([400, fields])
    expect(await stored()).toEqual([])
  })

  test('needs no website', async () => {
    expect(await signUp({ ...company, website: '' })).toEqual(pending)
  })

  test('takes the email address from a started registration, once', async () => {
    const started = await startRegistration('work@orca.example.com')
    const form = { ...company, registrationToken: started.token }
    const first = await signUp(form, key)
    const second = await signUp({ ...form, phoneNo: '+14165550134' })
    const repeated = await signUp(form, key)

    expect(started).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 900 })
    expect([first, repeated]).toEqual([pending, pending])
    expect(second).toEqual({
      status: 422,
      body: {
        code: 'REGISTRATION_TOKEN_VOID',
        message: 'This registration has expired or was used before. Please start it again.',
      },
    })
    expect((await stored()).map(({ email }) => email)).toEqual(['work@orca.example.com'])
  })

  test('takes a started registration for a quarter of an hour, and keeps its token unreadable', async () => {
    const started = await startRegistration('work@orca.example.com')
    const kept = await portal.database.reader.select().from(registrationTokens)
    portal.pass(900)
    const answer = await signUp({ ...company, registrationToken: started.token })

    expect(JSON.stringify(kept)).not.toContain(started.token)
    expect(answer.body.code).toBe('REGISTRATION_TOKEN_VOID')
    await forgetOldRegistrations(portal.database, new Date(testTime.getTime() + 900_001))
    expect(await portal.database.reader.select().from(registrationTokens)).toEqual([])
  })

  test('is not needed to hear that an email address alone signs nobody in', async () => {
    const ask = async (email: string, more = {}) =>
      (await post(portal.app, `${account}/VerifySocialUser`, { email }, more)).json()
    const token = await signIn(portal.app, phones.employee)
    const own = 'Naomi.Feldman@skagit.example.com'

    expect([
      await ask(own),
      await ask('nobody@example.com'),
      await ask(own, bearer('x'.repeat(43))),
      await ask('tomas.rivera@skagit.example.com', bearer(token)),
      await ask(own, bearer(token)),
    ]).toEqual([
      { signInByPhone: true },
      { signInByPhone: true },
      { signInByPhone: true },
      { signInByPhone: true },
      { signInByPhone: false },
    ])
  })
})
