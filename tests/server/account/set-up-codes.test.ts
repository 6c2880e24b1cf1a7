import { phoneCodes } from '#server/people/schema/sign-in.ts'
import { codeSends } from '#server/platform/db/schema/safeguards.ts'
import { otherThan } from '#tests/support/other-code.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { ada, codeVoid, outcome, withSetUp } from '#tests/support/set-up-calls.ts'
import { checkCode, phones, sendCode } from '#tests/support/sign-in.ts'

describe('the code of the first administrator', () => {
  const portal = withPortal('pglite')
  const { newLink, send, finish, proofOf, administrators } = withSetUp(portal)

  test('can be tried five times', async () => {
    const token = await newLink()
    const { challenge, code } = await proofOf(token)
    const wrong = { challenge, code: otherThan(code) }
    const answers = []
    for (let turn = 0; turn < 5; turn += 1) answers.push((await finish(token, wrong)).json())
    const late = await finish(token, { challenge, code })

    expect(answers).toEqual([
      ...[4, 3, 2].map((left) => ({
        code: 'CODE_WRONG',
        message: 'That code is not right. Please check it and try again.',
        fields: { code: `That code is not right. ${left} tries left.` },
        triesLeft: left,
      })),
      {
        code: 'CODE_WRONG',
        message: 'That code is not right. Please check it and try again.',
        fields: { code: 'That code is not right. 1 try left.' },
        triesLeft: 1,
      },
      { code: 'CODE_VOID', message: 'This code no longer works. Please ask for a new one.' },
    ])
    expect(outcome(late)).toEqual(codeVoid)
    expect(await administrators()).toEqual([])
    portal.pass(60)
    expect((await finish(token, await proofOf(token))).statusCode).toBe(200)
  })

  test('is good for nothing else, nor another number', async () => {
    const token = await newLink()
    const proof = await proofOf(token)
    const stolen = await finish(token, { ...proof, phoneNo: phones.employee })
    const { challenge } = (await sendCode(portal.app, phones.employee)).json()
    const forSignIn = { challenge, code: portal.mailbox.latestCode(), phoneNo: phones.employee }
    const mixed = await finish(token, forSignIn)
    const asSignIn = await checkCode(portal.app, ada.phoneNo, proof.code, { challenge: proof.challenge })

    expect([stolen, mixed, asSignIn].map(outcome)).toEqual([codeVoid, codeVoid, codeVoid])
    const tries = await portal.database.reader.select({ tries: phoneCodes.tries }).from(phoneCodes)
    expect(tries).toEqual([{ tries: 0 }, { tries: 0 }])
    expect((await finish(token, proof)).statusCode).toBe(200)
  })

  test('can be guessed at sixty times an hour without its request', async () => {
    const token = await newLink()
    const guess = () => finish(token, { code: '123456', challenge: 'someone' })
    const answers = await Promise.all(Array.from({ length: 61 }, guess))

    expect(
      answers
        .map(({ statusCode }) => statusCode)
        .toSorted()
        .slice(-2),
    ).toEqual([422, 429])
  })

  test('is sent within the limits of signing in', async () => {
    const token = await newLink()
    const first = await send(token)
    const again = await send(token)
    const signingIn = await sendCode(portal.app, ada.phoneNo)
    const sends = await portal.database.reader.select({ subject: codeSends.subject }).from(codeSends)

    expect([first, again, signingIn].map(({ statusCode }) => statusCode)).toEqual([200, 429, 429])
    expect(again.headers['retry-after']).toBe('60')
    expect(sends).toHaveLength(2)
    for (const { subject } of sends) expect(subject).toMatch(/^[0-9a-f]{64}$/)
  })
})
