import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { forgetOldSessions } from '#server/account/sessions.ts'
import { people } from '#server/people/schema/people.ts'
import { sessions } from '#server/people/schema/sign-in.ts'
import type { Database } from '#server/platform/db/database.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { bearer, checkCode, phones, post, sendCode, signInByCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const { employee, manager } = phones
const minute = 60
const hour = 60 * minute

const unauthenticated = {
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' },
}

describe.each(engines)('a session on %s', (engine) => {
  const portal = withPortal(engine)

  const start = (phoneNo: string = employee) => signInByCode(portal.app, portal.mailbox, phoneNo)

  const call = async (token: string, asked = portal.app) => {
    const answer = await asked.inject({ url: '/CRM/GetSession', ...bearer(token) })
    return { status: answer.statusCode, body: answer.json() }
  }

  const status = async (token: string) => (await call(token)).status

  const setStatus = (phone: string, to: 'active' | 'deactivated') =>
    portal.database.write(async (tx) => {
      await tx.update(people).set({ status: to }).where(eq(people.phone, phone))
    })

  test('ends an hour after its last call', async () => {
    const token = await start()
    const statuses = []
    for (const seconds of [hour - 1, hour - 1, hour]) {
      portal.pass(seconds)
      statuses.push(await status(token))
    }

    expect(statuses).toEqual([200, 200, 401])
    expect(await call(token)).toEqual(unauthenticated)
  })

  test('ends twelve hours after it began, however much it is used', async () => {
    const token = await start()
    for (let half = 0; half < 23; half += 1) {
      portal.pass(30 * minute)
      expect(await status(token)).toBe(200)
    }
    portal.pass(30 * minute - 1)
    expect(await status(token)).toBe(200)
    portal.pass(1)
    expect(await status(token)).toBe(401)
  })

  test('can be set to other times', async () => {
    const short = await createPortalApp(portal.database, {
      sessionLimits: { idleSeconds: 100, lifetimeSeconds: 150 },
    })
    await sendCode(short.app, employee)
    const answer = (await checkCode(short.app, employee, short.mailbox.latestCode())).json()
    const statuses = []
    for (const seconds of [99, 50, 1]) {
      short.pass(seconds)
      statuses.push((await call(answer.token, short.app)).status)
    }
    await short.app.close()

    expect([answer.idleSeconds, answer.lifetimeSeconds]).toEqual([100, 150])
    expect(statuses).toEqual([200, 200, 401])
  })

  test('is noted as used once a minute at most', async () => {
    const token = await start()
    const seen = []
    for (const seconds of [30, 29, 1, 59]) {
      portal.pass(seconds)
      await call(token)
      const [kept] = await portal.database.reader.select({ at: sessions.lastSeenAt }).from(sessions)
      seen.push((Number(kept?.at) - testTime.getTime()) / 1000)
    }

    expect(seen).toEqual([0, 0, 60, 60])
  })

  test('stays valid when its use cannot be noted', async () => {
    const token = await start()
    const full: Database = { ...portal.database, write: () => Promise.reject(new Error('no room')) }
    const broken = await createPortalApp(full)
    broken.pass(2 * minute)
    const answer = await call(token, broken.app)
    await broken.app.close()

    expect(answer.status).toBe(200)
  })

  onPostgres(
    'ends for every server at once when it is signed out, and no other session with it',
    async () => {
      const token = await start()
      const others = await start(manager)
      const elsewhere = await createPortalApp(portal.database)
      const answer = await post(portal.app, '/CRM/SignOut', undefined, bearer(token))
      const after = [await call(token), await call(token, elsewhere.app)]
      await elsewhere.app.close()

      expect([answer.statusCode, answer.json()]).toEqual([200, { signedOut: true }])
      expect(after).toEqual([unauthenticated, unauthenticated])
      expect(await status(others)).toBe(200)
    },
  )

  test.each([
    ['no token', {}],
    ['a token nobody has', bearer('x'.repeat(43))],
    ['what is no token', bearer('x')],
  ])('can be signed out with %s as well, which ends nothing', async (_name, headers) => {
    const token = await start()
    const answer = await post(portal.app, '/CRM/SignOut', undefined, headers)

    expect([answer.statusCode, answer.json()]).toEqual([200, { signedOut: true }])
    expect(await status(token)).toBe(200)
  })

  test('is dead while its person is deactivated, who gets no code either', async () => {
    const token = await start()
    await setStatus(employee, 'deactivated')
    portal.pass(minute)
    const answers = [await status(token), (await sendCode(portal.app, employee)).statusCode]
    const codes = portal.mailbox.texts.length

    expect(answers).toEqual([401, 200])
    expect(codes).toBe(1)
  })

  test('does not start with a code that was sent before the person was deactivated', async () => {
    await sendCode(portal.app, employee)
    await setStatus(employee, 'deactivated')
    const answer = await checkCode(portal.app, employee, portal.mailbox.latestCode())

    expect([answer.statusCode, answer.json().code]).toEqual([422, 'CODE_WRONG'])
    expect(await portal.database.reader.select().from(sessions)).toEqual([])
  })

  test('loses what a manager may do with the last report', async () => {
    const token = await start(manager)
    const before = await call(token)
    await setStatus(employee, 'deactivated')
    const between = await call(token)
    await setStatus('+13605550108', 'deactivated')

    expect([before, between, await call(token)].map(({ body }) => body.isManager)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('does not care what the client takes the time for', async () => {
    const { challenge } = (await sendCode(portal.app, employee)).json()
    const headers = { date: new Date(testTime.getTime() + hour * 1000).toUTCString() }
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/CRM/CheckVerification',
      headers,
      payload: {
        phoneNo: employee,
        code: portal.mailbox.latestCode(),
        userType: userTypes.employee,
        challenge,
      },
    })

    expect(answer.json()).toEqual(expect.objectContaining({ idleSeconds: 3600, lifetimeSeconds: 43_200 }))
    expect(JSON.stringify(answer.json())).not.toContain('2026')
  })

  test('is forgotten when it is over by its age', async () => {
    await start()
    const end = testTime.getTime() + 12 * hour * 1000
    const left = async () => (await portal.database.reader.select().from(sessions)).length
    await forgetOldSessions(portal.database, new Date(end))
    const atEnd = await left()
    await forgetOldSessions(portal.database, new Date(end + 1))

    expect([atEnd, await left()]).toEqual([1, 0])
  })
})
