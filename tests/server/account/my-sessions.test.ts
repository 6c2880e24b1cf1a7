import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { Lookups } from '#server/platform/lookups/lookups.ts'
import { localLookups } from '#server/platform/lookups/lookups.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { bearer, checkCode, phones, post, sendCode, signInByCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('where someone is signed in', () => {
  const portal = withPortal('pglite')

  const enterFrom = async (userAgent: string, app = portal.app) => {
    const sent = await sendCode(app, phones.employee)
    const { challenge } = sent.json()
    const code = portal.mailbox.latestCode()
    const answer = await app.inject({
      method: 'POST',
      url: '/CRM/CheckVerification',
      headers: { 'user-agent': userAgent },
      payload: { phoneNo: phones.employee, userType: userTypes.employee, code, challenge },
    })
    portal.pass(61)
    return bearer(answer.json().token)
  }

  const list = async (caller: ReturnType<typeof bearer>, app = portal.app) =>
    (await app.inject({ url: '/CRM/GetMySessions', ...caller })).json().sessions

  const readStatus = async (caller: ReturnType<typeof bearer>) =>
    (await portal.app.inject({ url: '/CRM/GetSession', ...caller })).statusCode

  const send = (
    caller: ReturnType<typeof bearer>,
    call: string,
    body: object = {},
    key = crypto.randomUUID(),
  ) =>
    post(portal.app, `/CRM/${call}`, body, {
      headers: { ...caller.headers, 'idempotency-key': key },
    })

  test('is told with the device in words, and never with what the browser sent', async () => {
    const desk = await enterFrom(firefox)
    const phone = await enterFrom(safari)

    expect(await list(desk)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        device: 'Firefox on Linux',
        startedAt: testTime.toISOString(),
        lastUsedAt: new Date(testTime.getTime() + 122_000).toISOString(),
        method: 'code',
        place: '',
        isThis: true,
      },
      {
        id: expect.any(String),
        device: 'Safari on iOS',
        startedAt: new Date(testTime.getTime() + 61_000).toISOString(),
        lastUsedAt: new Date(testTime.getTime() + 61_000).toISOString(),
        method: 'code',
        place: '',
        isThis: false,
      },
    ])
    expect(
      (await list(phone)).map(({ device, isThis }: Record<string, unknown>) => [device, isThis]),
    ).toEqual([
      ['Safari on iOS', true],
      ['Firefox on Linux', false],
    ])
  })

  test('does not count what is over by its age, and nobody else', async () => {
    const desk = await enterFrom(firefox)
    portal.pass(59 * 60)
    await signInByCode(portal.app, portal.mailbox, phones.manager)
    const phone = await enterFrom(safari)

    expect((await list(phone)).map(({ device }: { device: string }) => device)).toEqual(['Safari on iOS'])
    expect(await readStatus(desk)).toBe(401)
  })

  test('ends in one place at once, once for one key, and a second time as what is not there', async () => {
    const desk = await enterFrom(firefox)
    const phone = await enterFrom(safari)
    const [, other] = await list(desk)
    const key = crypto.randomUUID()

    const first = await send(desk, 'EndMySession', { id: other.id }, key)
    const again = await send(desk, 'EndMySession', { id: other.id }, key)
    const late = await send(desk, 'EndMySession', { id: other.id })
    expect([first.json(), again.json(), late.statusCode]).toEqual([{ ended: 1 }, { ended: 1 }, 404])
    expect([await readStatus(desk), await readStatus(phone)]).toEqual([200, 401])
  })

  test("answers a stranger's session as one that is not there, and leaves it", async () => {
    const desk = await enterFrom(firefox)
    const [own] = await list(desk)
    const stranger = bearer(await signInByCode(portal.app, portal.mailbox, phones.partner, userTypes.partner))

    const answers = [
      await send(stranger, 'EndMySession', { id: own.id }),
      await send(stranger, 'EndMySession', { id: crypto.randomUUID() }),
    ]
    expect(answers[0]?.statusCode).toBe(404)
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    expect(await readStatus(desk)).toBe(200)
  })

  test('ends everywhere else, and stays here', async () => {
    const desk = await enterFrom(firefox)
    const phone = await enterFrom(safari)
    const stranger = bearer(await signInByCode(portal.app, portal.mailbox, phones.partner, userTypes.partner))

    expect((await send(desk, 'EndMyOtherSessions')).json()).toEqual({ ended: 1 })
    expect(await Promise.all([desk, phone, stranger].map(readStatus))).toEqual([200, 401, 200])
    expect((await send(desk, 'EndMyOtherSessions')).json()).toEqual({ ended: 0 })
  })

  test('tells the place where a service is asked for it, and signs in where that does not answer', async () => {
    const asked: string[] = []
    const lookups: Lookups = {
      ...localLookups,
      cityOf: async (ip) => {
        asked.push(ip)
        if (asked.length > 1) throw new Error('away')
        return 'Lyon, France'
      },
    }
    const { app, mailbox } = await createPortalApp(portal.database, { lookups })
    const enter = async () => {
      await sendCode(app, phones.colleague)
      const answer = await checkCode(app, phones.colleague, mailbox.latestCode())
      return bearer(answer.json().token)
    }
    const first = await enter()
    const [told] = await eventually(
      () => list(first, app),
      ([one]) => one.place !== '',
    )
    expect(told.place).toBe('Lyon, France')
    expect(asked).toEqual(['127.0.0.1'])
    await app.close()
  })
})
