import type { FastifyInstance } from 'fastify'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { Database } from '#server/db/database.ts'
import { phoneCodes, sessions } from '#server/db/schema/sign-in.ts'
import { engines } from '#tests/support/database.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { bearer, checkCode, type Mailbox, otherThan, phones, post, sendCode } from '#tests/support/sign-in.ts'

const { employee, unknown } = phones

const codeVoid = {
  status: 422,
  body: { code: 'CODE_VOID', message: 'This code no longer works. Please ask for a new one.' },
}

const codeWrong = (left: string) => ({
  status: 422,
  body: {
    code: 'CODE_WRONG',
    message: 'That code is not right. Please check it and try again.',
    fields: { code: `That code is not right: ${left} left.` },
  },
})

describe.each(engines)('signing in with a phone on %s', (engine) => {
  let database: Database
  let reset: () => Promise<void>
  let app: FastifyInstance
  let mailbox: Mailbox
  let pass: PortalApp['pass']

  beforeAll(async () => {
    ;({ database, reset } = await createPortalDatabase(engine))
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    ;({ app, mailbox, pass } = await createPortalApp(database))
  })

  afterEach(async () => {
    await app.close()
    await reset()
  })

  const told = (answer: { statusCode: number; json: () => unknown }) => ({
    status: answer.statusCode,
    body: answer.json(),
  })

  const wrongTries = async (count: number) => {
    const code = otherThan(mailbox.latestCode())
    const answers = []
    for (let turn = 0; turn < count; turn += 1) answers.push(told(await checkCode(app, employee, code)))
    return answers
  }

  test('sends a code of six digits that starts a session', async () => {
    const checked = await post(
      app,
      `/CRM/CheckUser?${new URLSearchParams({ phoneNo: employee, userType: String(userTypes.employee) })}`,
    )
    const sent = await sendCode(app, employee)
    const code = mailbox.latestCode()
    const answer = await checkCode(app, employee, code)

    expect(told(checked)).toEqual({ status: 200, body: { mayAskForCode: true } })
    expect(told(sent)).toEqual({ status: 200, body: { resendAfterSeconds: 60, expiresInSeconds: 300 } })
    expect(mailbox.texts).toEqual([
      {
        to: employee,
        code: expect.stringMatching(/^\d{6}$/),
        text: `${code} is your Skagit sign-in code. It works for 5 minutes. Give it to nobody.`,
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
        idleSeconds: 3600,
        lifetimeSeconds: 43_200,
      },
    })
    const session = await app.inject({ url: '/CRM/GetSession', ...bearer(answer.json().token) })
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
      },
    })
  })

  test('takes the number as phoneNumber too, and space around the code', async () => {
    await post(app, '/CRM/SendVerification', { phoneNo: employee })
    const answer = await post(app, '/CRM/CheckVerification', {
      phoneNumber: employee,
      code: ` ${mailbox.latestCode()} `,
      userType: userTypes.employee,
    })

    expect(answer.statusCode).toBe(200)
  })

  test.each([
    [phones.manager, userTypes.employee, { isManager: true, isHr: false, hasRealEmail: true }],
    [phones.hr, userTypes.employee, { isManager: false, isHr: true, hasRealEmail: true }],
    ['+13605550111', userTypes.employee, { isManager: false, isHr: false, hasRealEmail: false }],
    [phones.partner, userTypes.partner, { isManager: false, isHr: false, hasRealEmail: true }],
  ])('tells what %s may do by our own records', async (phoneNo, userType, expected) => {
    await sendCode(app, phoneNo, { userType })
    const answer = await checkCode(app, phoneNo, mailbox.latestCode(), { userType })

    expect(answer.json()).toEqual(expect.objectContaining({ phoneNo, userType, ...expected }))
  })

  test('keeps neither codes nor tokens nor phone numbers readable', async () => {
    await sendCode(app, employee)
    const code = mailbox.latestCode()
    const codes = JSON.stringify(await database.reader.select().from(phoneCodes))
    const { token } = (await checkCode(app, employee, code)).json()
    const kept = JSON.stringify(await database.reader.select().from(sessions))

    expect(codes).not.toContain(`"${code}"`)
    expect(codes).not.toContain(employee)
    expect(codes).toMatch(/"codeHash":"[0-9a-f]{64}"/)
    expect(kept).toMatch(/"tokenHash":"[0-9a-f]{64}"/)
    expect(kept).not.toContain(token)
  })

  test('takes a code once', async () => {
    await sendCode(app, employee)
    const code = mailbox.latestCode()
    const first = await checkCode(app, employee, code)

    expect(first.statusCode).toBe(200)
    expect(told(await checkCode(app, employee, code))).toEqual(codeVoid)
  })

  test('takes a code for five minutes', async () => {
    await sendCode(app, employee)
    pass(299)
    expect((await checkCode(app, employee, mailbox.latestCode())).statusCode).toBe(200)

    await sendCode(app, employee)
    pass(300)
    expect(told(await checkCode(app, employee, mailbox.latestCode()))).toEqual(codeVoid)
  })

  test('voids a code when a new one is sent', async () => {
    await sendCode(app, employee)
    const first = mailbox.latestCode()
    pass(60)
    await sendCode(app, employee)
    const second = mailbox.latestCode()

    const old = await checkCode(app, employee, first === second ? otherThan(first) : first)
    expect(told(old)).toEqual(codeWrong('4 tries'))
    expect((await checkCode(app, employee, second)).statusCode).toBe(200)
  })

  test('takes the right code at the fifth try', async () => {
    await sendCode(app, employee)

    expect(await wrongTries(4)).toEqual([
      codeWrong('4 tries'),
      codeWrong('3 tries'),
      codeWrong('2 tries'),
      codeWrong('1 try'),
    ])
    expect((await checkCode(app, employee, mailbox.latestCode())).statusCode).toBe(200)
  })

  test('voids a code after five wrong tries, and gives five new ones with the next', async () => {
    await sendCode(app, employee)
    const tries = await wrongTries(5)

    expect(tries.at(-1)).toEqual(codeVoid)
    expect(told(await checkCode(app, employee, mailbox.latestCode()))).toEqual(codeVoid)
    pass(60)
    await sendCode(app, employee)
    expect(await wrongTries(1)).toEqual([codeWrong('4 tries')])
  })

  test('evaluates at most five of fifty wrong codes at once', async () => {
    await sendCode(app, employee)
    const wrong = otherThan(mailbox.latestCode())
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkCode(app, employee, wrong)))
    const codes = answers.map((answer) => answer.json().code)

    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(4)
    expect(codes.filter((code) => code === 'CODE_VOID')).toHaveLength(46)
    const kept = await database.reader.select({ tries: phoneCodes.tries }).from(phoneCodes)
    expect(kept).toEqual([{ tries: 5 }])
    expect(told(await checkCode(app, employee, mailbox.latestCode()))).toEqual(codeVoid)
  })

  test('starts one session with fifty right codes at once', async () => {
    await sendCode(app, employee)
    const right = mailbox.latestCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkCode(app, employee, right)))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49)
    expect(await database.reader.select().from(sessions)).toHaveLength(1)
  })

  test('takes a code only for the number and the kind of account it was sent for', async () => {
    await sendCode(app, employee)
    const code = mailbox.latestCode()
    await sendCode(app, phones.manager)

    const answers = [
      await checkCode(app, phones.manager, code === mailbox.latestCode() ? otherThan(code) : code),
      await checkCode(app, employee, code, { userType: userTypes.partner }),
      await checkCode(app, unknown, code),
    ]
    expect(answers.map(told)).toEqual([codeWrong('4 tries'), codeVoid, codeVoid])
    expect((await checkCode(app, employee, code)).statusCode).toBe(200)
  })

  test('answers alike for numbers nobody has, and sends nothing', async () => {
    const { partner } = userTypes
    const check = (phoneNo: string) => post(app, `/CRM/CheckUser?${new URLSearchParams({ phoneNo })}`)
    const attempt = async (phoneNo: string, userType: number) => {
      const answers = [await check(phoneNo), await sendCode(app, phoneNo, { userType })]
      const wrong = otherThan(mailbox.latestCode())
      for (let turn = 0; turn < 6; turn += 1) {
        answers.push(await checkCode(app, phoneNo, wrong, { userType }))
      }
      answers.push(await sendCode(app, phoneNo, { userType }))
      return answers.map((answer) => ({ ...told(answer), retryAfter: answer.headers['retry-after'] }))
    }
    const known = await attempt(employee, userTypes.employee)
    const texts = mailbox.texts.length

    expect(await attempt(unknown, userTypes.employee)).toEqual(known)
    expect(await attempt(phones.partner.replace('121', '102'), partner)).toEqual(known)
    expect([texts, mailbox.texts.length]).toEqual([1, 1])
  })

  test.each([
    [{}, { phoneNo: 'Please enter Mobile No.' }],
    [{ phoneNo: '12345', userType: 173020001 }, { phoneNo: 'Please enter Mobile No.' }],
    [{ phoneNo: employee, userType: 1 }, { userType: 'Please choose Employee or Partner' }],
    [{ phoneNo: employee, userType: '173020001' }, { userType: 'Please choose Employee or Partner' }],
  ])('refuses to send a code for %j', async (body, fields) => {
    const answer = await post(app, '/CRM/SendVerification', body)

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
    await sendCode(app, employee)
    const answer = await post(app, '/CRM/CheckVerification', body)
    const kept = await database.reader.select({ tries: phoneCodes.tries }).from(phoneCodes)

    expect({ status: answer.statusCode, fields: answer.json().fields }).toEqual({ status: 400, fields })
    expect(kept).toEqual([{ tries: 0 }])
  })
})
