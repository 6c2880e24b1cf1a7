import { phoneCodes, sessions } from '#server/people/schema/sign-in.ts'
import { engines } from '#tests/support/database.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { createBrowser, phones } from '#tests/support/sign-in.ts'

const { employee, unknown } = phones

const codeVoid = {
  code: 'CODE_VOID',
  message: 'This code no longer works. Please ask for a new one.',
}

const codeWrong = (triesLeft: number) => ({
  code: 'CODE_WRONG',
  message: 'That code is not right. Please check it and try again.',
  fields: { code: `That code is not right. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.` },
  triesLeft,
})

describe.each(engines)('the request a code belongs to on %s', (engine) => {
  const portal = withPortal(engine)
  const browser = (address?: string) => createBrowser(portal.app, address)
  const stranger = () => browser('198.51.100.66')

  test("is named by the answer: five wrong guesses of a stranger void nobody else's code", async () => {
    const owner = browser()
    const { challenge } = (await owner.send(employee)).json()
    const code = portal.mailbox.latestCode()
    const guesses = []
    for (let turn = 0; turn < 6; turn += 1) {
      guesses.push((await stranger().check(employee, otherThan(code))).json())
    }
    const other = stranger()
    portal.pass(60)
    const theirs = (await other.send(employee)).json().challenge
    guesses.push((await other.check(employee, otherThan(portal.mailbox.latestCode()))).json())

    expect(challenge).toMatch(/^[\w-]{22}$/)
    expect(theirs).not.toBe(challenge)
    expect(guesses).toEqual([...Array.from({ length: 6 }, () => codeVoid), codeWrong(4)])
    expect((await owner.check(employee, code, { challenge })).statusCode).toBe(200)
  })

  test('is told by a cookie where a client does not name it', async () => {
    const owner = browser()
    const sent = await owner.send(employee)
    const code = portal.mailbox.latestCode()

    expect((await stranger().check(employee, code)).json()).toEqual(codeVoid)
    expect(sent.cookies).toEqual([
      {
        name: 'challenge',
        value: sent.json().challenge,
        path: '/CRM',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: 300,
      },
    ])
    expect((await owner.check(employee, code)).statusCode).toBe(200)
  })

  test('is kept from plain lines where the site has none', async () => {
    const secure = await createPortalApp(portal.database, { publicUrl: () => 'https://skagit.example.com' })
    const { cookies } = await createBrowser(secure.app).send(employee)
    await secure.app.close()

    expect(cookies).toEqual([expect.objectContaining({ name: 'challenge', secure: true })])
  })

  test('asked again by the same browser has one code, by two browsers one each', async () => {
    const owner = browser()
    const other = stranger()
    await owner.send(employee)
    const first = portal.mailbox.latestCode()
    portal.pass(60)
    await other.send(employee)
    portal.pass(60)
    await owner.send(employee)
    const second = portal.mailbox.latestCode()

    const kept = await portal.database.reader.select().from(phoneCodes)
    const old = await owner.check(employee, first === second ? otherThan(first) : first)
    expect(kept).toHaveLength(2)
    expect(old.json()).toEqual(codeWrong(4))
    expect((await owner.check(employee, second)).statusCode).toBe(200)
  })

  test('asked again under the name it had takes up the tries anew', async () => {
    const { challenge } = (await browser().send(employee)).json()
    portal.pass(60)
    const again = (await browser().send(employee, { challenge })).json()

    expect(again).toEqual({
      challenge: expect.stringMatching(/^[\w-]{22}$/),
      triesLeft: 5,
      resendAfterSeconds: 60,
      expiresInSeconds: 300,
    })
    expect(await portal.database.reader.select().from(phoneCodes)).toHaveLength(1)
    const answer = await browser().check(employee, portal.mailbox.latestCode(), { challenge })
    expect(answer.json()).toEqual(codeVoid)
  })

  test('serves two browsers at once, whose codes open what each asked for and nothing else', async () => {
    const one = browser()
    const other = browser('203.0.113.8')
    await one.send(employee)
    const code = portal.mailbox.latestCode()
    await other.send(phones.manager)
    const theirs = portal.mailbox.latestCode()
    const crossed = await other.check(employee, code)
    const answers = await Promise.all([one.check(employee, code), other.check(phones.manager, theirs)])

    expect(crossed.json()).toEqual(codeVoid)
    expect(answers.map((answer) => answer.json().name)).toEqual(['Naomi Feldman', 'Tomás Rivera'])
    expect(await portal.database.reader.select().from(sessions)).toHaveLength(2)
  })

  test('is answered alike for a number nobody has, and no code opens it', async () => {
    const owner = browser()
    const known = (await owner.send(employee)).json()
    const nobody = browser('203.0.113.9')
    const answer = (await nobody.send(unknown)).json()
    const challenge = expect.stringMatching(/^[\w-]{22}$/)

    expect(answer).toEqual({ ...known, challenge })
    expect((await nobody.check(unknown, '123456')).json()).toEqual(codeWrong(4))
  })
})
