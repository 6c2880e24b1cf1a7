import { userTypes } from '#api/contracts/account/session.contract.ts'
import { tidy } from '#server/housekeeping.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ada, inviting } from '#tests/support/inviting.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones, sendCode } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

describe('inviting someone again', () => {
  const portal = withPortal('pglite')
  const { callAs, inviteAs, resendAs, setStatus, sums, mailedSums } = inviting(portal)

  const invitedId = async () => {
    const invite = await inviteAs()
    const answer = await invite()
    return answer.json().id
  }

  test('mails a link of its own a minute later, and the earlier one stays', async () => {
    const id = await invitedId()
    const resend = await resendAs(phones.administrator)
    const early = await resend(id)
    portal.pass(59)
    const stillEarly = await resend(id)
    portal.pass(1)
    const key = crypto.randomUUID()
    const answers = [await resend(id, key), await resend(id, key)]

    expect([early, stillEarly].map((one) => [one.statusCode, one.headers['retry-after']])).toEqual([
      [429, '60'],
      [429, '1'],
    ])
    expect(answers.map((one) => one.json())).toEqual([
      { expiresAt: '2026-03-09T10:01:00.000Z' },
      { expiresAt: '2026-03-09T10:01:00.000Z' },
    ])
    expect(portal.mailbox.mails.map(({ text }) => text.split('\n\n')[1])).toEqual([
      'Priya Natarajan invited you to the Skagit portal.',
      'Hana Kobayashi invited you to the Skagit portal.',
    ])
    expect(new Set(mailedSums())).toEqual(new Set(await sums()))
    expect(new Set(mailedSums()).size).toBe(2)
  })

  test.each(['active', 'deactivated'] as const)('is refused once they are %s', async (status) => {
    const id = await invitedId()
    await setStatus(ada.phoneNo, status)
    portal.pass(60)
    const resend = await resendAs()
    const answer = await resend(id)

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'STEP_REFUSED'])
    expect(portal.mailbox.mails).toHaveLength(1)
  })

  test('is refused for partners and for nobody', async () => {
    await setStatus(phones.partner, 'pending')
    const resend = await resendAs()
    const partner = await resend('5ca91700-0000-4000-8000-000000000021')
    const nobody = await resend('5ca91700-0000-4000-8000-999999999999')

    expect([partner.json().code, nobody.json().code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  test('reaches several at once, but for those who were mailed a moment ago, who joined and who are no employees', async () => {
    const invite = await inviteAs()
    const ids: string[] = []
    for (const index of [0, 1, 2, 3]) {
      const own = { email: `ada${index}@skagit.example.com`, phoneNo: `+1360555015${index}` }
      ids.push((await invite(own)).json().id)
    }
    await setStatus('+13605550151', 'active')
    portal.pass(60)
    const resend = await resendAs()
    await resend(ids[2] ?? '')
    portal.mailbox.empty()
    const call = await callAs(phones.administrator)
    const key = crypto.randomUUID()
    const body = { ids: [...ids, ids[0], '5ca91700-0000-4000-8000-000000000021'] }
    const answers = [
      await call('/Admin/SendInvitations', body, key),
      await call('/Admin/SendInvitations', body, key),
    ]

    expect(answers.map((one) => one.json())).toEqual([
      { sent: 2, passedOver: 3 },
      { sent: 2, passedOver: 3 },
    ])
    const mailed = portal.mailbox.mails.filter(({ subject }) => subject === 'Your invitation to Skagit')
    expect(mailed.map(({ to }) => to).sort()).toEqual(['ada0@skagit.example.com', 'ada3@skagit.example.com'])
    expect(new Set(await sums()).size).toBe(7)
  })

  test('is refused for nobody, and for more than five hundred', async () => {
    const call = await callAs(phones.hr)
    const none = await call('/Admin/SendInvitations', { ids: [] })
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID())
    const many = await call('/Admin/SendInvitations', { ids })

    expect([none.statusCode, many.statusCode]).toEqual([400, 400])
  })

  test('is forgotten thirty days after it was over', async () => {
    await invitedId()
    const over = testTime.getTime() + 37 * 24 * 60 * 60 * 1000
    await tidy(portal.database, new Date(over))
    const kept = await sums()
    await tidy(portal.database, new Date(over + 1))

    expect([kept.length, await sums()]).toEqual([1, []])
  })
})

describe('someone who is invited and tries to sign in', () => {
  const portal = withPortal('pglite')
  const { inviteAs, mailedToken } = inviting(portal)

  /** Waits for the count, and for one more that must not arrive. */
  const mailsAfter = async (count: number) => {
    await eventually(
      async () => portal.mailbox.mails.length,
      (found) => found >= count,
    )
    await portal.database.ping()
    return portal.mailbox.mails.map(({ to, text }) => [to, text])
  }

  test('gets a new link by mail, at most every ten minutes, and the answer of everybody else', async () => {
    const invite = await inviteAs()
    await invite()
    const early = await sendCode(portal.app, ada.phoneNo)
    portal.pass(600)
    const answer = await sendCode(portal.app, ada.phoneNo)
    const [, reminder] = await mailsAfter(2)
    portal.pass(599)
    await sendCode(portal.app, ada.phoneNo)
    const unknown = await sendCode(portal.app, phones.unknown)
    const mails = await mailsAfter(2)

    expect([early.statusCode, answer.statusCode]).toEqual([200, 200])
    expect(Object.keys(answer.json())).toEqual(Object.keys(unknown.json()))
    expect({ ...answer.json(), challenge: '' }).toEqual({ ...unknown.json(), challenge: '' })
    expect(mails).toHaveLength(2)
    expect(reminder).toEqual([
      'ada.osaka@skagit.example.com',
      [
        'Hello Ada,',
        'Someone tried to sign in to the Skagit portal with your mobile number. You have not accepted your invitation yet.',
        'To join, open this link. We send a code to your mobile number ending in 42; enter it on the page.',
        `http://localhost:3000/join#${mailedToken(1)}`,
        'The link works until Monday, March 9, 2026 at 3:10 AM PDT. If this was not you, you can ignore this email.',
      ].join('\n\n'),
    ])
    expect(portal.mailbox.texts).toEqual([])
  })

  test('gets none as a partner', async () => {
    const invite = await inviteAs()
    await invite()
    portal.pass(600)
    await sendCode(portal.app, ada.phoneNo, { userType: userTypes.partner })

    expect(await mailsAfter(1)).toHaveLength(1)
  })
})

describe.each(engines)('inviting someone again at the same time on %s', (engine) => {
  const portal = withPortal(engine)
  const { inviteAs, resendAs } = inviting(portal)

  onPostgres('one person again, twice, mails one link', async () => {
    const invite = await inviteAs()
    const { id } = (await invite()).json()
    const resend = await resendAs(phones.administrator)
    portal.pass(60)
    const answers = await Promise.all([resend(id), resend(id)])

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    expect(portal.mailbox.mails).toHaveLength(2)
  })
})
