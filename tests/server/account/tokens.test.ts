import { randomBytes } from 'node:crypto'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { sessions } from '#server/people/schema/sign-in.ts'
import { engines } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, signInByCode } from '#tests/support/sign-in.ts'

const { employee, manager } = phones
const minute = 60

const unauthenticated = {
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' },
}

describe.each(engines)('the token of a session on %s', (engine) => {
  const portal = withPortal(engine)

  const start = (phoneNo: string = employee) => signInByCode(portal.app, portal.mailbox, phoneNo)

  const call = async (token: string) => {
    const answer = await portal.app.inject({ url: '/CRM/GetSession', ...bearer(token) })
    return { status: answer.statusCode, body: answer.json() }
  }

  const status = async (token: string) => (await call(token)).status

  test('is another at every sign-in, and each is good', async () => {
    const first = await start()
    portal.pass(minute)
    const second = await start()

    expect(second).not.toBe(first)
    expect([await status(first), await status(second)]).toEqual([200, 200])
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['another kind', 'Basic bmFvbWk6c2VjcmV0'],
    ['no token', 'Bearer '],
    ['a forged one', `Bearer ${randomBytes(32).toString('base64url')}`],
    ['a short one', `Bearer ${randomBytes(31).toString('base64url')}`],
    ['one of 10,000 characters', `Bearer ${'a'.repeat(10_000)}`],
    ['SQL', "Bearer ' or 1=1 --"],
  ])('is none when the header has %s', async (_name, authorization) => {
    await start()
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await portal.app.inject({ url: '/CRM/GetSession', headers })

    expect({ status: answer.statusCode, body: answer.json() }).toEqual(unauthenticated)
  })

  test('is good for nothing when it is changed in one place, cut or repeated', async () => {
    const token = await start()
    const other = token.startsWith('A') ? 'B' : 'A'
    const forged = [
      other + token.slice(1),
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      token + token,
    ]
    const statuses = await Promise.all(forged.map(status))

    expect(statuses).toEqual([401, 401, 401, 401, 401])
    expect(await status(token)).toBe(200)
  })

  test('cannot be had from what the portal.database keeps', async () => {
    await start()
    const [kept] = await portal.database.reader.select({ sum: sessions.tokenHash }).from(sessions)

    expect(await status(kept?.sum ?? '')).toBe(401)
    expect(await status((kept?.sum ?? '').slice(0, 43))).toBe(401)
  })

  test('stands for its own person and no other', async () => {
    const tokens = [await start(), await start(manager)]
    const names = await Promise.all(tokens.map(async (token) => (await call(token)).body.name))

    expect(names).toEqual(['Naomi Feldman', 'Tomás Rivera'])
  })

  test('stands for its kind of account, whatever userType a client sends', async () => {
    const token = await start()
    const answer = await portal.app.inject({
      url: `/CRM/GetSession?userType=${userTypes.partner}`,
      headers: { ...bearer(token).headers, usertype: String(userTypes.partner) },
    })

    expect(answer.json().userType).toBe(userTypes.employee)
  })
})
