import type { Caller } from '#tests/support/account-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signInByCode } from '#tests/support/sign-in.ts'

const mine = 'naomi.second@skagit.example.com'

describe('an address of one’s own', () => {
  const portal = withPortal('pglite')

  const enter = async (phone: string = phones.employee) =>
    bearer(await signInByCode(portal.app, portal.mailbox, phone))

  const send = (caller: Caller, path: string, body: object) =>
    post(portal.app, path, body, {
      headers: { ...caller.headers, 'idempotency-key': crypto.randomUUID() },
    })

  const codeIn = () => /^(\d{6}) is your code/.exec(portal.mailbox.mails.at(-1)?.text ?? '')?.[1] ?? ''

  const change = async (caller: Caller, email: string) => {
    const { challenge } = (await send(caller, '/CRM/SendEmailChangeCode', { email })).json()
    return send(caller, '/CRM/ChangeEmail', { email, code: codeIn(), challenge })
  }

  const information = {
    firstName: 'Naomi',
    lastName: 'Feldman',
    timeZone: 'America/Denver',
    emergencyName: '',
    emergencyPhone: '',
  }

  test('is not replaced with the other details, which go without it', async () => {
    const caller = await enter()
    const path = '/CRM/UpdatePersonalInformation'
    const refused = await send(caller, path, { ...information, email: mine })
    const kept = await send(caller, path, { ...information, email: 'naomi.feldman@skagit.example.com' })
    const without = await send(caller, path, information)

    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { email: 'Please confirm a new address with a code first' },
    ])
    expect([kept.statusCode, without.json().email, without.json().timeZone]).toEqual([
      200,
      'naomi.feldman@skagit.example.com',
      'America/Denver',
    ])
  })

  test('is replaced by a code that is mailed to it, and told to the old one', async () => {
    const caller = await enter()
    const answer = await change(caller, mine)

    expect(answer.json()).toMatchObject({ email: mine, hasRealEmail: true })
    expect(portal.mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [mine, 'Your code to confirm this address'],
      ['naomi.feldman@skagit.example.com', 'Your Skagit email address was changed'],
    ])
  })

  test.each([
    ['of an employee', 'tomas.rivera@skagit.example.com'],
    ['of a partner', 'Vikram.Sethi@maplebridge.example.com'],
  ])('%s is refused, once the code was right', async (_, email) => {
    expect((await change(await enter(), email)).json().code).toBe('EMAIL_TAKEN')
  })

  test('needs a session that has just begun, the right code, and another address than before', async () => {
    const caller = await enter()
    const { challenge } = (await send(caller, '/CRM/SendEmailChangeCode', { email: mine })).json()
    const body = { email: mine, code: codeIn(), challenge }
    const answers = [
      await send(caller, '/CRM/ChangeEmail', { ...body, email: `x${mine}` }),
      await send(caller, '/CRM/SendEmailChangeCode', { email: 'naomi.feldman@skagit.example.com' }),
    ]
    portal.pass(15 * 60)
    answers.push(await send(caller, '/CRM/ChangeEmail', body))
    answers.push(await send(caller, '/CRM/SendEmailChangeCode', { email: mine }))

    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...['CODE_VOID', 'VALIDATION_FAILED', 'SIGN_IN_AGAIN', 'SIGN_IN_AGAIN'],
    ])
  })
})
