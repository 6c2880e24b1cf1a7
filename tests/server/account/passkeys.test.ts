import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { passkeyChallenges, passkeys } from '#server/people/schema/sign-in.ts'
import { getId } from '#server/samples/people.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signInByCode } from '#tests/support/sign-in.ts'

const site = { origin: 'http://localhost:3000', rpId: 'localhost' }
const naomi = getId(9)

type Caller = ReturnType<typeof bearer>
type Device = ReturnType<typeof createAuthenticator>

describe('a passkey', () => {
  const portal = withPortal('pglite')

  const enter = async (phoneNo: string = phones.employee, userType?: typeof userTypes.partner) =>
    bearer(await signInByCode(portal.app, portal.mailbox, phoneNo, userType))

  const send = (caller: Caller, call: string, body?: object) =>
    post(portal.app, `/CRM/${call}`, body, {
      headers: { ...caller.headers, 'idempotency-key': crypto.randomUUID() },
    })

  const add = async (caller: Caller, device: Device, name = 'Laptop') => {
    const { challenge, userId } = (await send(caller, 'BeginPasskey')).json()
    const answer = await send(caller, 'AddPasskey', { name, ...device.make(challenge) })
    return { userId, answer }
  }

  const begin = async () => (await post(portal.app, '/CRM/BeginPasskeySignIn')).json().challenge

  const enterBy = async (device: Device, how: { userId: string; counter: number; challenge?: string }) =>
    post(portal.app, '/CRM/SignInWithPasskey', device.sign(how.challenge ?? (await begin()), how))

  const getCode = (answer: { json: () => { code?: string } }) => answer.json().code

  test('is added, used, called otherwise and removed', async () => {
    const caller = await enter()
    const device = createAuthenticator(site)
    const { userId, answer } = await add(caller, device)
    const [shown] = answer.json().passkeys
    expect(answer.json()).toEqual({
      passkeys: [
        {
          id: shown.id,
          credentialId: device.credentialId,
          name: 'Laptop',
          addedAt: '2026-03-02T10:00:00.000Z',
          lastUsedAt: null,
          isSynced: true,
        },
      ],
      rpId: 'localhost',
      userId,
      mayChange: true,
    })
    portal.pass(60)
    const entered = await enterBy(device, { userId, counter: 1 })
    expect(entered.json()).toMatchObject({
      phoneNo: phones.employee,
      userType: userTypes.employee,
      roles: [],
    })
    const { sessions } = (
      await portal.app.inject({ url: '/CRM/GetMySessions', ...bearer(entered.json().token) })
    ).json()
    expect(sessions.map(({ method }: { method: string }) => method)).toEqual(['passkey', 'code'])

    const renamed = await send(caller, 'RenamePasskey', { id: shown.id, name: 'Old laptop' })
    expect(renamed.json().passkeys).toEqual([
      { ...shown, name: 'Old laptop', lastUsedAt: '2026-03-02T10:01:00.000Z' },
    ])
    expect((await send(caller, 'RemovePasskey', { id: shown.id })).json().passkeys).toEqual([])
    expect(getCode(await enterBy(device, { userId, counter: 2 }))).toBe('PASSKEY_UNKNOWN')
  })

  test('opens the kind of account it was made for', async () => {
    const device = createAuthenticator(site)
    const { userId } = await add(await enter(phones.partner, userTypes.partner), device)

    expect((await enterBy(device, { userId, counter: 1 })).json()).toMatchObject({
      phoneNo: phones.partner,
      userType: userTypes.partner,
    })
  })

  test('needs a challenge of its own, within five minutes, once, also where it failed', async () => {
    const caller = await enter()
    const device = createAuthenticator(site)
    const { userId } = await add(caller, device)
    const used = await begin()
    expect((await enterBy(device, { userId, counter: 1, challenge: used })).statusCode).toBe(200)
    const failed = await begin()
    expect(getCode(await enterBy(device, { userId: 'x', counter: 2, challenge: failed }))).toBe(
      'PASSKEY_REFUSED',
    )
    const late = await begin()
    const forAdding = (await send(caller, 'BeginPasskey')).json().challenge
    portal.pass(300)
    const answers = []
    for (const challenge of [used, failed, late, forAdding, 'made up'.replace(' ', '-')])
      answers.push(getCode(await enterBy(device, { userId, counter: 3, challenge })))
    expect(answers).toEqual(Array(5).fill('PASSKEY_LATE'))
  })

  test('is not made with a challenge for signing in, or of someone else, or without asking who is there', async () => {
    const caller = await enter()
    const stranger = await enter(phones.manager)
    const theirs = (await send(stranger, 'BeginPasskey')).json().challenge
    const answers = []
    for (const challenge of [await begin(), theirs]) {
      const made = createAuthenticator(site).make(challenge)
      answers.push(getCode(await send(caller, 'AddPasskey', { name: 'Laptop', ...made })))
    }
    const others = [
      createAuthenticator({ ...site, isVerified: false }),
      createAuthenticator({ ...site, origin: 'https://evil.example' }),
      createAuthenticator({ ...site, rpId: 'evil.example' }),
    ]
    for (const device of others) answers.push(getCode((await add(caller, device)).answer))

    expect(answers).toEqual([
      ...['PASSKEY_LATE', 'PASSKEY_LATE'],
      ...['PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'PASSKEY_REFUSED'],
    ])
    expect(await portal.database.reader.$count(passkeys)).toBe(0)
  })

  test('is refused with a counter that did not go on, as that of a copy, or a signature of another', async () => {
    const device = createAuthenticator(site)
    const { userId } = await add(await enter(), device)
    expect((await enterBy(device, { userId, counter: 7 })).statusCode).toBe(200)
    const answers = []
    for (const counter of [7, 3]) answers.push(getCode(await enterBy(device, { userId, counter })))
    const { signature } = createAuthenticator(site).sign(await begin(), { userId, counter: 9 })
    const forged = { ...device.sign(await begin(), { userId, counter: 9 }), signature }
    answers.push(getCode(await post(portal.app, '/CRM/SignInWithPasskey', forged)))

    expect(answers).toEqual(['PASSKEY_REFUSED', 'PASSKEY_REFUSED', 'PASSKEY_REFUSED'])
    expect((await enterBy(device, { userId, counter: 8 })).statusCode).toBe(200)
  })

  test('of an account that is deactivated is answered as one that nobody has, and works again with the account', async () => {
    const device = createAuthenticator(site)
    const { userId } = await add(await enter(), device)
    const setStatus = (status: 'active' | 'deactivated') =>
      portal.database.write(async (tx) => {
        await tx.update(people).set({ status }).where(eq(people.id, naomi))
      })
    await setStatus('deactivated')
    const refused = await enterBy(device, { userId, counter: 1 })
    const unknown = await enterBy(createAuthenticator(site), { userId, counter: 1 })
    expect([refused.statusCode, refused.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(getCode(refused)).toBe('PASSKEY_UNKNOWN')
    await setStatus('active')
    expect((await enterBy(device, { userId, counter: 2 })).statusCode).toBe(200)
  })

  test('is added and removed only soon after signing in, and by nobody else', async () => {
    const caller = await enter()
    const { answer } = await add(caller, createAuthenticator(site))
    const { id } = answer.json().passkeys[0]
    const stranger = await enter(phones.manager)
    const foreign = [
      await send(stranger, 'RemovePasskey', { id }),
      await send(stranger, 'RenamePasskey', { id, name: 'Mine' }),
    ]
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    const { challenge } = (await send(caller, 'BeginPasskey')).json()
    portal.pass(15 * 60)
    const made = createAuthenticator(site).make(challenge)
    const answers = [
      await send(caller, 'BeginPasskey'),
      await send(caller, 'AddPasskey', { name: 'Other', ...made }),
      await send(caller, 'RemovePasskey', { id }),
    ]
    expect(answers.map(getCode)).toEqual(['SIGN_IN_AGAIN', 'SIGN_IN_AGAIN', 'SIGN_IN_AGAIN'])
    const shown = (await portal.app.inject({ url: '/CRM/GetMyPasskeys', ...caller })).json()
    expect([shown.mayChange, shown.passkeys.length]).toEqual([false, 1])
    expect((await send(await enter(), 'RemovePasskey', { id })).json().passkeys).toEqual([])
  })

  test('works with another server on the same database, and no challenge is kept in the clear', async () => {
    const device = createAuthenticator(site)
    const { userId } = await add(await enter(), device)
    const other = await createPortalApp(portal.database)
    const { challenge } = (await post(other.app, '/CRM/BeginPasskeySignIn')).json()
    const kept = await portal.database.reader.select().from(passkeyChallenges)
    expect(JSON.stringify(kept)).not.toContain(challenge)
    expect((await enterBy(device, { userId, counter: 1, challenge })).statusCode).toBe(200)
    await other.app.close()
  })

  test('is told of by mail when it is added and when it is removed', async () => {
    const caller = await enter()
    const { answer } = await add(caller, createAuthenticator(site))
    await send(caller, 'RemovePasskey', { id: answer.json().passkeys[0].id })

    expect(portal.mailbox.mails.map(({ to, subject, text }) => [to, subject, text.slice(0, 30)])).toEqual([
      ['naomi.feldman@skagit.example.com', 'A passkey was added', 'The passkey "Laptop" was added'],
      ['naomi.feldman@skagit.example.com', 'A passkey was removed', 'The passkey "Laptop" was remov'],
    ])
  })

  test('is counted for HR, and goes with all sessions that HR ends, which its owner is told', async () => {
    const device = createAuthenticator(site)
    const { userId } = await add(await enter(), device)
    const hr = await enter(phones.hr)
    const { passkeys: shown } = (
      await portal.app.inject({ url: `/Admin/GetPerson?id=${naomi}`, ...hr })
    ).json()
    portal.mailbox.empty()
    const ended = await post(
      portal.app,
      '/Admin/EndSessions',
      { id: naomi },
      {
        headers: { ...hr.headers, 'idempotency-key': crypto.randomUUID() },
      },
    )

    expect([shown, ended.json()]).toEqual([1, { ended: 1, passkeys: 1 }])
    expect(portal.mailbox.mails.map(({ to, subject, text }) => [to, subject, text])).toEqual([
      [
        'naomi.feldman@skagit.example.com',
        'A passkey was removed',
        'The passkey "Laptop" was removed from your Skagit account by Priya Natarajan, who also ended your sessions. If you did not ask for this, call us at once.',
      ],
    ])
    expect((await enterBy(device, { userId, counter: 1 })).statusCode).not.toBe(200)
  })

  test('is asked for sixty times an hour from one address', async () => {
    const statuses = []
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await post(portal.app, '/CRM/BeginPasskeySignIn')).statusCode)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    portal.pass(60 * 60)
    expect((await post(portal.app, '/CRM/BeginPasskeySignIn')).statusCode).toBe(200)
  })
})
