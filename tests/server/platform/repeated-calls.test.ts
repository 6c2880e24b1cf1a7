import type { RouteOptions } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { sendLimits } from '#server/platform/jobs/send-limits.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { withoutKey } from '#tests/support/calls-without-key.ts'
import { contactRequest } from '#tests/support/contact-message.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { ada, inviting } from '#tests/support/inviting.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { readState } from '#tests/support/repeated-writes.ts'
import { bearer, phones, post, signIn } from '#tests/support/sign-in.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const takesKey = ({ schema }: RouteOptions) => {
  const headers = schema?.headers
  return typeof headers === 'object' && headers !== null && 'shape' in headers
    ? Object.keys(headers.shape ?? {}).includes(idempotencyHeader)
    : false
}

describe('the calls of the server', () => {
  const portal = withPortal('pglite')

  test('take a key where they write, or say why they need none', async () => {
    const without: string[] = []
    const app = await buildTestApp({
      crm: { database: portal.database },
      onRoute: (route) => {
        if ([route.method].flat().includes('POST') && !takesKey(route)) without.push(route.url)
      },
    })
    await app.close()

    expect(without.sort()).toEqual(Object.keys(withoutKey).sort())
  })
})

describe.each(engines)('a call that comes twice on %s', (engine) => {
  const portal = withPortal(engine)
  const { inviteAs, mailedToken } = inviting(portal)

  const key = '3e5b7c1e-7f0a-4d0e-9d4b-9f3c5d3a1b2c'

  const under = (sent: string) => ({ headers: { [idempotencyHeader]: sent } })

  const told = ({ statusCode, json }: Awaited<ReturnType<typeof post>>) => ({
    status: statusCode,
    body: json(),
  })

  /** One call, then two concurrent repeats, as a proxy might send; tables of `besides` may change. */
  const thrice = async (send: () => ReturnType<typeof post>, besides = /^$/) => {
    const state = async () =>
      Object.entries(await readState(portal.database)).filter(([table]) => !besides.test(table))
    const first = told(await send())
    const after = await state()
    const again = await Promise.all([send(), send()])
    expect(again.map(told)).toEqual([first, first])
    expect(await state()).toEqual(after)
    return first
  }

  const twiceAtOnce = async (send: () => ReturnType<typeof post>) => {
    const [one, other] = await Promise.all([send(), send()])
    expect(told(other)).toEqual(told(one))
    return told(one)
  }

  const address = {
    street: '1 Main St',
    city: 'Mount Vernon',
    region: 'WA',
    postalCode: '98273',
    country: 'United States',
  }

  const account = { phoneNo: phones.employee, userType: userTypes.employee }

  onPostgres.each([
    ['one after the other', thrice],
    ['at once', twiceAtOnce],
  ])('sends one code, and begins one session: %s', async (_name, repeat) => {
    const sent = await repeat(() => post(portal.app, '/CRM/SendVerification', account, under(key)))
    expect(sent.status).toBe(200)
    expect(portal.mailbox.texts).toHaveLength(1)

    const proof = { ...account, challenge: sent.body.challenge, code: portal.mailbox.latestCode() }
    const begun = await repeat(() => post(portal.app, '/CRM/CheckVerification', proof, under(key)))
    const listed = await portal.app.inject({ url: '/CRM/GetMySessions', ...bearer(begun.body.token) })
    expect(listed.json().sessions).toHaveLength(1)
  })

  test('is nobody else’s session: without the key, under another, or with another code it is refused', async () => {
    const sent = await post(portal.app, '/CRM/SendVerification', account, under(key))
    const proof = { ...account, challenge: sent.json().challenge, code: portal.mailbox.latestCode() }
    expect((await post(portal.app, '/CRM/CheckVerification', proof, under(key))).statusCode).toBe(200)
    const other = { ...proof, code: proof.code === '000000' ? '000001' : '000000' }
    const answers = [
      await post(portal.app, '/CRM/CheckVerification', proof),
      await post(portal.app, '/CRM/CheckVerification', proof, under(crypto.randomUUID())),
      await post(portal.app, '/CRM/CheckVerification', other, under(key)),
    ]

    expect(answers.map((answer) => answer.json().code)).toEqual(['CODE_VOID', 'CODE_VOID', 'CODE_VOID'])
  })

  test('does not bring back a session that was signed out', async () => {
    const sent = await post(portal.app, '/CRM/SendVerification', account, under(key))
    const proof = { ...account, challenge: sent.json().challenge, code: portal.mailbox.latestCode() }
    const enter = () => post(portal.app, '/CRM/CheckVerification', proof, under(key))
    const { token } = (await enter()).json()
    await post(portal.app, '/CRM/SignOut', undefined, bearer(token))

    expect((await enter()).json().code).toBe('CODE_VOID')
  })

  test('asks for another code under another key, within the same bounds', async () => {
    await post(portal.app, '/CRM/SendVerification', account, under(key))
    const again = await post(portal.app, '/CRM/SendVerification', account, under(crypto.randomUUID()))
    const other = { ...account, phoneNo: phones.colleague }
    const same = await post(portal.app, '/CRM/SendVerification', other, under(key))

    expect([again.statusCode, same.statusCode]).toEqual([429, 200])
    expect(portal.mailbox.texts.map(({ to }) => to)).toEqual([phones.employee, phones.colleague])
    expect(sendLimits.pause[0]).toEqual({ sends: 1, seconds: 60 })
  })

  test('lets someone in by an invitation once', async () => {
    await (await inviteAs())()
    const token = mailedToken(0)
    const sent = await thrice(() => post(portal.app, '/Admin/SendInvitationCode', { token }, under(key)))
    const proof = { token, challenge: sent.body.challenge, code: portal.mailbox.latestCode() }
    const begun = await thrice(() => post(portal.app, '/Admin/AcceptInvitation', proof, under(key)))

    expect(begun).toMatchObject({ status: 200, body: { phoneNo: ada.phoneNo } })
  })

  test('keeps a passkey once, and signs in with it once', async () => {
    const caller = bearer(await signIn(portal.app, phones.employee))
    const device = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' })
    const { challenge, userId } = (await post(portal.app, '/CRM/BeginPasskey', undefined, caller)).json()
    const made = { name: 'Laptop', ...device.make(challenge) }
    const kept = await thrice(() => post(portal.app, '/CRM/AddPasskey', made, caller))
    expect(kept.body.passkeys).toHaveLength(1)

    const asked = (await post(portal.app, '/CRM/BeginPasskeySignIn')).json()
    const signed = device.sign(asked.challenge, { userId, counter: 1 })
    const begun = await thrice(() => post(portal.app, '/CRM/SignInWithPasskey', signed, under(key)))
    expect(begun.body).toMatchObject({ phoneNo: phones.employee })
  })

  test('changes a phone number once', async () => {
    const caller = bearer(await signIn(portal.app, phones.employee))
    const wanted = { phoneNo: '+13605550177' }
    const headers = { headers: { ...caller.headers, [idempotencyHeader]: key } }
    const sent = await thrice(() => post(portal.app, '/CRM/SendPhoneChangeCode', wanted, headers))
    const proof = { ...wanted, challenge: sent.body.challenge, code: portal.mailbox.latestCode() }

    expect(await thrice(() => post(portal.app, '/CRM/ChangePhone', proof, caller))).toMatchObject({
      status: 200,
      body: wanted,
    })
  })

  test('replaces what was written before, and ends what has ended', async () => {
    const recruiter = bearer(await signIn(portal.app, '+13605550110'))
    await portal.app.inject(contactRequest())
    const inbox = await portal.app.inject({ url: '/Desk/GetInbox', ...recruiter })
    const { id } = inbox.json().inquiries[0]
    const draft = { id, revision: 0, text: 'Dear Ana', isWriting: true }
    const send = (url: string, body?: object) =>
      thrice(() => post(portal.app, url, body, recruiter), /^audit_/)
    const answers = [
      await send('/Desk/SaveAnswerDraft', draft),
      await send('/Desk/DropEarlierDraft', { id }),
      await send('/CRM/UpdateAddress', address),
      await send('/CRM/RevokeCalendarFeed'),
      await send('/CRM/SignOut'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('leaves one calendar, whose address is the one that was answered last', async () => {
    const caller = bearer(await signIn(portal.app, phones.employee))
    const create = async () =>
      (await post(portal.app, '/CRM/CreateCalendarFeed', undefined, caller)).json().url
    const urls: string[] = [await create(), await create()]
    const answers = await Promise.all(urls.map((url) => portal.app.inject(new URL(url).pathname)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200])
  })
})
