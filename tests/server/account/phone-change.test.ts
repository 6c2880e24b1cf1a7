import { eq } from 'drizzle-orm'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { replacePhone } from '#server/account/phone-changes.ts'
import { defaultSessionLimits } from '#server/account/sessions.ts'
import { people } from '#server/people/schema/people.ts'
import { passkeys } from '#server/people/schema/sign-in.ts'
import { getId } from '#server/samples/people.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { defer } from '#tests/support/deferred.ts'
import { eventually } from '#tests/support/eventually.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer, phones, post, signInByCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const naomi = getId(9)
const hana = getId(5)
const fresh = '+13605550177'

type Caller = ReturnType<typeof bearer>

describe('another phone number', () => {
  const portal = withPortal('pglite')

  const enter = async (phoneNo: string = phones.employee, userType?: typeof userTypes.partner) =>
    bearer(await signInByCode(portal.app, portal.mailbox, phoneNo, userType))

  const send = (caller: Caller, path: string, body?: object, key = crypto.randomUUID()) =>
    post(portal.app, path, body, { headers: { ...caller.headers, 'idempotency-key': key } })

  const readStatus = async (caller: Caller) =>
    (await portal.app.inject({ url: '/CRM/GetSession', ...caller })).statusCode

  const change = async (caller: Caller, phoneNo: string) => {
    const { challenge } = (await send(caller, '/CRM/SendPhoneChangeCode', { phoneNo })).json()
    const code = portal.mailbox.latestCode()
    return send(caller, '/CRM/ChangePhone', { phoneNo, code, challenge })
  }

  const readNumber = async (id: string) =>
    (await portal.database.reader.select({ phone: people.phone }).from(people).where(eq(people.id, id)))[0]
      ?.phone

  test('is confirmed by its code, told to the old one, and ends the other sessions', async () => {
    const elsewhere = await enter()
    portal.pass(61)
    const caller = await enter()
    const answer = await change(caller, fresh)

    expect(answer.json()).toMatchObject({ phoneNo: fresh, userType: userTypes.employee })
    expect([await readStatus(caller), await readStatus(elsewhere)]).toEqual([200, 401])
    expect(portal.mailbox.texts.slice(-2)).toEqual([
      { to: fresh, code: expect.stringMatching(/^\d{6}$/), text: expect.stringContaining('is your code') },
      {
        to: phones.employee,
        text: 'You now sign in to Skagit with the number that ends in 77. If you did not change it, call us at once.',
      },
    ])
    portal.pass(61)
    expect((await enter(fresh)).headers.authorization).toMatch(/^Bearer /)
  })

  test('that another account of the kind has is refused, alike until the code was right', async () => {
    const caller = await enter()
    const taken = await send(caller, '/CRM/SendPhoneChangeCode', { phoneNo: phones.manager })
    portal.pass(61)
    const free = await send(caller, '/CRM/SendPhoneChangeCode', { phoneNo: fresh })
    const shape = ({ challenge: _, ...more }: Record<string, unknown>) => more
    expect(shape(taken.json())).toEqual(shape(free.json()))
    portal.pass(61)
    const refused = await change(caller, phones.manager)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'PHONE_TAKEN',
        message: 'This number belongs to another account. Please use another number.',
      },
    ])
    expect(await readNumber(naomi)).toBe(phones.employee)
    portal.pass(61)
    expect((await change(caller, phones.partner)).statusCode).toBe(200)
  })

  test('needs the code that was sent to it, for the same person, soon after signing in', async () => {
    const caller = await enter()
    const stranger = await enter(phones.partner, userTypes.partner)
    const { challenge } = (await send(caller, '/CRM/SendPhoneChangeCode', { phoneNo: fresh })).json()
    const code = portal.mailbox.latestCode()
    const body = { phoneNo: fresh, code, challenge }
    const answers = [
      await send(stranger, '/CRM/ChangePhone', body),
      await send(caller, '/CRM/ChangePhone', { ...body, phoneNo: phones.unknown }),
      await send(caller, '/CRM/SendPhoneChangeCode', { phoneNo: phones.employee }),
    ]
    portal.pass(15 * 60)
    answers.push(await send(caller, '/CRM/ChangePhone', body))
    answers.push(await send(caller, '/CRM/SendPhoneChangeCode', { phoneNo: fresh }))
    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...['CODE_VOID', 'CODE_VOID', 'VALIDATION_FAILED', 'SIGN_IN_AGAIN', 'SIGN_IN_AGAIN'],
    ])
    expect(await readNumber(naomi)).toBe(phones.employee)
  })

  const linkIn = (text = '') => /\/new-phone#([\w-]{43})/.exec(text)?.[1] ?? ''

  test('of someone who lost their phone is confirmed by a link and a code, once', async () => {
    const hr = await enter(phones.hr)
    const key = crypto.randomUUID()
    const body = { id: naomi, phoneNo: fresh }
    const started = await send(hr, '/Admin/StartPhoneChange', body, key)
    const again = await send(hr, '/Admin/StartPhoneChange', body, key)
    expect(started.json()).toEqual(again.json())
    expect(portal.mailbox.mails).toHaveLength(1)
    expect(portal.mailbox.texts.at(-1)).toEqual({
      to: phones.employee,
      text: expect.stringMatching(/^Priya Natarajan entered a new mobile number .*\/not-me#/),
    })
    const [mail] = portal.mailbox.mails
    expect(mail?.to).toBe(started.json().email)
    const token = linkIn(mail?.text)
    expect(await readNumber(naomi)).toBe(phones.employee)
    expect((await post(portal.app, '/Admin/CheckPhoneChange', { token })).json()).toEqual({
      firstName: 'Naomi',
      phoneHint: 'ends in 77',
      expiresAt: started.json().expiresAt,
      opensAt: '2026-03-03T10:00:00.000Z',
    })
    expect((await post(portal.app, '/Admin/SendNewPhoneCode', { token })).json().code).toBe('LINK_EARLY')
    // The earlier session expires overnight.
    portal.pass(24 * 60 * 60)
    expect((await post(portal.app, '/Admin/CheckPhoneChange', { token })).json().opensAt).toBeUndefined()
    const { challenge } = (await post(portal.app, '/Admin/SendNewPhoneCode', { token })).json()
    const code = portal.mailbox.latestCode()
    const confirm = () => post(portal.app, '/Admin/ConfirmNewPhone', { token, code, challenge })
    const lost = {
      credentialId: 'lost',
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'Lost',
      isSynced: false,
    }
    await portal.database.write((tx) =>
      tx.insert(passkeys).values({ ...lost, personId: naomi, addedAt: testTime }),
    )
    const before = await enter()
    const entered = await confirm()

    expect(entered.json()).toMatchObject({ phoneNo: fresh, name: 'Naomi Feldman' })
    expect(await readStatus(bearer(entered.json().token))).toBe(200)
    expect(await readStatus(before)).toBe(401)
    expect(await portal.database.reader.$count(passkeys)).toBe(0)
    expect(portal.mailbox.texts.at(-1)?.to).toBe(phones.employee)
    expect(portal.mailbox.mails.at(-1)?.text).toContain(' 1 passkey of the old phone was removed. ')
    expect((await confirm()).json().code).toBe('LINK_VOID')
  })

  test('is void after seven days, with a later link, and for someone who has left', async () => {
    const hr = await enter(phones.hr)
    const start = async (phoneNo: string) => {
      await send(hr, '/Admin/StartPhoneChange', { id: naomi, phoneNo })
      return linkIn(portal.mailbox.mails.at(-1)?.text)
    }
    const check = async (token: string) =>
      (await post(portal.app, '/Admin/CheckPhoneChange', { token })).statusCode
    const first = await start(fresh)
    const second = await start(phones.unknown)
    expect([await check(first), await check(second)]).toEqual([410, 200])
    const setStatus = (status: 'active' | 'deactivated') =>
      portal.database.write(async (tx) => {
        await tx.update(people).set({ status }).where(eq(people.id, naomi))
      })
    await setStatus('deactivated')
    expect(await check(second)).toBe(410)
    await setStatus('active')
    portal.pass(7 * 24 * 60 * 60)
    expect(await check(second)).toBe(410)
  })

  test('is not entered for oneself, by HR for an administrator, or where someone else has it', async () => {
    const hr = await enter(phones.hr)
    const administrator = await enter(phones.administrator)
    const start = (caller: Caller, id: string, phoneNo = fresh) =>
      send(caller, '/Admin/StartPhoneChange', { id, phoneNo })
    const taken = await start(hr, naomi, phones.manager)
    expect([taken.json().code, taken.json().fields]).toEqual([
      'VALIDATION_FAILED',
      { phoneNo: 'Another employee has this number' },
    ])
    const answers = [
      await start(hr, hana),
      await start(administrator, hana),
      await start(administrator, crypto.randomUUID()),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...['ADMINISTRATOR_ONLY', 'OWN_RECORD', 'NOT_FOUND'],
    ])
    expect(portal.mailbox.mails).toEqual([])
  })
})

describeOnPostgres('a number that someone else is stored with at the same moment', () => {
  const portal = withPortal('postgres')

  test('is not taken, and nothing else is changed', async () => {
    const { reader, write } = portal.database
    const stored = defer<void>()
    const isWaiting = defer<void>()
    const storing = write(async (tx) => {
      await tx.insert(people).values({
        userType: userTypes.employee,
        status: 'pending',
        firstName: 'Ida',
        lastName: 'Berg',
        email: 'ida.berg@skagit.example.com',
        phone: fresh,
        timeZone: 'Europe/Oslo',
        createdAt: testTime,
      })
      stored.resolve()
      await isWaiting.promise
    })
    await Promise.race([stored.promise, storing])
    const limits = defaultSessionLimits
    const replacing = write((tx) =>
      replacePhone(tx, { personId: naomi, phoneNo: fresh, exceptToken: null, limits, at: testTime }),
    )
    const refused = expect(replacing).rejects.toMatchObject({ code: 'PHONE_TAKEN' })
    await eventually(
      () => countLockWaits(reader),
      (count) => count === 1,
    )
    isWaiting.resolve()
    await storing

    await refused
    expect(await reader.select().from(people).where(eq(people.phone, phones.employee))).toMatchObject([
      { id: naomi },
    ])
  })
})
