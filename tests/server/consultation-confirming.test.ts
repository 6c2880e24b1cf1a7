import { consultationCalls, first, monday } from '#tests/support/consultation-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { post } from '#tests/support/sign-in.ts'

describe.each(engines)('the time of a consultation call on %s', (engine) => {
  const portal = withPortal(engine)
  const { calls, ask, seen, hold, confirm, choose, prove, mails, linkIn, inquiryOf } =
    consultationCalls(portal)

  test('is confirmed from the page of a mailed link, within ten minutes of the mail, and seen by the desk until then', async () => {
    const caller = await calls.enter()
    const secret = await ask()
    await hold(secret, first)
    portal.pass(300)
    const asked = await confirm(secret, first)
    expect(asked.json()).toMatchObject({
      ...{ status: 'Choosing', agreed: null, calendar: null },
      held: { at: first, office: 'us', secondsLeft: 600, mailedTo: 'mary@example.com' },
    })
    // Pressed again, under another key: one mail, and not held longer.
    portal.pass(60)
    expect((await confirm(secret, first)).json().held.secondsLeft).toBe(540)
    expect(mails()).toHaveLength(1)
    const [mail] = mails()
    const mailed = linkIn(mail?.text)
    expect(mail).toMatchObject({
      to: 'mary@example.com',
      subject: 'Please confirm your consultation call: Tuesday, March 3, 2026 at 12:00 PM EST',
      text: [
        'Hello Mary Jackson,',
        'You chose Tuesday, March 3, 2026 at 12:00 PM EST for your consultation call. We hold this time for ten minutes, until 5:15 AM.',
        `To confirm it, open this link and press “Confirm this time”:\nhttp://localhost:3000/consultation-call#${mailed}`,
        'If you did not ask for a call, ignore this email. Without a confirmation, the time is free again.',
        'The link is meant for you alone. Please do not forward it.',
        'Skagit',
      ].join('\n\n'),
    })
    expect(mail).not.toHaveProperty('calendar')
    const waiting = await inquiryOf(caller)
    expect([waiting.call, waiting.held]).toEqual([
      null,
      { at: first, office: 'us', until: expect.any(String), isMailed: true },
    ])
    // A scanner opens the link: nothing is confirmed.
    for (let count = 0; count < 2; count += 1)
      expect(await seen(mailed)).toMatchObject({ status: 'Choosing', held: { at: first } })
    expect((await seen(mailed)).held).not.toHaveProperty('mailedTo')
    expect((await confirm(mailed, first)).json()).toMatchObject({ status: 'Agreed', held: null })
    const set = await inquiryOf(caller)
    expect([set.call?.at, set.held]).toEqual([first, undefined])
  })

  test('is free again ten minutes after the mail, whose link then says what became of the time', async () => {
    const last = '2026-03-04T00:00:00.000Z'
    const mailed = await choose(await ask(), last)
    portal.pass(600)
    expect(await seen(mailed)).toMatchObject({ held: null, lapsed: { at: last, isFree: true } })
    const other = await choose(await ask('other@example.com'), last)
    expect(await seen(mailed)).toMatchObject({ held: null, lapsed: { at: last, isFree: false } })
    expect((await confirm(mailed, last)).json().code).toBe('TIME_TAKEN')
    portal.pass(600)
    // Late, but nobody else wants it.
    expect((await confirm(mailed, last)).json()).toMatchObject({ status: 'Agreed', agreed: { at: last } })
    expect((await confirm(other, last)).json().code).toBe('TIME_TAKEN')
  })

  test('stays as it is until a change that the page of the form asks for is confirmed from the mail', async () => {
    const secret = await ask()
    const { mailed } = await prove(secret, first)
    const fresh = await choose(secret, monday)
    expect(await seen(secret)).toMatchObject({
      status: 'Agreed',
      agreed: { at: first },
      held: { at: monday },
    })
    portal.pass(600)
    expect(await seen(fresh)).toMatchObject({
      ...{ status: 'Agreed', agreed: { at: first }, held: null, lapsed: { at: monday, isFree: true } },
    })
    // By a mailed link no further mail has to prove anything.
    expect((await confirm(mailed, monday)).json()).toMatchObject({ agreed: { at: monday } })
  })

  test('is refused to a third request of one mailbox, phone number or network, until one of two is over or cancelled', async () => {
    const own = await createPortalApp(portal.database, { formLimits: [{ hits: 100, seconds: 60 }] })
    const from = (remoteAddress: string) => (token: string, at: string) =>
      post(own.app, '/Desk/HoldConsultation', { token, at }, { remoteAddress })
    const phone = (number: string) => ({ pro_message: `Project: Federal\nMobile No.: ${number}` })
    const [a, b] = ['+12133734253', '+12133734254'].map(phone)
    const requests: [email: string, more: object | undefined, address: string, code: string | undefined][] = [
      ['mary@example.com', a, '192.0.2.1', undefined],
      ['Mary+two@example.com', b, '192.0.2.2', undefined],
      ['mary+three@EXAMPLE.com', {}, '192.0.2.3', 'CALL_LIMIT'],
      ['one@example.com', a, '192.0.2.4', undefined],
      ['two@example.com', a, '192.0.2.5', 'CALL_LIMIT'],
      ['three@example.com', {}, '192.0.2.4', undefined],
      ['four@example.com', {}, '192.0.2.4', 'CALL_LIMIT'],
    ]
    const { times } = await seen(await ask('nobody@example.com'))
    for (const [at, [email, more, address, code]] of requests.entries()) {
      const held = await from(address)(await ask(email, more), times[at] ?? '')
      expect([email, held.json().code]).toEqual([email, code])
    }
    // Who has a link from a mail is not kept away by what strangers hold under the same address.
    const proved = await choose(await ask('gus@example.com'), times[20] ?? '')
    for (const at of [21, 22]) await hold(await ask('g.u.s@example.com'), times[at] ?? '')
    await from('192.0.2.4')(proved, times[23] ?? '')
    expect((await confirm(proved, times[23] ?? '')).json()).toMatchObject({ status: 'Agreed' })
    portal.pass(600)
    expect((await hold(await ask('mary@example.com'), first)).statusCode).toBe(200)
    await own.app.close()
  })

  onPostgres('holds two of three requests that one mailbox sends at once', async () => {
    const tokens = [await ask(), await ask(), await ask()]
    const { times } = await seen(tokens[0] ?? '')
    const answers = await Promise.all(tokens.map((token, at) => hold(token, times[at * 2] ?? '')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
  })
})
