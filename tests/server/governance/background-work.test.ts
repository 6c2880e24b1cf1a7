import { sql } from 'drizzle-orm'
import { type BackgroundWork, workKinds } from '#api/contracts/governance/background-work.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { createPlainJobs } from '#server/platform/jobs/plain-jobs.ts'
import { getId } from '#server/samples/people.ts'
import { uuid } from '#src/lib/uuid.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { failJobs, failMail } from '#tests/support/failed-work.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const hana = getId(5)

const nothing = { waiting: 0, running: 0, failed: 0, dueSince: null }

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe.each(engines)('the work outside of requests on %s', (engine) => {
  const portal = withPortal(engine)
  let token: string

  beforeEach(async () => {
    token = await portal.database.write((tx) => startSession(tx, hana, defaultSessionLimits, testTime))
  })

  afterEach(() => portal.database.write((tx) => tx.execute(sql`delete from pgboss.job`)))

  const look = async (): Promise<BackgroundWork> =>
    (await portal.app.inject({ url: '/Admin/GetBackgroundWork', ...bearer(token) })).json()

  const step = async (payload: object, key: string = uuid()) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/Admin/StepBackgroundWork',
      payload,
      headers: { ...bearer(token).headers, [idempotencyHeader]: key },
    })
    return [answer.statusCode, answer.json()]
  }

  const dismissals = async () => {
    const found = await portal.app.inject({ url: '/Admin/SearchAudit?action=work.dismiss', ...bearer(token) })
    // Simultaneous entries have no order.
    return found
      .json()
      .entries.map(({ facts }: { facts: object }) => JSON.stringify(facts))
      .sort()
  }

  const kinds = async () =>
    (await look()).kinds.filter(({ kind: _, ...state }) => JSON.stringify(state) !== JSON.stringify(nothing))

  const fail = (queue: 'resumes' | 'rounds', reason: string, ...data: object[]) =>
    failJobs(portal.database, queue, reason, ...data)

  const giveUpMail = (reason: string) => failMail(portal.database, reason)

  test('is nothing at first, and every kind is named', async () => {
    expect(await look()).toEqual({
      asOf: testTime.toISOString(),
      kinds: workKinds.map((kind) => ({ kind, ...nothing })),
      failures: [],
    })
  })

  test('is counted by what waits, what is being done and what failed, and since when the oldest is due', async () => {
    const jobs = createPlainJobs(portal.database, 'resumes')
    await portal.database.write((tx) =>
      jobs.add(
        tx,
        [1, 2, 3].map(() => ({ id: uuid(), data: { fileId: uuid() } })),
      ),
    )
    await jobs.take(1)
    await fail('rounds', 'The mail could not be made.', { round: 'jobAlerts' })
    await giveUpMail('refused')

    expect(await kinds()).toEqual([
      { kind: 'mail', ...nothing, failed: 1 },
      { kind: 'resume', waiting: 2, running: 1, failed: 0, dueSince: moment },
      { kind: 'jobAlerts', ...nothing, failed: 1 },
    ])
  })

  test('that failed stands together by its reason, and is tried again or forgotten together', async () => {
    await fail('resumes', 'EIO', { fileId: uuid() }, { fileId: uuid() })
    await fail('resumes', 'ENOSPC', { fileId: uuid() })
    await giveUpMail('refused')
    const { failures } = await look()
    const asOf = new Date(Date.now() + 1000).toISOString()

    expect([...failures].sort((one, other) => (one.reason < other.reason ? -1 : 1))).toEqual([
      { kind: 'resume', reason: 'EIO', count: 2, since: moment, last: moment, canRetry: true },
      { kind: 'resume', reason: 'ENOSPC', count: 1, since: moment, last: moment, canRetry: true },
      { kind: 'mail', reason: 'refused', count: 1, since: moment, last: moment, canRetry: false },
    ])
    expect(await step({ kind: 'resume', reason: 'EIO', step: 'retry', asOf })).toEqual([200, { count: 2 }])
    expect(await step({ kind: 'resume', reason: 'ENOSPC', step: 'dismiss', asOf })).toEqual([
      200,
      { count: 1 },
    ])
    expect(await step({ kind: 'mail', reason: 'refused', step: 'retry', asOf })).toEqual([200, { count: 0 }])
    expect(await kinds()).toEqual([
      { kind: 'mail', ...nothing, failed: 1 },
      { kind: 'resume', waiting: 2, running: 0, failed: 0, dueSince: moment },
    ])
    expect(await createPlainJobs(portal.database, 'resumes').take(5)).toEqual([
      expect.objectContaining({ tries: 0 }),
      expect.objectContaining({ tries: 0 }),
    ])
    expect(await step({ kind: 'mail', reason: 'refused', step: 'dismiss', asOf })).toEqual([
      200,
      { count: 1 },
    ])
    expect((await look()).failures).toEqual([])
  })

  onPostgres('is dismissed once by two presses, and not what failed since it was looked at', async () => {
    await fail('resumes', 'EIO', { fileId: uuid() })
    const seen = new Date(Date.now() + 1000).toISOString()
    const earlier = new Date(Date.now() - 60_000).toISOString()
    const before = await dismissals()
    const dismissal = { kind: 'resume', reason: 'EIO', step: 'dismiss' }
    const key = uuid()

    expect(await step({ ...dismissal, asOf: earlier })).toEqual([200, { count: 0 }])
    expect(
      await Promise.all([step({ ...dismissal, asOf: seen }, key), step({ ...dismissal, asOf: seen }, key)]),
    ).toEqual([
      [200, { count: 1 }],
      [200, { count: 1 }],
    ])
    const one = JSON.stringify({ kind: 'resume', count: 1 })
    expect(await dismissals()).toEqual([...before, one].sort())
  })

  test('says what cannot be a step', async () => {
    const asOf = testTime.toISOString()
    expect((await step({ kind: 'resume', reason: 'EIO', step: 'remove', asOf }))[0]).toBe(400)
    expect((await step({ kind: 'everything', reason: 'EIO', step: 'retry', asOf }))[0]).toBe(400)
  })
})
