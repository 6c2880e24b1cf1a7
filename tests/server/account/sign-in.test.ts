import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { phoneCodes, sessions } from '#server/people/schema/sign-in.ts'
import { engines } from '#tests/support/database.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, checkCode, phones, post, sendCode } from '#tests/support/sign-in.ts'

const { employee, unknown } = phones

describe.each(engines)('signing in with a phone on %s', (engine) => {
  const portal = withPortal(engine)

  const told = (answer: { statusCode: number; json: () => unknown }) => ({
    status: answer.statusCode,
    body: answer.json(),
  })

  test('a number of any country gets its code and signs in', async () => {
    const phone = '+33612345678'
    const naomi = eq(people.email, 'naomi.feldman@skagit.example.com')
    await portal.database.write((tx) => tx.update(people).set({ phone }).where(naomi))
    await sendCode(portal.app, phone)

    expect(portal.mailbox.texts.map(({ to }) => to)).toEqual([phone])
    expect(told(await checkCode(portal.app, phone, portal.mailbox.latestCode()))).toMatchObject({
      status: 200,
      body: { phoneNo: phone, name: 'Naomi Feldman' },
    })
  })

  test('sends a code of six digits that starts a session', async () => {
    const checked = await post(
      portal.app,
      `/CRM/CheckUser?${new URLSearchParams({ phoneNo: employee, userType: String(userTypes.employee) })}`,
    )
    const sent = await sendCode(portal.app, employee)
    const code = portal.mailbox.latestCode()
    const answer = await checkCode(portal.app, employee, code)

    expect(told(checked)).toEqual({ status: 200, body: { mayAskForCode: true } })
    expect(told(sent)).toEqual({
      status: 200,
      body: {
        challenge: expect.stringMatching(/^[\w-]{22}$/),
        triesLeft: 5,
        resendAfterSeconds: 60,
        expiresInSeconds: 300,
      },
    })
    expect(portal.mailbox.texts).toEqual([
      {
        to: employee,
        code: expect.stringMatching(/^\d{6}$/),
        text: `${code} is your Skagit sign-in code. It works for 5 minutes. Do not share it.`,
      },
    ])
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userType: 173020001,
        phoneNo: employee,
        email: 'naomi.feldman@skagit.example.com',
        name: 'Naomi Feldman',
        hasRealEmail: true,
        isManager: false,
        isHr: false,
        roles: [],
        idleSeconds: 3600,
        lifetimeSeconds: 43_200,
      },
    })
    const session = await portal.app.inject({ url: '/CRM/GetSession', ...bearer(answer.json().token) })
    expect(told(session)).toEqual({
      status: 200,
      body: {
        userType: 173020001,
        phoneNo: employee,
        email: 'naomi.feldman@skagit.example.com',
        name: 'Naomi Feldman',
        hasRealEmail: true,
        isManager: false,
        isHr: false,
        roles: [],
      },
    })
  })

  test('takes the number as phoneNumber too, and space around the code', async () => {
    const sent = await post(portal.app, '/CRM/SendVerification', { phoneNo: employee })
    const answer = await post(portal.app, '/CRM/CheckVerification', {
      challenge: sent.json().challenge,
      phoneNumber: employee,
      code: ` ${portal.mailbox.latestCode()} `,
      userType: userTypes.employee,
    })

    expect(answer.statusCode).toBe(200)
  })

  test.each([
    [phones.manager, userTypes.employee, { isManager: true, isHr: false, hasRealEmail: true }],
    [
      phones.hr,
      userTypes.employee,
      { isManager: false, isHr: true, hasRealEmail: true, roles: ['finance', 'hr'] },
    ],
    ['+13605550111', userTypes.employee, { isManager: false, isHr: false, hasRealEmail: false }],
    [phones.partner, userTypes.partner, { isManager: false, isHr: false, hasRealEmail: true }],
  ])('tells what %s may do by our own records', async (phoneNo, userType, expected) => {
    await sendCode(portal.app, phoneNo, { userType })
    const answer = await checkCode(portal.app, phoneNo, portal.mailbox.latestCode(), { userType })

    expect(answer.json()).toEqual(expect.objectContaining({ phoneNo, userType, ...expected }))
  })

  test('keeps neither codes nor tokens nor phone numbers readable', async () => {
    await sendCode(portal.app, employee)
    const code = portal.mailbox.latestCode()
    const codes = JSON.stringify(await portal.database.reader.select().from(phoneCodes))
    const { token } = (await checkCode(portal.app, employee, code)).json()
    const kept = JSON.stringify(await portal.database.reader.select().from(sessions))

    expect(codes).not.toContain(`"${code}"`)
    expect(codes).not.toContain(employee)
    expect(codes).toMatch(/"codeHash":"[0-9a-f]{64}"/)
    expect(kept).toMatch(/"tokenHash":"[0-9a-f]{64}"/)
    expect(kept).not.toContain(token)
  })

  test('answers alike for numbers nobody has, and sends nothing', async () => {
    const { partner } = userTypes
    const check = (phoneNo: string) => post(portal.app, `/CRM/CheckUser?${new URLSearchParams({ phoneNo })}`)
    const attempt = async (phoneNo: string, userType: number) => {
      const answers = [await check(phoneNo), await sendCode(portal.app, phoneNo, { userType })]
      const wrong = otherThan(portal.mailbox.latestCode())
      for (let turn = 0; turn < 6; turn += 1) {
        answers.push(await checkCode(portal.app, phoneNo, wrong, { userType }))
      }
      answers.push(await sendCode(portal.app, phoneNo, { userType }))
      // Challenges are random.
      return answers.map((answer) => ({
        ...told(answer),
        body: { ...answer.json(), ...(answer.json().challenge && { challenge: 'random' }) },
        retryAfter: answer.headers['retry-after'],
      }))
    }
    const known = await attempt(employee, userTypes.employee)
    const texts = portal.mailbox.texts.length

    expect(await attempt(unknown, userTypes.employee)).toEqual(known)
    expect(await attempt(phones.partner.replace('121', '102'), partner)).toEqual(known)
    expect([texts, portal.mailbox.texts.length]).toEqual([1, 1])
  })

  test.each([
    [{}, { phoneNo: 'Please enter Mobile No.' }],
    [{ phoneNo: '12345', userType: 173020001 }, { phoneNo: 'Please enter a valid Mobile No.' }],
    [{ phoneNo: employee, userType: 1 }, { userType: 'Please choose Employee or Partner' }],
    [{ phoneNo: employee, userType: '173020001' }, { userType: 'Please choose Employee or Partner' }],
  ])('refuses to send a code for %j', async (body, fields) => {
    const answer = await post(portal.app, '/CRM/SendVerification', body)

    expect(told(answer)).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the marked fields and send again.',
        fields,
      },
    })
  })

  test.each([
    [{ phoneNo: employee, userType: 173020001 }, { code: 'Please enter the code' }],
    [
      { phoneNo: employee, code: '12345', userType: 173020001 },
      { code: 'Please enter the 6 digits of the code' },
    ],
    [{ code: '123456', userType: 173020001 }, { phoneNo: 'Please enter Mobile No.' }],
    [{ phoneNo: employee, code: '123456' }, { userType: 'Please choose Employee or Partner' }],
    [{ phoneNo: employee, code: 123456, userType: 173020001 }, { code: 'Please enter the code' }],
  ])('refuses to check %j without counting a try', async (body, fields) => {
    await sendCode(portal.app, employee)
    const answer = await post(portal.app, '/CRM/CheckVerification', body)
    const kept = await portal.database.reader.select({ tries: phoneCodes.tries }).from(phoneCodes)

    expect({ status: answer.statusCode, fields: answer.json().fields }).toEqual({ status: 400, fields })
    expect(kept).toEqual([{ tries: 0 }])
  })
})
