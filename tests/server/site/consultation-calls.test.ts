import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { messages } from '#server/governance/visitor-kinds.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { findNews } from '#server/recruiting/desk/desk-changes.ts'
import { consultationCalls, contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { freshToken } from '#tests/support/captcha.ts'
import {
  consultationCalls as callsOf,
  consultationRequest,
  first,
  monday,
  zone,
} from '#tests/support/consultation-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { getCalendar } from '#tests/support/interview-calls.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { post } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

describe.each(engines)('the call of a consultation on %s', (engine) => {
  const portal = withPortal(engine)
  const { calls, send, ask, check, seen, reserve, answer, confirm, choose, prove, mails, linkIn, inquiryOf } =
    callsOf(portal)

  test('begins with a secret that a repetition gets again, and that is kept nowhere', async () => {
    const [key, token] = [randomUUID(), freshToken()]
    const answers = [await send(key, token), await send(key, token)].map((one) => one.json())
    expect(answers[1]).toEqual(answers[0])
    const { id, link } = answers[0]
    const [kept] = await portal.database.reader
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.key, key))
    expect(kept?.answer).toEqual({ id })
    expect(await seen(link)).toMatchObject({
      ...{ status: 'Choosing', minutes: 60, reservation: null, agreed: null, isOver: false, calendar: null },
    })
    const plain = { ...consultationRequest, pro_lastname: 'Jackson', pro_messagetype: 166110000 }
    const headers = { 'idempotency-key': randomUUID(), 'captcha-token': freshToken() }
    const other = await post(portal.app, '/CRM/AddContactUs', plain, { headers })
    expect(Object.keys(other.json())).toEqual(['id'])
  })

  test('is offered in the working hours of the offices, from the time by which the request is read', async () => {
    const { times } = await seen(await ask())
    expect(times[0]).toBe(first)
    // Last hour of the tenth working day in Mount Vernon, after its clocks went forward.
    expect(times.at(-1)).toBe('2026-03-16T23:00:00.000Z')
    expect(times).toContain(monday)
    // Between Friday evening in Mount Vernon and Monday morning in Hyderabad no office works.
    expect(times.filter((at) => at > '2026-03-07T00:00' && at < '2026-03-09T03:31')).toEqual([
      ...['2026-03-07T00:00:00.000Z', '2026-03-09T03:30:00.000Z'],
    ])
  })

  test('is reserved for ten minutes, in place of an earlier choice, and then free again by itself', async () => {
    const [mary, other] = [await ask(), await ask('other@example.com')]
    expect((await reserve(mary, first)).json()).toMatchObject({
      ...{ status: 'Choosing', agreed: null },
      reservation: { at: first, office: 'us', secondsLeft: 600 },
    })
    portal.pass(60)
    // A repeat does not extend the reserve.
    expect((await reserve(mary, first)).json().reservation).toMatchObject({ at: first, secondsLeft: 540 })
    // Toronto is free at that time too; a third caller gets nothing.
    expect((await reserve(other, first)).json().reservation).toEqual({
      at: first,
      office: 'ca',
      secondsLeft: 600,
    })
    const third = await ask('third@example.com')
    expect((await seen(third)).times).not.toContain(first)
    expect((await reserve(third, first)).json()).toEqual({
      code: 'TIME_TAKEN',
      message: 'This time has just been taken. Please pick another one.',
    })
    await reserve(mary, monday)
    expect((await seen(third)).times).toContain(first)
    await reserve(third, first)
    portal.pass(600)
    expect(await seen(mary)).toMatchObject({ reservation: null })
    expect((await reserve(mary, first)).json().reservation).toEqual({
      at: first,
      office: 'us',
      secondsLeft: 600,
    })
    expect(mails()).toEqual([])
  })

  onPostgres('goes to one of two who want the last slot at once', async () => {
    // In the evening only Mount Vernon works.
    const last = '2026-03-04T00:00:00.000Z'
    const visitors = [await ask('1@example.com'), await ask('2@example.com'), await ask('3@example.com')]
    const answers = await Promise.all(visitors.map((token) => reserve(token, last)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const agreed = await Promise.all(visitors.map((token) => confirm(token, last)))
    expect(agreed.map(({ statusCode }) => statusCode)).toEqual(answers.map(({ statusCode }) => statusCode))
  })

  test('is agreed with an invitation, moved and cancelled by the link in the mail, and the desk is told', async () => {
    const caller = await calls.enter()
    const secret = await ask()
    await reserve(secret, first)
    const mailed = await choose(secret, first)
    portal.mailbox.empty()
    const { after } = await findNews(portal.database.reader, null)
    const agreed = await confirm(mailed, first)
    expect(agreed.json()).toMatchObject({
      ...{ status: 'Agreed', reservation: null, agreed: { at: first, office: 'us', zone }, isOver: false },
      calendar: expect.stringMatching(/METHOD:PUBLISH[\s\S]*DTSTART:20260303T170000Z/),
    })
    expect(agreed.json().times).not.toContain(first)
    // A repeat under another key changes and mails nothing.
    for (const one of [mailed, secret])
      expect((await confirm(one, first)).json().agreed).toEqual({ at: first, office: 'us', zone })
    expect(mails()).toHaveLength(1)
    const [mail] = mails()
    const token = linkIn(mail?.text)
    expect(mail).toMatchObject({
      to: 'mary@example.com',
      subject: 'Your consultation call: Tuesday, March 3, 2026 at 12:00 PM EST',
      text: [
        'Hello Mary Jackson,',
        'Your consultation call is set for Tuesday, March 3, 2026 at 12:00 PM EST.',
        'Our office in Mount Vernon will call the number in your request. Please allow 60 minutes.',
        'A calendar invitation is attached.',
        `To change the time or cancel the call, open this link:\nhttp://localhost:3000/consultation-call#${token}`,
        'The link is meant for you alone. Please do not forward it.',
        'Skagit',
      ].join('\n\n'),
    })
    const [row] = await portal.database.reader.select().from(consultationCalls)
    expect(getCalendar(mail ?? {})).toEqual(
      expect.arrayContaining([
        ...['METHOD:REQUEST', `UID:consultation-${row?.id}@portal`, 'SEQUENCE:1', 'STATUS:CONFIRMED'],
        ...['DTSTART:20260303T170000Z', 'DTEND:20260303T180000Z', 'SUMMARY:Consultation call with Skagit'],
      ]),
    )
    const inquiry = await inquiryOf(caller)
    const told = { zone, office: 'us', minutes: 60 }
    expect(inquiry.call).toEqual({ ...told, at: first, isCancelled: false })
    expect((await findNews(portal.database.reader, after)).changes).toEqual([
      { topic: 'inquiry', id: inquiry.id },
    ])

    for (const one of [token, token, secret]) expect(await seen(one)).toMatchObject({ status: 'Agreed' })
    portal.mailbox.empty()
    expect((await confirm(token, monday)).json().agreed).toMatchObject({ at: monday })
    expect((await answer(token, { kind: 'cancel' })).json()).toMatchObject({ status: 'Cancelled' })
    expect((await answer(token, { kind: 'cancel' })).json()).toMatchObject({ status: 'Cancelled' })
    expect(
      mails().map((one) => [
        ...[one.subject, one.calendar?.method, getCalendar(one).find((line) => line.startsWith('SEQ'))],
      ]),
    ).toEqual([
      ['Your consultation call: Monday, March 9, 2026 at 12:00 PM EDT', 'REQUEST', 'SEQUENCE:2'],
      ['Your consultation call is cancelled', 'CANCEL', 'SEQUENCE:3'],
    ])
    expect((await inquiryOf(caller)).call).toEqual({ ...told, at: monday, isCancelled: true })
    // Any mailed link can still choose another time.
    const fresh = linkIn(mails().at(-1)?.text)
    expect((await confirm(fresh, monday)).json()).toMatchObject({ status: 'Agreed', agreed: { at: monday } })
  })

  test('cannot be changed once it has begun', async () => {
    const secret = await ask()
    await prove(secret, first)
    portal.pass((Date.parse(first) - testTime.getTime()) / 1000)
    expect(await seen(secret)).toMatchObject({ isOver: true, times: [] })
    for (const refused of [
      await reserve(secret, monday),
      await confirm(secret, monday),
      await answer(secret, { kind: 'cancel' }),
    ])
      expect(refused.json().code).toBe('STEP_REFUSED')
  })

  test('asks for a look where the request was answered or closed', async () => {
    const secret = await ask()
    const caller = await calls.enter()
    const { id } = await inquiryOf(caller)
    await calls.step(caller, id, 'close')
    await prove(secret, first)
    expect(await calls.one(caller, id)).toMatchObject({ status: 'Closed', needsAttention: true })
  })

  test('is given back where the request is spam, whose link opens nothing any more', async () => {
    const [secret, other] = [await ask(), await ask('other@example.com')]
    const last = '2026-03-04T00:00:00.000Z'
    const { mailed } = await prove(secret, last)
    const caller = await calls.enter()
    const { inquiries } = await calls.inbox(caller)
    const all = await Promise.all(inquiries.map(({ id }) => calls.one(caller, id)))
    portal.mailbox.empty()
    await calls.step(caller, all.find(({ call }) => call)?.id ?? '', 'spam')
    for (const refused of [
      await check(secret),
      await check(mailed),
      await reserve(secret, monday),
      await answer(secret, { kind: 'cancel' }),
    ])
      expect(refused.json().code).toBe('LINK_VOID')
    expect((await reserve(other, last)).statusCode).toBe(200)
    expect(mails()).toEqual([])
  })

  test('is part of what is known of whoever asked, and goes with the request', async () => {
    const secret = await ask()
    await prove(secret, first)
    const { reader } = portal.database
    const [message] = await reader.select({ id: contactMessages.id }).from(contactMessages)
    const [found] = (await messages.byIds?.(reader, [message?.id ?? ''], testTime)) ?? []
    expect(found?.data).toMatchObject({
      pro_email: 'mary@example.com',
      call: { status: 'Agreed', startsAt: new Date(first), office: 'us', zone },
    })
    // The network may belong to a stranger who typed the address.
    expect(found?.sent).toMatchObject({ call: { startsAt: new Date(first) } })
    expect(found?.sent).not.toHaveProperty('call.reservedByNetwork')
    expect(found?.sent).not.toHaveProperty('call.mailedAt')
    await portal.database.write(async (tx) => messages.remove?.(tx, found ? [found] : [], testTime))
    expect(await reader.select().from(consultationCalls)).toEqual([])
    expect((await check(secret)).json().code).toBe('LINK_VOID')
  })

  test('is no more looked for than thirty times a minute from one address', async () => {
    const own = await createPortalApp(portal.database, { formLimits: [{ hits: 5, seconds: 60 }] })
    const codes: number[] = []
    for (let count = 0; count < 31; count += 1) {
      codes.push((await post(own.app, '/Desk/CheckConsultation', { token: 'unknown' })).statusCode)
    }
    await own.app.close()
    expect([...new Set(codes.slice(0, 30))]).toEqual([410])
    expect(codes[30]).toBe(429)
  })

  test.each([
    ['a secret that nobody has', { token: 'unknown' }, 410, 'LINK_VOID'],
    ['no secret', {}, 400, 'VALIDATION_FAILED'],
  ])('opens nothing by %s', async (_, body, status, code) => {
    const refused = await post(portal.app, '/Desk/CheckConsultation', body)
    expect([refused.statusCode, refused.json().code]).toEqual([status, code])
  })
})
