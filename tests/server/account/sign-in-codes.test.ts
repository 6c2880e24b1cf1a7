import { userTypes } from '#api/contracts/account/session.contract.ts'
import { phoneCodes, sessions } from '#server/people/schema/sign-in.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { checkCode, phones, sendCode } from '#tests/support/sign-in.ts'

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
    fields: { code: `That code is not right. ${left} left.` },
    triesLeft: Number.parseInt(left, 10),
  },
})

describe.each(engines)('a sign-in code on %s', (engine) => {
  const portal = withPortal(engine)

  const told = (answer: { statusCode: number; json: () => unknown }) => ({
    status: answer.statusCode,
    body: answer.json(),
  })

  const wrongTries = async (count: number) => {
    const code = otherThan(portal.mailbox.latestCode())
    const answers = []
    for (let turn = 0; turn < count; turn += 1)
      answers.push(told(await checkCode(portal.app, employee, code)))
    return answers
  }

  test('takes a code once', async () => {
    await sendCode(portal.app, employee)
    const code = portal.mailbox.latestCode()
    const first = await checkCode(portal.app, employee, code)

    expect(first.statusCode).toBe(200)
    expect(told(await checkCode(portal.app, employee, code))).toEqual(codeVoid)
  })

  test('takes a code for five minutes', async () => {
    await sendCode(portal.app, employee)
    portal.pass(299)
    expect((await checkCode(portal.app, employee, portal.mailbox.latestCode())).statusCode).toBe(200)

    await sendCode(portal.app, employee)
    portal.pass(300)
    expect(told(await checkCode(portal.app, employee, portal.mailbox.latestCode()))).toEqual(codeVoid)
  })

  test('voids a code when the same browser asks for a new one', async () => {
    const { challenge } = (await sendCode(portal.app, employee)).json()
    const first = portal.mailbox.latestCode()
    portal.pass(60)
    await sendCode(portal.app, employee, { challenge })
    const second = portal.mailbox.latestCode()

    const old = await checkCode(portal.app, employee, first === second ? otherThan(first) : first)
    expect(told(old)).toEqual(codeWrong('4 tries'))
    expect((await checkCode(portal.app, employee, second)).statusCode).toBe(200)
  })

  test('takes the right code at the fifth try', async () => {
    await sendCode(portal.app, employee)

    expect(await wrongTries(4)).toEqual([
      codeWrong('4 tries'),
      codeWrong('3 tries'),
      codeWrong('2 tries'),
      codeWrong('1 try'),
    ])
    expect((await checkCode(portal.app, employee, portal.mailbox.latestCode())).statusCode).toBe(200)
  })

  test('voids a code after five wrong tries, and gives five new ones with the next', async () => {
    await sendCode(portal.app, employee)
    const tries = await wrongTries(5)

    expect(tries.at(-1)).toEqual(codeVoid)
    expect(told(await checkCode(portal.app, employee, portal.mailbox.latestCode()))).toEqual(codeVoid)
    portal.pass(60)
    await sendCode(portal.app, employee)
    expect(await wrongTries(1)).toEqual([codeWrong('4 tries')])
  })

  onPostgres('evaluates at most five of fifty wrong codes at once', async () => {
    await sendCode(portal.app, employee)
    const wrong = otherThan(portal.mailbox.latestCode())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => checkCode(portal.app, employee, wrong)),
    )
    const codes = answers.map((answer) => answer.json().code)

    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(4)
    expect(codes.filter((code) => code === 'CODE_VOID')).toHaveLength(46)
    const kept = await portal.database.reader.select({ tries: phoneCodes.tries }).from(phoneCodes)
    expect(kept).toEqual([{ tries: 5 }])
    expect(told(await checkCode(portal.app, employee, portal.mailbox.latestCode()))).toEqual(codeVoid)
  })

  onPostgres('starts one session with fifty right codes at once', async () => {
    await sendCode(portal.app, employee)
    const right = portal.mailbox.latestCode()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => checkCode(portal.app, employee, right)),
    )

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49)
    expect(await portal.database.reader.select().from(sessions)).toHaveLength(1)
  })

  test('takes a code only for the number and the kind of account it was sent for', async () => {
    await sendCode(portal.app, employee)
    const code = portal.mailbox.latestCode()
    await sendCode(portal.app, phones.manager)

    const answers = [
      await checkCode(
        portal.app,
        phones.manager,
        code === portal.mailbox.latestCode() ? otherThan(code) : code,
      ),
      await checkCode(portal.app, employee, code, { userType: userTypes.partner }),
      await checkCode(portal.app, unknown, code),
    ]
    expect(answers.map(told)).toEqual([codeWrong('4 tries'), codeVoid, codeVoid])
    expect((await checkCode(portal.app, employee, code)).statusCode).toBe(200)
  })
})
