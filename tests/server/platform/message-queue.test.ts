import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database } from '#server/platform/db/database.ts'
import { createMessageJobs } from '#server/platform/jobs/message-jobs.ts'
import { createMessageQueue, type MessageQueue, type QueuePace } from '#server/platform/jobs/messages.ts'
import { type Delivery, MayHaveLeft, Refused } from '#server/platform/mail/delivery.ts'
import { createTestDatabase, engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createMailbox, createTestClock } from '#tests/support/sign-in.ts'

const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Your link is /join#secret-token.' }
const awayWords = 'the message queue cannot be worked on'

const text = { to: '+13605550109', code: '012345', text: '012345 is your code.' }

const statementsIn = (script: string) =>
  script
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((statement) => statement.trim())
    .filter(
      (statement) =>
        statement !== '' && !/^(?:BEGIN|COMMIT|SET LOCAL .*|SELECT pg_advisory.*)$/.test(statement),
    )

test('the tables of the queue are those of the library', () => {
  const migration = statementsIn(readFileSync('server/platform/db/migrations/0000_baseline.sql', 'utf8'))
  const wanted = statementsIn(PgBoss.getConstructionPlans())

  const start = migration.indexOf(wanted[0] ?? '')
  expect(migration.slice(start, start + wanted.length)).toEqual(wanted)
})

describe.each(engines)('the message queue on %s', (engine) => {
  let database: Database
  const { clock, pass, rewind } = createTestClock()
  const mailbox = createMailbox()
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const open: MessageQueue[] = []

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.stop()))
    await database.write((tx) => tx.execute(sql`delete from pgboss.job`))
    mailbox.empty()
    rewind()
  })

  afterAll(() => database.close())

  const serve = (delivery: Delivery = mailbox.delivery, pace: Partial<QueuePace> = {}, on = database) => {
    const queue = createMessageQueue({
      database: on,
      delivery: { writesDown: ['sms', 'email'], ...delivery },
      clock,
      log,
      remind: async (tx, messages) => messages.queueMail(tx, mail),
      pace: { pollMs: null, retryDelaySeconds: 0, ...pace },
    })
    open.push(queue)
    return queue
  }

  /** Queue of a server that died right after its last commit. */
  const dead = async () => {
    const queue = serve()
    await queue.stop()
    return queue
  }

  const rows = (): Promise<Record<string, unknown>[]> =>
    database.write(async (tx) => {
      const found = await tx.execute(
        sql`select state::text, data, output from pgboss.job order by created_on`,
      )
      return JSON.parse(JSON.stringify(found)).rows
    })

  const isEmpty = () => eventually(rows, (found) => found.length === 0)

  const queueMail = (queue: MessageQueue, until?: Date) =>
    database.write((tx) => queue.queueMail(tx, mail, until))

  const passMinute = () =>
    database.write((tx) =>
      tx.execute(sql`update pgboss.job set started_on = started_on - interval '61 seconds'`),
    )

  test('sends what was committed, and keeps nothing of it', async () => {
    const queue = serve()
    await database.write(async (tx) => {
      await queue.queueMail(tx, mail)
      await queue.queueText(tx, text, { until: new Date(clock().getTime() + 1), counted: null })
      expect(mailbox.mails).toEqual([])
    })
    await queue.settled()

    expect([mailbox.mails, mailbox.texts, await rows()]).toEqual([[mail], [text], []])
  })

  onPostgres('sends nothing of what was rolled back', async () => {
    const queue = serve()
    const failed = database.write(async (tx) => {
      await queue.queueMail(tx, mail)
      throw new Error('after that')
    })
    await expect(failed).rejects.toThrow('after that')
    await queue.settled()

    expect([mailbox.mails, await rows()]).toEqual([[], []])
  })

  test('shows neither addressee nor content to who reads the database', async () => {
    await queueMail(await dead())
    const [row, ...others] = await rows()

    expect(row?.data).toEqual({
      kind: 'email',
      sealed: expect.stringMatching(/^[\w-]{40,}$/),
      until: '2026-03-05T10:00:00.000Z',
    })
    expect([others, JSON.stringify(row).includes('secret')]).toEqual([[], false])
  })

  onPostgres('sends once what a server committed that died before it sent it', async () => {
    const queue = await dead()
    await queueMail(queue)
    serve(mailbox.delivery, { pollMs: 60_000 }).start()
    await isEmpty()

    expect(mailbox.mails).toEqual([mail])
  })

  onPostgres('is one for several servers: each message is sent once', async () => {
    const queue = await dead()
    const subjects = Array.from({ length: 25 }, (_, index) => `Mail ${index}`)
    await database.write(async (tx) => {
      for (const subject of subjects) await queue.queueMail(tx, { ...mail, subject })
    })
    for (let server = 0; server < 3; server += 1) serve(mailbox.delivery, { pollMs: 60_000 }).start()
    await isEmpty()

    expect(mailbox.mails.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
  })

  const failing = (...errors: Error[]) => {
    const ids: string[] = []
    const email: Delivery['email'] = async (message, id) => {
      ids.push(id)
      const error = errors.shift()
      if (error) throw error
      await mailbox.delivery.email(message)
    }
    return { ids, delivery: { ...mailbox.delivery, email } }
  }

  const away = () => new Error('The provider answered 503.')

  test('sends again what was not taken, under the same id, until it is', async () => {
    const { ids, delivery } = failing(away(), away())
    const queue = serve(delivery, { pollMs: 5 })
    queue.start()
    await queueMail(queue)
    await isEmpty()

    expect(mailbox.mails).toEqual([mail])
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  })

  test.each([
    ['may have left', () => new MayHaveLeft('No answer.'), 12, 1],
    ['refused', () => new Refused('The provider answered 400.'), 12, 1],
    ['tried too often', away, 2, 2],
  ])('gives up what %s, and keeps only that', async (reason, error, email, times) => {
    const { ids, delivery } = failing(error(), error(), error())
    const queue = serve(delivery, { pollMs: 5, tries: { sms: 1, email, reminder: 1 } })
    queue.start()
    await queueMail(queue)
    const kept = await eventually(rows, ([row]) => row?.state === 'failed')

    expect([kept, ids.length]).toEqual([
      [{ state: 'failed', data: { kind: 'email' }, output: { reason } }],
      times,
    ])
    expect(log.error).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'email', reason }),
      'message not sent',
    )
  })

  test('drops what is of no use any more', async () => {
    await queueMail(await dead(), new Date(clock().getTime() + 60_000))
    pass(60)
    serve(mailbox.delivery, { pollMs: 60_000 }).start()
    const [row] = await eventually(rows, ([first]) => first?.state === 'failed')

    expect([row?.output, mailbox.mails]).toEqual([{ reason: 'too late' }, []])
  })

  onPostgres('takes up what a server took that died before it sent it', async () => {
    await queueMail(await dead())
    await createMessageJobs({ database, retryDelaySeconds: 0 }).take(10)
    await passMinute()
    serve(mailbox.delivery, { pollMs: 60_000 }).start()
    await isEmpty()

    expect(mailbox.mails).toEqual([mail])
  })

  onPostgres('does not send again what a server was sending when it died', async () => {
    await queueMail(await dead())
    const jobs = createMessageJobs({ database, retryDelaySeconds: 0 })
    for (const job of await jobs.take(10)) await jobs.handOver(job)
    await passMinute()
    serve(mailbox.delivery, { pollMs: 60_000 }).start()
    const [row] = await eventually(rows, ([first]) => first?.state === 'failed')

    expect([row, mailbox.mails]).toEqual([
      { state: 'failed', data: { kind: 'email' }, output: { reason: 'may have left' } },
      [],
    ])
  })

  onPostgres('leaves a job alone that another server has taken over', async () => {
    await queueMail(await dead())
    const jobs = createMessageJobs({ database, retryDelaySeconds: 0 })
    const [slow] = await jobs.take(10)
    await passMinute()
    await jobs.maintain()
    const [taken] = await jobs.take(10)

    expect([slow && (await jobs.handOver(slow)), taken && (await jobs.handOver(taken))]).toEqual([
      false,
      true,
    ])
  })

  onPostgres('does not send twice what left while the database was away', async () => {
    let isAway = false
    const write: Database['write'] = (work) =>
      isAway ? Promise.reject(new Error('away')) : database.write(work)
    const email: Delivery['email'] = async (message) => {
      await mailbox.delivery.email(message)
      isAway = true
    }
    const delivery = { ...mailbox.delivery, email, writesDown: [] }
    const queue = serve(delivery, { pollMs: 60_000 }, { ...database, write })
    await queueMail(queue)
    await eventually(
      async () => log.error.mock.calls.at(-1)?.[1],
      (said) => said === awayWords,
    )
    isAway = false
    await passMinute()
    queue.start()
    await isEmpty()

    expect(mailbox.mails).toEqual([mail])
  })

  test('does with a reminder what it is about, and ends it with that', async () => {
    const queue = serve()
    const account = { phoneNo: text.to, userType: 173020001 } as const
    await database.write((tx) => queue.queueReminder(tx, account, clock()))
    await queue.settled()

    expect([mailbox.mails, await rows()]).toEqual([[mail], []])
  })

  onPostgres('waits, when it is stopped, for what is being sent', async () => {
    const sent: string[] = []
    const email: Delivery['email'] = async (_, id) => {
      await database.ping()
      sent.push(id)
    }
    const queue = serve({ sms: mailbox.delivery.sms, email, writesDown: [] })
    await queueMail(queue)
    await queue.stop()

    expect([sent.length, await rows()]).toEqual([1, []])
  })
})
