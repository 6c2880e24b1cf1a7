import { and, eq, inArray } from 'drizzle-orm'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { dataRequests } from '#server/governance/schema/privacy.ts'
import { tidy } from '#server/housekeeping.ts'
import { auditEvents } from '#server/platform/audit/audit-tables.ts'
import { defaultFormLimits } from '#server/platform/http/form-limits.ts'
import { uuid } from '#src/lib/uuid.ts'
import { dataRequestCalls } from '#tests/support/data-requests.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { hana, naomi } from '#tests/support/privacy-portal.ts'
import { linkVoid, outcome } from '#tests/support/set-up-calls.ts'
import { bearer } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const day = 24 * 60 * 60
const later = (seconds: number) => new Date(testTime.getTime() + seconds * 1000)

describe('a request for one’s data', () => {
  const portal = withPortal('pglite')
  let calls: ReturnType<typeof dataRequestCalls>
  let passed: number

  beforeEach(() => {
    passed = 0
    calls = dataRequestCalls(portal.app, portal.mailbox.mails)
  })

  const rows = () => portal.database.reader.select().from(dataRequests)
  const headers = async () => {
    const at = later(passed)
    const token = await portal.database.write((tx) => startSession(tx, hana, defaultSessionLimits, at))
    return bearer(token).headers
  }
  const pass = (seconds: number) => {
    passed += seconds
    portal.pass(seconds)
  }
  const queue = async () =>
    (await portal.app.inject({ url: '/Admin/GetDataRequests', headers: await headers() })).json().requests
  const close = async (payload: object, key: string = uuid()) =>
    portal.app.inject({
      method: 'POST',
      url: '/Admin/CloseDataRequest',
      payload,
      headers: { ...(await headers()), [idempotencyHeader]: key },
    })

  test('is answered the same whether or not the address is known', async () => {
    const stranger = await calls.ask()
    const employee = await calls.ask({ email: naomi.email })

    expect([stranger.statusCode, stranger.json()]).toEqual([200, { dueOn: '2026-04-01' }])
    expect([employee.statusCode, employee.body]).toEqual([200, stranger.body])
    const told = portal.mailbox.mails.map(({ text }) => text.replace(/#\S+/, '#'))
    expect(told[1]).toBe(told[0])
    expect(told[0]).toBe(
      [
        'Someone used this address to ask for a copy of what Skagit knows about you.',
        'If it was you, open this link and press Confirm:',
        'http://localhost:3000/privacy-request/confirm#',
        'The link works once, until Monday, March 9, 2026 at 3:00 AM PDT. If this was not you, you can ignore this email.',
      ].join('\n\n'),
    )
    expect(portal.mailbox.mails.map(({ to }) => to)).toEqual(['ada.okonkwo@example.com', naomi.email])
    expect(JSON.stringify(await rows())).not.toContain(calls.token())
    expect(await queue()).toEqual([])
  })

  test.each([
    [{ kind: 'gossip' }, { kind: 'Please choose what you want' }],
    [{ email: 'ada' }, { email: 'Please enter a valid email address' }],
    [{ phoneNo: '555' }, { phoneNo: 'Please enter a valid Mobile No.' }],
    [{ kind: 'correction', words: ' ' }, { words: 'Please tell us what is wrong' }],
    [{ words: 'x'.repeat(2001) }, { words: 'Please use at most 2000 characters' }],
    [{ words: `a${String.fromCharCode(0)}` }, { words: 'Please remove the unreadable characters' }],
  ])('is refused with %j', async (wrong, fields) => {
    const answer = await calls.ask(wrong)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
    expect(await rows()).toEqual([])
  })

  test('takes an email address with any valid ending', async () => {
    expect((await calls.ask({ email: 'ana@firma.museum' })).statusCode).toBe(200)
    expect(portal.mailbox.mails.map(({ to }) => to)).toEqual(['ana@firma.museum'])
  })

  test('takes a captcha, and counts once under its key', async () => {
    expect(outcome(await calls.ask({}, { 'captcha-token': 'x' }))).toEqual([422, 'CAPTCHA_FAILED'])
    const key = { [idempotencyHeader]: uuid() }
    const answers = [await calls.ask({}, key), await calls.ask({}, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(portal.mailbox.mails).toHaveLength(1)
  })

  test('is confirmed by a press, not by who only opens the link, and once', async () => {
    await calls.ask({ kind: 'correction', words: 'My name is Ada.', phoneNo: '+13605550142' })
    const secret = calls.token()
    const looks = [await calls.check(), await calls.check()]
    expect(looks.map((one) => [one.statusCode, one.json()])).toEqual(
      Array(2).fill([
        200,
        { kind: 'correction', words: 'My name is Ada.', expiresAt: '2026-03-09T10:00:00.000Z' },
      ]),
    )
    expect((await portal.app.inject('/Admin/ConfirmDataRequest')).statusCode).toBe(405)
    expect(await queue()).toEqual([])

    const key = { [idempotencyHeader]: uuid() }
    pass(day)
    const confirmed = await calls.confirm(secret, key)
    const repeated = await calls.confirm(secret, key)
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { dueOn: '2026-04-02' }])
    expect([repeated.statusCode, repeated.body]).toEqual([200, confirmed.body])
    expect(outcome(await calls.confirm(secret))).toEqual(linkVoid)
    expect(outcome(await calls.check(secret))).toEqual(linkVoid)

    const [waiting, ...others] = await queue()
    expect([waiting, others]).toEqual([
      {
        id: expect.any(String),
        kind: 'correction',
        email: 'ada.okonkwo@example.com',
        phoneNo: '+13605550142',
        words: 'My name is Ada.',
        confirmedAt: '2026-03-03T10:00:00.000Z',
        dueOn: '2026-04-02',
        isOverdue: false,
      },
      [],
    ])
    const notices = portal.mailbox.mails.slice(1)
    expect(notices.map(({ to }) => to).toSorted()).toEqual([
      'hana.kobayashi@skagit.example.com',
      'maren.lindqvist@skagit.example.com',
    ])
    expect(notices[0]).toMatchObject({
      subject: 'A privacy request is due on April 2, 2026',
      text: 'Someone asked for a correction of their data and confirmed it. Please answer by April 2, 2026:\n\nhttp://localhost:3000/admin/privacy',
    })
    expect(JSON.stringify(notices)).not.toMatch(/ada/i)
    const told = await portal.database.reader
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'request.confirm'), eq(auditEvents.targetId, waiting.id)))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      actorKind: 'visitor',
      subjectId: null,
      fields: [],
      facts: { kind: 'correction', dueOn: '2026-04-02' },
    })
  })

  test('has seven days, and is forgotten then', async () => {
    await calls.ask()
    pass(7 * day - 1)
    expect((await calls.check()).statusCode).toBe(200)
    await tidy(portal.database, later(passed))
    expect(await rows()).toHaveLength(1)
    pass(1)
    expect(outcome(await calls.check())).toEqual(linkVoid)
    expect(outcome(await calls.confirm())).toEqual(linkVoid)
    expect(outcome(await calls.confirm('a'.repeat(43)))).toEqual(linkVoid)
    await tidy(portal.database, later(passed))
    expect(await rows()).toEqual([])
  })

  test('can be corrected at once: each link that was mailed works', async () => {
    await calls.ask()
    await calls.ask({ email: 'ADA.OKONKWO@EXAMPLE.COM', kind: 'erasure' })
    const secrets = portal.mailbox.mails.map(({ text }) => /#(\S+)/.exec(text)?.[1])
    for (const secret of secrets) expect((await calls.confirm(secret)).statusCode).toBe(200)
  })

  test('is limited as other public forms are', async () => {
    const { app } = await createPortalApp(portal.database, { formLimits: defaultFormLimits })
    const limited = dataRequestCalls(app, [])
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await limited.ask({ email: `ada${turn}@example.com` })).statusCode)
    }
    await app.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('waits in a queue, what is due first at the top, and is overdue the day after', async () => {
    await calls.askAndConfirm({ email: 'first@example.com' })
    pass(2 * day)
    await calls.askAndConfirm({ email: 'second@example.com', kind: 'erasure' })
    const seen = async () =>
      (await queue()).map((one: Record<string, unknown>) => [one.email, one.dueOn, one.isOverdue])

    pass(28 * day)
    expect(await seen()).toEqual([
      ['first@example.com', '2026-04-01', false],
      ['second@example.com', '2026-04-03', false],
    ])
    pass(day)
    expect(await seen()).toEqual([
      ['first@example.com', '2026-04-01', true],
      ['second@example.com', '2026-04-03', false],
    ])
  })

  test('is closed with a word to the person, and with no more of theirs than their address', async () => {
    await calls.askAndConfirm({ kind: 'erasure', words: 'All of it', phoneNo: '+13605550142' })
    pass(1)
    await calls.askAndConfirm({ email: 'second@example.com' })
    const [first, second] = await queue()
    const key = uuid()
    const refusal = { id: first.id, outcome: 'refused', note: 'The law keeps it until 2030.' }
    const answer = { id: second.id, outcome: 'answered', note: 'Sent by registered letter.' }
    expect((await close({ ...refusal, note: ' ' })).json().fields).toEqual({ note: 'Please give the reason' })
    const before = portal.mailbox.mails.length
    const closed = [await close(refusal, key), await close(refusal, key), await close(answer)]

    expect(closed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(outcome(await close({ ...answer, outcome: 'refused' }))).toEqual([409, 'RECORD_CHANGED'])
    expect(outcome(await close({ ...answer, id: uuid() }))).toEqual([404, 'NOT_FOUND'])
    expect(await queue()).toEqual([])
    expect(portal.mailbox.mails.slice(before)).toEqual([
      {
        to: 'ada.okonkwo@example.com',
        subject: 'Your request to Skagit',
        text: [
          'You asked for the erasure of what Skagit knows about you.',
          'We cannot do what you asked for. Reason:',
          'The law keeps it until 2030.',
          'If you have questions, please write to us: http://localhost:3000/contact-us',
        ].join('\n\n'),
      },
      {
        to: 'second@example.com',
        subject: 'Your request to Skagit was answered',
        text: [
          'You asked for a copy of what Skagit knows about you.',
          'We have answered your request. The copy comes in a separate message from one of us.',
          'If you have questions, please write to us: http://localhost:3000/contact-us',
        ].join('\n\n'),
      },
    ])
    const told = await portal.database.reader
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.action, 'request.close'), inArray(auditEvents.targetId, [first.id, second.id])),
      )
    const byTarget = new Map(told.map(({ actorId, targetId, facts }) => [targetId, [actorId, facts]]))
    expect(byTarget).toEqual(
      new Map([
        [first.id, [hana, { kind: 'erasure', outcome: 'refused', isOverdue: false }]],
        [second.id, [hana, { kind: 'copy', outcome: 'answered', isOverdue: false }]],
      ]),
    )
    expect(JSON.stringify(told)).not.toMatch(/example\.com|registered|2030/)
  })

  test('cannot be closed before it is confirmed', async () => {
    await calls.ask()
    const [row] = await rows()
    expect(outcome(await close({ id: row?.id, outcome: 'answered', note: 'x' }))).toEqual([404, 'NOT_FOUND'])
  })
})
