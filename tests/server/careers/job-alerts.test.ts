import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { jobAlerts } from '#server/careers/schema/alerts.ts'
import { tidy } from '#server/housekeeping.ts'
import { linkTokens } from '#server/platform/db/schema/links.ts'
import { addJobs, alertCalls, boardJob } from '#tests/support/alert-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { naomi } from '#tests/support/privacy-portal.ts'
import { linkVoid, outcome } from '#tests/support/set-up-calls.ts'
import { testTime } from '#tests/support/test-app.ts'

const day = 24 * 60 * 60
const later = (seconds: number) => new Date(testTime.getTime() + seconds * 1000)

describe('an alert about new jobs', () => {
  const portal = withPortal('pglite')
  let calls: ReturnType<typeof alertCalls>

  beforeEach(async () => {
    calls = alertCalls(portal.app, portal.mailbox.mails)
    await addJobs(portal.database, [
      boardJob('scala-dallas'),
      boardJob('scala-remote', { remote: true, location: 'Austin, TX' }),
      boardJob('go', { skills: ['Go'] }),
      boardJob('closed', { remote: true, status: 'Closed' }),
    ])
  })

  const rows = () => portal.database.reader.select().from(jobAlerts)
  const statuses = async () => (await rows()).map(({ email, status }) => `${email} ${status}`).sort()
  const view = async (secret: string) => (await calls.check(secret)).json()

  test('is asked for with the same answer and mail whether or not the address is known', async () => {
    const stranger = await calls.ask({ query: 'q=ship+coke&skill=Scala' })
    const employee = await calls.ask({ email: naomi.email, query: 'remote=yes' })
    const again = await calls.ask({ query: 'q=ship+coke&skill=Scala' })

    expect([stranger.statusCode, stranger.json()]).toEqual([200, { linkDays: 7 }])
    for (const answer of [employee, again]) expect(answer.body).toBe(stranger.body)
    const texts = portal.mailbox.mails.map(({ text }) => text.replace(/#\S+/, '#'))
    expect(texts).toEqual(
      Array(3).fill(
        [
          'Someone used this address to ask for a daily email about new jobs.',
          'If it was you, open this link and press Confirm:',
          'http://localhost:3000/job-alert#',
          'The link works until Monday, March 9, 2026 at 3:00 AM PDT. If this was not you, you do not need to do anything: we will send nothing more and forget the address.',
        ].join('\n\n'),
      ),
    )
    expect(portal.mailbox.mails.map(({ to, headers }) => [to, headers])).toEqual([
      ['ada.okonkwo@example.com', undefined],
      [naomi.email, undefined],
      ['ada.okonkwo@example.com', undefined],
    ])
    expect(await statuses()).toEqual(['ada.okonkwo@example.com Unconfirmed', `${naomi.email} Unconfirmed`])
    const stored = JSON.stringify([await rows(), await portal.database.reader.select().from(linkTokens)])
    expect(stored).not.toContain(calls.token())
  })

  test.each([
    ['a wrong address', { email: 'ada' }, { email: 'Please enter a valid email address' }],
    ['an unknown pace', { every: 'hourly' }, { every: 'Please choose how often' }],
    [
      'too long a search',
      { query: `q=${'x'.repeat(999)}` },
      { query: 'Please search for fewer words, or choose fewer filters' },
    ],
    [
      'a search that is too long as an address',
      { query: `q=${'é'.repeat(300)}` },
      { query: 'Please search for fewer words, or choose fewer filters' },
    ],
  ])('is refused with %s', async (_, wrong, fields) => {
    const answer = await calls.ask(wrong)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields])
    expect(await rows()).toEqual([])
  })

  test('keeps what the board is asked for, without age, order, visas and what is no filter', async () => {
    await calls.ask({
      query:
        'visa=GC&posted=1&sort=rate&skill=Scala&skill=Scala&location=Austin%2C+TX&remote=yes&rate=70&colour=red',
    })
    expect((await rows()).map(({ query }) => query)).toEqual([
      'location=Austin%2C+TX&remote=yes&rate=70&skill=Scala',
    ])
    expect(await view(calls.token())).toEqual({
      status: 'Unconfirmed',
      every: 'daily',
      query: 'location=Austin%2C+TX&remote=yes&rate=70&skill=Scala',
      matches: 1,
      others: 0,
      stoppedWith: 0,
      confirmBy: '2026-03-09T10:00:00.000Z',
      endsOn: null,
    })
  })

  test('takes a captcha, and counts once under its key', async () => {
    expect(outcome(await calls.ask({}, { 'captcha-token': 'x' }))).toEqual([422, 'CAPTCHA_FAILED'])
    const key = { [idempotencyHeader]: crypto.randomUUID() }
    const answers = [await calls.ask({}, key), await calls.ask({}, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(portal.mailbox.mails).toHaveLength(1)
  })

  test('is confirmed by a press, not by who only opens its addresses, and calmly twice', async () => {
    await calls.ask({ every: 'weekly' })
    const secret = calls.token()
    for (let time = 0; time < 2; time += 1) {
      expect((await calls.check(secret)).json().status).toBe('Unconfirmed')
      const look = await calls.look(secret)
      expect([look.statusCode, look.headers.location]).toEqual([303, `/job-alert#${secret}`])
      expect([look.headers['referrer-policy'], look.headers['x-robots-tag']]).toEqual([
        'no-referrer',
        'noindex',
      ])
      for (const call of ['ChangeJobAlert', 'CheckJobAlert', 'AskForJobAlert'])
        expect((await portal.app.inject(`/Desk/${call}`)).statusCode).toBe(405)
    }
    expect(await statuses()).toEqual(['ada.okonkwo@example.com Unconfirmed'])

    const key = { [idempotencyHeader]: crypto.randomUUID() }
    const confirmed = await calls.step('confirm', secret, key)
    expect([confirmed.statusCode, confirmed.json()]).toEqual([
      200,
      {
        status: 'Active',
        every: 'weekly',
        query: '',
        matches: 3,
        others: 0,
        stoppedWith: 0,
        confirmBy: null,
        endsOn: null,
      },
    ])
    const repeated = [await calls.step('confirm', secret, key), await calls.step('confirm', secret)]
    expect(repeated.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(2).fill([200, confirmed.body]),
    )
  })

  test('is forgotten when nobody confirms it within seven days', async () => {
    await calls.ask()
    const secret = calls.token()
    await tidy(portal.database, later(7 * day - 1))
    portal.pass(7 * day - 1)
    expect((await calls.check(secret)).statusCode).toBe(200)
    portal.pass(1)
    expect(outcome(await calls.check(secret))).toEqual(linkVoid)
    expect(outcome(await calls.step('confirm', secret))).toEqual(linkVoid)
    await tidy(portal.database, later(7 * day))
    expect(await rows()).toEqual([])
  })

  test('is unsubscribed from by one press of a mail program, and by a second one as well', async () => {
    const secret = await calls.begin()
    const [unknown, short] = [await calls.unsubscribe('x'.repeat(43)), await calls.unsubscribe('x')]
    expect([unknown.statusCode, short.statusCode]).toEqual([200, 200])
    await calls.look(secret)
    expect(await statuses()).toEqual(['ada.okonkwo@example.com Active'])

    for (let time = 0; time < 2; time += 1) {
      const answer = await calls.unsubscribe(secret)
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, '', undefined])
      expect(await statuses()).toEqual(['ada.okonkwo@example.com Stopped'])
    }
    await calls.step('start', secret)
    const form = await portal.app.inject({
      method: 'POST',
      url: `/job-alert/stop/${secret}`,
      payload: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([form.statusCode, await statuses()]).toEqual([200, ['ada.okonkwo@example.com Stopped']])
  })

  test('is changed and stopped on its page, alone or with the others to its address, and taken back', async () => {
    const [first, second] = [await calls.begin(), await calls.begin({ query: 'skill=Go' })]
    await calls.begin({ email: 'bo@example.com' })
    const taken = async (...args: Parameters<typeof calls.step>) => {
      const { status, every, others, stoppedWith } = (await calls.step(...args)).json()
      return [status, every, others, stoppedWith]
    }
    expect(await taken('weekly', first)).toEqual(['Active', 'weekly', 1, 0])
    expect(await taken('daily', first)).toEqual(['Active', 'daily', 1, 0])
    expect(await taken('stop', second)).toEqual(['Stopped', 'daily', 1, 0])
    expect(outcome(await calls.step('weekly', second))).toEqual([409, 'STEP_REFUSED'])
    expect(await taken('start', second)).toEqual(['Active', 'daily', 1, 0])
    portal.pass(60)
    expect(await taken('stopAll', first)).toEqual(['Stopped', 'daily', 0, 1])
    expect(await statuses()).toEqual([
      'ada.okonkwo@example.com Stopped',
      'ada.okonkwo@example.com Stopped',
      'bo@example.com Active',
    ])
    expect(await taken('startAll', first)).toEqual(['Active', 'daily', 1, 0])
    expect(outcome(await calls.step('stop', 'x'.repeat(43)))).toEqual(linkVoid)
  })

  test('stays as it is when someone asks for it again, and its older links go on working', async () => {
    const secret = await calls.begin()
    await calls.step('stop', secret)
    const again = await calls.ask({ every: 'weekly' })
    expect([again.statusCode, again.json()]).toEqual([200, { linkDays: 7 }])
    expect(portal.mailbox.mails.at(-1)).toMatchObject({
      subject: 'Your job alert from Skagit',
      text: expect.stringMatching(/^Someone used this address to ask for a job alert that it already has\./),
    })
    for (const link of [secret, calls.token()]) {
      expect(await view(link)).toMatchObject({ status: 'Stopped', every: 'daily' })
    }
    expect(await rows()).toHaveLength(1)
  })

  test('is forgotten thirty days after it was stopped, and its link a year after its mail', async () => {
    const secret = await calls.begin()
    await calls.step('stop', secret)
    await tidy(portal.database, later(30 * day - 1))
    expect(await rows()).toHaveLength(1)
    await tidy(portal.database, later(30 * day))
    expect(await rows()).toEqual([])
    expect(outcome(await calls.check(secret))).toEqual(linkVoid)
    await tidy(portal.database, later(365 * day))
    expect(await portal.database.reader.select().from(linkTokens)).toEqual([])
  })
})
