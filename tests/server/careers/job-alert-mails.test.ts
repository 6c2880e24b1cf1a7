import { eq } from 'drizzle-orm'
import { askToKeep, sendDueAlerts } from '#server/careers/alerts/send-alerts.ts'
import { jobAlertRuns, jobAlerts } from '#server/careers/schema/alerts.ts'
import { retain } from '#server/governance/retain.ts'
import { tidy } from '#server/housekeeping.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { MailMessage } from '#server/platform/mail/delivery.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { headquartersAddress } from '#src/content/firm/company.ts'
import { addJobs, alertCalls, boardJob } from '#tests/support/alert-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createPortalApp, createPortalDatabase, type PortalApp } from '#tests/support/portal-app.ts'

const publicUrl = 'https://skagit.example'

describe.each(engines)('the mails of job alerts on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof createPortalDatabase>>
  let database: Database
  let portal: PortalApp
  let calls: ReturnType<typeof alertCalls>

  beforeAll(async () => {
    opened = await createPortalDatabase(engine)
    database = opened.database
    portal = await createPortalApp(database)
    calls = alertCalls(portal.app, portal.mailbox.mails)
  })

  afterEach(async () => {
    portal.rewind()
    await opened.reset()
  })

  afterAll(async () => {
    await portal.app.close()
    await database.close()
  })

  const sending = (mails: MailMessage[]) => ({
    queueMail: async (_: unknown, mail: MailMessage) => void mails.push(mail),
    publicUrl,
    months: 13,
  })
  const sentAt = async (at: string) => {
    const mails: MailMessage[] = []
    await database.write((tx) => sendDueAlerts(tx, sending(mails), new Date(at)))
    return mails
  }
  const askedAt = async (at: string) => {
    const mails: MailMessage[] = []
    await database.write((tx) => askToKeep(tx, sending(mails), new Date(at)))
    return mails
  }
  const subjects = async (at: string) => (await sentAt(at)).map(({ to, subject }) => `${to}: ${subject}`)
  const one = ['ada.okonkwo@example.com: 1 new job for you at Skagit']

  test('list what was posted since the last one, once, in the morning of the office', async () => {
    await addJobs(database, [boardJob('seen')])
    await calls.begin({ query: 'q=claims&skill=Scala' })
    await addJobs(database, [
      boardJob('new', { pro_jobtitle: 'Scala & Spark Engineer', remote: true }),
      boardJob('other', { skills: ['Go'] }),
      boardJob('old', { posted: '2026-02-01' }),
      boardJob('closed', { status: 'Closed' }),
      boardJob('over', { closes: '2026-03-02' }),
    ])
    expect(await sentAt('2026-03-02T16:00:00Z')).toEqual([])
    expect(await sentAt('2026-03-03T14:59:59Z')).toEqual([])
    expect(await sentAt('2026-03-03T20:00:00Z')).toEqual([])

    const [mail, ...more] = await sentAt('2026-03-03T15:00:00Z')
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect([mail, more]).toEqual([
      {
        to: 'ada.okonkwo@example.com',
        subject: '1 new job for you at Skagit',
        text: [
          '1 new job matching “claims” · Scala:',
          'Scala & Spark Engineer\nDallas, TX · Remote · $60–75/h\nhttps://skagit.example/c2c-job-board-details/new?from=alert',
          'See open positions like these:\nhttps://skagit.example/c2c-job-board?q=claims&skill=Scala',
          `You asked for a daily email about new jobs. Change or stop it:\nhttps://skagit.example/job-alert#${token}`,
          `Skagit, ${headquartersAddress}`,
        ].join('\n\n'),
        headers: {
          'List-Unsubscribe': `<https://skagit.example/job-alert/stop/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
      [],
    ])
    expect(await sentAt('2026-03-03T15:01:00Z')).toEqual([])
    await addJobs(database, [boardJob('newer', { posted: '2026-03-03' })])
    expect(await sentAt('2026-03-03T19:00:00Z')).toEqual([])
    expect(await subjects('2026-03-04T15:00:00Z')).toEqual(one)
    expect(await sentAt('2026-03-05T15:00:00Z')).toEqual([])
    expect((await database.reader.select().from(jobAlertRuns)).map(({ day, jobs }) => [day, jobs])).toEqual([
      ['2026-03-03', 1],
      ['2026-03-04', 1],
      ['2026-03-05', 0],
    ])
    await calls.unsubscribe(token)
    await addJobs(database, [boardJob('newest', { posted: '2026-03-05' })])
    portal.mailbox.empty()
    expect(await sentAt('2026-03-06T15:00:00Z')).toEqual([])
  })

  test('list twenty and say how many more there are', async () => {
    await calls.begin()
    await addJobs(
      database,
      Array.from({ length: 23 }, (_, index) => boardJob(`job-${index}`)),
    )
    const [mail] = await sentAt('2026-03-03T16:00:00Z')
    expect(mail?.subject).toBe('23 new jobs for you at Skagit')
    expect(mail?.text.match(/c2c-job-board-details/g)).toHaveLength(20)
    expect(mail?.text).toContain('And 3 more. See open positions:\nhttps://skagit.example/c2c-job-board\n')
  })

  test('leave on Mondays for those who want them weekly, also where clocks change', async () => {
    const secret = await calls.begin({ every: 'weekly' })
    await addJobs(database, [boardJob('tuesday', { posted: '2026-03-03' })])
    await addJobs(database, [boardJob('gone', { posted: '2026-03-03', closes: '2026-03-05' })])
    for (const day of ['03', '04', '05', '06', '07', '08']) {
      expect(await sentAt(`2026-03-${day}T16:00:00Z`)).toEqual([])
    }
    // Summer time began the day before: seven o'clock is an hour earlier.
    expect(await sentAt('2026-03-09T13:59:59Z')).toEqual([])
    expect(await subjects('2026-03-09T14:00:00Z')).toEqual(one)

    await addJobs(database, [boardJob('next', { posted: '2026-03-09' })])
    expect(await sentAt('2026-03-10T16:00:00Z')).toEqual([])
    // A Monday without a server is made up for on the next morning with one.
    expect(await subjects('2026-03-18T16:00:00Z')).toEqual(one)
    expect((await database.reader.select().from(jobAlerts)).map(({ dueOn }) => dueOn)).toEqual(['2026-03-23'])
    portal.pass(20 * 24 * 60 * 60)
    await calls.step('daily', secret)
    expect((await database.reader.select().from(jobAlerts)).map(({ dueOn }) => dueOn)).toEqual(['2026-03-22'])
  })

  test('are due on the next Monday, the same day included where nothing was mailed on it yet', async () => {
    const due = async () => (await database.reader.select().from(jobAlerts)).map(({ dueOn }) => dueOn)
    // A Sunday.
    portal.pass(6 * 24 * 60 * 60)
    const secret = await calls.begin({ every: 'weekly' })
    expect(await due()).toEqual(['2026-03-09'])
    portal.pass(24 * 60 * 60)
    await calls.step('daily', secret)
    expect(await due()).toEqual(['2026-03-09'])
    await calls.step('weekly', secret)
    expect(await due()).toEqual(['2026-03-09'])
    await sentAt('2026-03-09T16:00:00Z')
    expect(await due()).toEqual(['2026-03-16'])
    await calls.step('daily', secret)
    expect(await due()).toEqual(['2026-03-10'])
    await calls.step('weekly', secret)
    expect(await due()).toEqual(['2026-03-16'])
  })

  test('leave once a day in November, when clocks go back', async () => {
    portal.pass(243 * 24 * 60 * 60)
    await calls.begin()
    await addJobs(database, [boardJob('a', { posted: '2026-10-31' })])
    expect(await sentAt('2026-11-01T14:59:00Z')).toEqual([])
    expect(await subjects('2026-11-01T15:00:00Z')).toEqual(one)
    await addJobs(database, [boardJob('b', { posted: '2026-11-01' })])
    expect(await sentAt('2026-11-01T16:00:00Z')).toEqual([])
    expect(await subjects('2026-11-02T15:00:00Z')).toEqual(one)
  })

  onPostgres('leave once from three servers at once, and again where a transaction failed', async () => {
    for (const query of ['', 'skill=Scala', 'skill=SQL']) await calls.begin({ query })
    await addJobs(database, [boardJob('new')])
    await calls.begin({ email: 'bo@example.com' })
    const at = '2026-03-03T16:00:00Z'
    const failing = database.write(async (tx) => {
      await sendDueAlerts(tx, sending([]), new Date(at))
      throw new Error('The server died.')
    })
    await expect(failing).rejects.toThrow('The server died.')
    const mails = (await Promise.all([subjects(at), subjects(at), subjects(at)])).flat()
    expect(mails).toEqual([...one, ...one, ...one])
    // A run of the same day exists: nothing is sent again.
    await database.write(async (tx) => {
      await tx.update(jobAlerts).set({ dueOn: '2026-03-03', seen: [] })
    })
    expect(await sentAt(at)).toEqual([])
    expect(await database.reader.select().from(jobAlertRuns)).toHaveLength(4)
    await tidy(database, new Date('2026-05-02T16:00:00Z'))
    expect(await database.reader.select().from(jobAlertRuns)).toEqual([])
  })

  test('are queued by the worker with their headers', async () => {
    await calls.begin()
    await addJobs(database, [boardJob('new')])
    const mails: MailMessage[] = []
    const polling = await createPortalApp(database, {
      clock: () => new Date('2026-03-03T16:00:00Z'),
      pace: { pollMs: 5 },
      delivery: { sms: async () => {}, email: async (mail) => void mails.push(mail) },
    })
    await polling.app.ready()
    await eventually(
      async () => mails.length,
      (count) => count > 0,
    )
    await polling.app.close()
    expect(mails.map(({ subject, headers }) => [subject, Object.keys(headers ?? {})])).toEqual([
      ['1 new job for you at Skagit', ['List-Unsubscribe', 'List-Unsubscribe-Post']],
    ])
  })

  test('ask after a year whether to go on, and end a month later unless they are kept', async () => {
    await calls.begin({ query: 'skill=Scala' })
    expect(await askedAt('2027-03-01T17:00:00Z')).toEqual([])
    expect(await askedAt('2027-03-02T10:00:00Z')).toEqual([])
    const [mail, ...more] = await askedAt('2027-03-02T17:00:00Z')
    const token = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect([mail, more]).toEqual([
      {
        to: 'ada.okonkwo@example.com',
        subject: 'Keep your job alert from Skagit?',
        text: [
          'You have received new jobs matching Scala by email since March 2, 2026.',
          'If you still want them, open this link and press Keep it:',
          `https://skagit.example/job-alert#${token}`,
          'If not, you do not need to do anything: the alert ends on April 2, 2027.',
          `Skagit, ${headquartersAddress}`,
        ].join('\n\n'),
        headers: {
          'List-Unsubscribe': `<https://skagit.example/job-alert/stop/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
      [],
    ])
    expect(await askedAt('2027-03-03T17:00:00Z')).toEqual([])
    expect((await calls.check(token)).json()).toMatchObject({ endsOn: '2027-04-02' })

    portal.pass(366 * 24 * 60 * 60)
    expect((await calls.step('keep', token)).json()).toMatchObject({ status: 'Active', endsOn: null })
    await retain(database, {}, new Date('2027-04-03T17:00:00Z'))
    expect(await database.reader.select().from(jobAlerts)).toHaveLength(1)
    expect(await askedAt('2028-03-04T17:00:00Z')).toHaveLength(1)
    await addJobs(database, [boardJob('late', { posted: '2028-04-04', closes: '2028-12-31' })])
    expect(await sentAt('2028-04-04T17:00:00Z')).toEqual([])
    await retain(database, {}, new Date('2028-04-04T17:00:00Z'))
    expect(await database.reader.select().from(jobAlerts)).toEqual([])
  })

  test('pass over a job that is taken down between the board and the mail', async () => {
    await calls.begin()
    await addJobs(database, [boardJob('new')])
    await database.write(async (tx) => {
      await tx.update(jobs).set({ status: 'Closed' }).where(eq(jobs.name, 'new'))
    })
    expect(await sentAt('2026-03-03T16:00:00Z')).toEqual([])
    await database.write(async (tx) => {
      await tx.update(jobs).set({ status: 'Open' }).where(eq(jobs.name, 'new'))
    })
    expect(await subjects('2026-03-04T16:00:00Z')).toEqual(one)
  })
})
