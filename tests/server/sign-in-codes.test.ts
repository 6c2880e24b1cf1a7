import type { FastifyInstance } from 'fastify'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { Database } from '#server/db/database.ts'
import { phoneCodes, sessions } from '#server/db/schema/sign-in.ts'
import { engines } from '#tests/support/database.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'
import { checkCode, type Mailbox, phones, sendCode } from '#tests/support/sign-in.ts'

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

describe.each(engines)('a sign-in code on %s', (engine) => {
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
})
