import { hashToken } from '#server/platform/crypto.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import { mintLink } from '#server/platform/links/link-tokens.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { consultationCalls, first, monday, zone } from '#tests/support/consultation-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { post } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

describe.each(engines)('the time of a consultation call on %s', (engine) => {
  const portal = withPortal(engine)
  const { calls, ask, seen, reserve, answer, confirm, choose, prove, mails, linkIn, inquiryOf } =
    consultationCalls(portal)

  test('is confirmed from the page of a mailed link, within ten minutes of the mail, and seen by the desk until then', async () => {
    const caller = await calls.enter()
    const secret = await ask()
    await reserve(secret, first)
    portal.pass(300)
    const asked = await confirm(secret, first)
    expect(asked.json()).toMatchObject({
      ...{ status: 'Choosing', agreed: null, calendar: null },
      reservation: { at: first, office: 'us', secondsLeft: 600, mailedTo: 'mary@example.com' },
    })
    // A repeat under another key sends no second mail and does not extend the reserve.
    portal.pass(60)
    expect((await confirm(secret, first)).json().reservation.secondsLeft).toBe(540)
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
    expect([waiting.call, waiting.reservation]).toEqual([
      null,
      { at: first, office: 'us', until: expect.any(String), isMailed: true },
    ])
    // A mail scanner opens the link.
    for (let count = 0; count < 2; count += 1)
      expect(await seen(mailed)).toMatchObject({ status: 'Choosing', reservation: { at: first } })
    expect((await seen(mailed)).reservation).not.toHaveProperty('mailedTo')
    expect((await confirm(mailed, first)).json()).toMatchObject({ status: 'Agreed', reservation: null })
    const set = await inquiryOf(caller)
    expect([set.call?.at, set.reservation]).toEqual([first, undefined])
  })

  test('is free again ten minutes after the mail, whose link then says what became of the time', async () => {
    const last = '2026-03-04T00:00:00.000Z'
    const mailed = await choose(await ask(), last)
    portal.pass(600)
    expect(await seen(mailed)).toMatchObject({ reservation: null, lapsed: { at: last, isFree: true } })
    const other = await choose(await ask('other@example.com'), last)
    expect(await seen(mailed)).toMatchObject({ reservation: null, lapsed: { at: last, isFree: false } })
    expect((await confirm(mailed, last)).json().code).toBe('TIME_TAKEN')
    portal.pass(600)
    // Expired, but still free.
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
      reservation: { at: monday },
    })
    portal.pass(600)
    expect(await seen(fresh)).toMatchObject({
      ...{ status: 'Agreed', agreed: { at: first }, reservation: null, lapsed: { at: monday, isFree: true } },
    })
    // A mailed link proves the address; no further mail is needed.
    expect((await confirm(mailed, monday)).json()).toMatchObject({ agreed: { at: monday } })
  })

  const networks = async () => {
    const { app } = await createPortalApp(portal.database, { formLimits: [{ hits: 100, seconds: 60 }] })
    const from = (remoteAddress: string) => ({
      reserve: (token: string, at: string) =>
        post(app, '/Desk/ReserveConsultation', { token, at }, { remoteAddress }),
      confirm: (token: string, at: string) =>
        post(
          app,
          '/Desk/AnswerConsultation',
          { token, answer: { kind: 'confirm', at, zone } },
          { remoteAddress, headers: { 'idempotency-key': crypto.randomUUID() } },
        ),
    })
    return { from, close: () => app.close() }
  }
  const some = Array.from({ length: 3 }, (_, index) => `${index}@example.com`)
  const free = async () => (await seen(await ask('nobody@example.com'))).times
  const number = (phone: string) => ({ pro_message: `Project: Federal\nMobile No.: ${phone}` })

  test('is refused to a third request of one network, by forms and by mailed links', async () => {
    const { from, close } = await networks()
    const times = await free()
    const codes = async (act: (at: number) => Promise<{ json: () => { code?: string } }>) => {
      const answers = []
      for (const at of [0, 1, 2]) answers.push((await act(at)).json().code)
      return answers
    }
    const limited = [undefined, undefined, 'CALL_LIMIT']
    const forms = await Promise.all(some.map((email) => ask(email)))
    expect(await codes((at) => from('192.0.2.1').reserve(forms[at] ?? '', times[at] ?? ''))).toEqual(limited)
    const mailed: string[] = []
    for (const [at, form] of forms.entries()) mailed.push(await choose(form, times[at + 3] ?? ''))
    expect(await codes((at) => from('192.0.2.2').reserve(mailed[at] ?? '', times[at + 6] ?? ''))).toEqual(
      limited,
    )
    // Includes times reserved already, by anybody.
    for (const at of [0, 1, 2]) await reserve(mailed[at] ?? '', times[at + 9] ?? '')
    expect(await codes((at) => from('192.0.2.3').confirm(mailed[at] ?? '', times[at + 9] ?? ''))).toEqual(
      limited,
    )
    await close()
  })

  test('is refused to a third request of one mailbox only while two calls of it are agreed', async () => {
    const times = await free()
    const [one, two, three] = [await ask(), await ask('Mary+two@example.com'), await ask('mary@EXAMPLE.com')]
    const first = await choose(one, times[0] ?? '')
    const second = await choose(two, times[1] ?? '')
    const third = await choose(three, times[2] ?? '')
    for (const [at, mailed] of [first, second].entries())
      expect((await confirm(mailed, times[at] ?? '')).json()).toMatchObject({ status: 'Agreed' })
    expect((await confirm(third, times[2] ?? '')).json().code).toBe('CALL_LIMIT')
    expect((await reserve(await ask('mary+four@example.com'), times[3] ?? '')).json().code).toBe('CALL_LIMIT')
    await answer(first, { kind: 'cancel' })
    expect((await confirm(third, times[2] ?? '')).json()).toMatchObject({ status: 'Agreed' })
  })

  test('is not kept from its owner by strangers who type her email address and phone number', async () => {
    const { from, close } = await networks()
    const times = await free()
    const hers = number('+12133734253')
    for (const at of [0, 1])
      await from('192.0.2.1').reserve(await ask('mary@example.com', hers), times[at] ?? '')
    const answer = await from('192.0.2.2').reserve(await ask('mary@example.com', hers), times[2] ?? '')
    expect(answer.json()).toMatchObject({ reservation: { at: times[2] } })
    await close()
  })

  test('is refused to a third request of one phone number, by forms and by links that were mailed before', async () => {
    const times = await free()
    const hers = number('+12133734253')
    const mailed: string[] = []
    for (const [at, email] of some.entries())
      mailed.push(await choose(await ask(email, hers), times[at] ?? ''))
    const [first = '', second = '', third = ''] = mailed
    for (const [at, token] of [first, second].entries())
      expect((await confirm(token, times[at] ?? '')).json()).toMatchObject({ status: 'Agreed' })
    expect((await confirm(third, times[2] ?? '')).json().code).toBe('CALL_LIMIT')
    const form = await ask('c@example.com', hers)
    expect((await reserve(form, times[6] ?? '')).json().code).toBe('CALL_LIMIT')
    expect((await confirm(first, times[4] ?? '')).json()).toMatchObject({ agreed: { at: times[4] } })
    await answer(second, { kind: 'cancel' })
    expect((await confirm(third, times[2] ?? '')).json()).toMatchObject({ status: 'Agreed' })
  })

  test('is looked at, moved by a further mail and cancelled by a link that the release before mailed', async () => {
    const { mailed } = await prove(await ask(), first)
    const [message] = await portal.database.reader.select().from(contactMessages)
    const link = { purpose: 'consultation', subjectId: message?.id ?? '' } as const
    const old = await portal.database.write((tx) => mintLink(tx, link, testTime))
    expect(await seen(old)).toMatchObject({ status: 'Agreed', agreed: { at: first } })
    const fresh = await choose(old, monday)
    expect((await confirm(fresh, monday)).json()).toMatchObject({ agreed: { at: monday } })
    expect((await answer(old, { kind: 'cancel' })).json()).toMatchObject({ status: 'Cancelled' })
    const rows = await portal.database.reader.select().from(linkTokens)
    const purposes = new Map(rows.map(({ hash, purpose }) => [hash, purpose]))
    expect([mailed, fresh].map((token) => purposes.get(hashToken(token)))).toEqual([
      ...['consultationMail', 'consultationMail'],
    ])
  })

  onPostgres('is agreed by two of three mailed links that one network confirms at once', async () => {
    const { from, close } = await networks()
    const times = await free()
    const mailed: string[] = []
    for (const [at, email] of some.entries()) mailed.push(await choose(await ask(email), times[at * 2] ?? ''))
    const answers = await Promise.all(
      mailed.map((token, at) => from('192.0.2.1').confirm(token, times[at * 2] ?? '')),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
    await close()
  })
})
