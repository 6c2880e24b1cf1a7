import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { InviteForm } from '#api/contracts/people/people.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { ada, inviting } from '#tests/support/inviting.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const refusal = (fields: Record<string, string>) => ({
  code: 'VALIDATION_FAILED',
  message: 'Please check the marked fields and send again.',
  fields,
})

const phoneTaken = { phoneNo: 'Another employee has this number' }
const emailTaken = { email: 'Another employee has this email address' }

describe('inviting someone', () => {
  const portal = withPortal('pglite')
  const { inviteAs, stored, setStatus, sums, mailedSums, mailedToken } = inviting(portal)

  test('adds an employee who is invited, and mails them a link', async () => {
    const invite = await inviteAs()
    const answer = await invite()
    const [person] = await stored()

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 200,
      body: { id: person?.id },
    })
    expect(person).toEqual({
      id: person?.id,
      createdAt: testTime,
      userType: userTypes.employee,
      status: 'pending',
      firstName: 'Ada',
      lastName: 'Ōsaka',
      email: 'ada.osaka@skagit.example.com',
      phone: '+13605550142',
      timeZone: 'America/Los_Angeles',
      title: 'Data Engineer',
      department: 'Data Engineering',
      office: 'us',
      startDate: '2026-04-01',
      joinedAt: null,
      managerId: ada.managerId,
      company: '',
      website: '',
      country: '',
      address: null,
      emergencyName: '',
      emergencyPhone: '',
      workAuthorization: '',
      authorizedUntil: null,
      erasedAt: null,
      deactivatedAt: null,
    })
    expect(portal.mailbox.mails).toEqual([
      {
        to: 'ada.osaka@skagit.example.com',
        subject: 'Your invitation to Skagit',
        text: [
          'Hello Ada,',
          'Priya Natarajan invited you to the Skagit portal.',
          'To join, open this link. We send a code to your mobile number ending in 42; enter it on the page.',
          `http://localhost:3000/join#${mailedToken(0)}`,
          'The link works until Monday, March 9, 2026 at 3:00 AM PDT. After that, ask Priya Natarajan for a new one.',
        ].join('\n\n'),
      },
    ])
    expect(mailedSums()).toEqual(await sums())
  })

  test('is possible for administrators, and without a manager', async () => {
    const invite = await inviteAs(phones.administrator)
    const answer = await invite({ managerId: '', office: 'in', timeZone: 'Asia/Kolkata' })
    const [person] = await stored()

    expect(answer.statusCode).toBe(200)
    expect(person?.managerId).toBeNull()
    expect(portal.mailbox.mails[0]?.text).toContain('Hana Kobayashi invited you to the Skagit portal.')
    expect(portal.mailbox.mails[0]?.text).toContain('until Monday, March 9, 2026 at 3:30 PM GMT+5:30.')
  })

  test('is refused with everything that is wrong at once, and then stores and mails nothing', async () => {
    const before = await portal.database.reader.$count(people)
    const invite = await inviteAs()
    const answer = await invite({
      phoneNo: phones.employee,
      email: 'Naomi.Feldman@skagit.example.com',
      managerId: '5ca91700-0000-4000-8000-000000000021',
    })

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: refusal({
        ...phoneTaken,
        ...emailTaken,
        managerId: 'Please select someone who works here',
      }),
    })
    expect(await portal.database.reader.$count(people)).toBe(before)
    expect({ mails: portal.mailbox.mails, sums: await sums() }).toEqual({ mails: [], sums: [] })
  })

  const unused = '5ca91700-0000-4000-8000-999999999999'

  test.each([
    ['the number of someone who left', { phoneNo: phones.colleague }, phoneTaken],
    ['the address of someone who is invited', { email: 'farah.siddiqui@skagit.example.com' }, emailTaken],
    [
      'a manager who left',
      { managerId: '5ca91700-0000-4000-8000-000000000008' },
      { managerId: 'Please select someone who works here' },
    ],
    ['a manager who never was', { managerId: unused }, { managerId: 'Please select someone who works here' }],
    ['an unknown office', { office: 'uk' }, { office: 'Please select Office' }],
    ['a day that is none', { startDate: '2026-02-30' }, { startDate: 'Please choose a date' }],
    ['a placeholder address', { email: 'a@fake-email.com' }, { email: 'Please enter a real email address' }],
    [
      'digits in a name',
      { firstName: 'R2D2' },
      { firstName: 'Please use letters, spaces, hyphens, apostrophes, periods and commas only' },
    ],
    ['no title', { title: ' ' }, { title: 'Please enter Title' }],
    [
      'one digit less than numbers of France have',
      { phoneNo: '+3361234567' },
      { phoneNo: 'Please enter a valid Mobile No.' },
    ],
    ['16 digits', { phoneNo: '+1360555014212345' }, { phoneNo: 'Please enter a valid Mobile No.' }],
    ['an area without a number', { phoneNo: '+1 555' }, { phoneNo: 'Please enter a valid Mobile No.' }],
    ['a number of nowhere', { phoneNo: '+4915112' }, { phoneNo: 'Please enter a valid Mobile No.' }],
  ] as [string, Partial<InviteForm>, object][])('is refused with %s', async (_, changes, fields) => {
    await setStatus(phones.colleague, 'deactivated')
    await setStatus('+13605550106', 'pending')
    const invite = await inviteAs()
    const answer = await invite(changes)

    expect({ status: answer.statusCode, fields: answer.json().fields }).toEqual({ status: 400, fields })
  })

  test('accepts contact details of partners and former employees, and an invited person as manager', async () => {
    await setStatus(phones.colleague, 'deactivated')
    await setStatus(phones.manager, 'pending')
    const invite = await inviteAs()
    const partner = await invite({
      phoneNo: phones.partner,
      email: 'olivia.hartmann@cascade-talent.example.com',
    })
    const former = await invite({ email: 'sandeep.kulkarni@skagit.example.com' })

    expect([partner.statusCode, former.statusCode]).toEqual([200, 200])
  })

  test('mails once, however often the same request arrives', async () => {
    const invite = await inviteAs()
    const key = crypto.randomUUID()
    const answers = [await invite({}, key), await invite({}, key), ...(await Promise.all([invite({}, key)]))]
    const other = await invite({ firstName: 'Eva' }, key)
    const [person, ...more] = await stored()

    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ id: person?.id })))
    expect(more).toEqual([])
    expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(portal.mailbox.mails).toHaveLength(1)
  })
})

describe.each(engines)('inviting at the same time on %s', (engine) => {
  const portal = withPortal(engine)
  const { inviteAs, stored, mailedSums, sums } = inviting(portal)

  const outcomes = (answers: readonly { json: () => { fields?: object } }[]) =>
    answers.map((answer) => answer.json().fields ?? 'invited').sort()

  onPostgres('two people with one number adds one of them, and the other call says why', async () => {
    const invite = await inviteAs()
    const answers = await Promise.all([
      invite({ firstName: 'Ada', email: 'one@skagit.example.com' }),
      invite({ firstName: 'Eva', email: 'two@skagit.example.com' }),
    ])
    const rows = await stored()

    expect(outcomes(answers)).toEqual([phoneTaken, 'invited'])
    expect(rows).toHaveLength(1)
    expect(portal.mailbox.mails.map(({ to }) => to)).toEqual(rows.map(({ email }) => email))
    expect(mailedSums()).toEqual(await sums())
  })

  onPostgres('two people with one address adds one of them, and the other call says why', async () => {
    const invite = await inviteAs()
    const answers = await Promise.all([
      invite({ phoneNo: '+13605550143' }),
      invite({ phoneNo: '+13605550144', email: 'ADA.osaka@skagit.example.com' }),
    ])

    expect(outcomes(answers)).toEqual([emailTaken, 'invited'])
    expect(portal.mailbox.mails).toHaveLength(1)
  })
})
