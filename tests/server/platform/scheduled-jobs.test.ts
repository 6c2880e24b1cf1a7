import { sql } from 'drizzle-orm'
import { housekeeping } from '#server/housekeeping.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createBoss } from '#server/platform/jobs/boss.ts'
import { createPlainJobs } from '#server/platform/jobs/plain-jobs.ts'
import { createScheduledJobs, type ScheduledJob } from '#server/platform/jobs/scheduled-jobs.ts'
import { createTestDatabase, engines, onPostgres } from '#tests/support/database.ts'
import { defer } from '#tests/support/deferred.ts'
import { createTestClock } from '#tests/support/sign-in.ts'
import { createTestFiles } from '#tests/support/test-files.ts'

const minute = 60

describe.each(engines)('what is done again and again on %s', (engine) => {
  let database: Database
  const { clock, pass, rewind } = createTestClock()
  const log = { error: jest.fn() }
  const done: string[] = []
  const open: ReturnType<typeof createScheduledJobs>[] = []

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterEach(async () => {
    await Promise.all(open.splice(0).map((rounds) => rounds.stop()))
    await database.write((tx) => tx.execute(sql`delete from pgboss.job`))
    done.splice(0)
    rewind()
  })

  afterAll(() => database.close())

  const serve = (name: string, more: Partial<ScheduledJob> = {}) => {
    const rounds = createScheduledJobs({ database, clock, log, pollMs: null })
    rounds.add({ name: 'jobAlerts', everyMs: minute * 1000, run: async () => void done.push(name), ...more })
    open.push(rounds)
    return rounds
  }

  const rows = async (): Promise<[string, string, unknown][]> =>
    database.write(async (tx) => {
      const found = await tx.execute(
        sql`select data ->> 'round' as round, state::text, output from pgboss.job where state <> 'completed'`,
      )
      return JSON.parse(JSON.stringify(found)).rows.map(Object.values)
    })

  onPostgres('is done once each time, by whichever server is first', async () => {
    const servers = [serve('one'), serve('two'), serve('three')]
    for (let turn = 1; turn <= 3; turn += 1) {
      await Promise.all(servers.map((server) => server.look()))
      await Promise.all(servers.map((server) => server.look()))
      expect(done).toHaveLength(turn)
      pass(minute)
    }
    expect(await rows()).toEqual([])
  })

  test('is done in time by a server that starts while another one is gone', async () => {
    await serve('one').look()
    pass(minute)
    await serve('two').look()

    expect(done).toEqual(['one', 'two'])
  })

  test('says that it failed until it goes well, and only for the last time', async () => {
    let isFine = false
    const server = serve('one', {
      run: async () => {
        if (!isFine) throw new Error('The mail could not be made.')
      },
    })
    await server.look()
    pass(minute)
    await server.look()
    expect(await rows()).toEqual([['jobAlerts', 'failed', { reason: 'The mail could not be made.' }]])
    expect(log.error.mock.calls.map(([, sentence]) => sentence)).toEqual(['a round failed', 'a round failed'])
    isFine = true
    pass(minute)
    await server.look()

    expect(await rows()).toEqual([])
  })

  test('is tried again where the next time is far', async () => {
    let tries = 0
    const server = serve('one', {
      tries: 2,
      run: async () => {
        tries += 1
        throw new Error('Away')
      },
    })
    await server.look()
    expect(await rows()).toEqual([['jobAlerts', 'retry', { reason: 'Away' }]])
    await database.write((tx) =>
      tx.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`),
    )
    await server.look()

    expect(tries).toBe(2)
    expect(await rows()).toEqual([['jobAlerts', 'failed', { reason: 'Away' }]])
  })

  test('says so where its server was killed in the middle', async () => {
    const begun = defer<void>()
    const server = serve('one', {
      run: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    open.pop()
    void server.look()
    await begun.promise
    await serve('two').look()
    await database.write((tx) =>
      tx.execute(sql`update pgboss.job set started_on = started_on - interval '15 minutes 1 second'`),
    )
    await createBoss(database).maintain()

    expect(await rows()).toEqual([
      ['jobAlerts', 'failed', { value: { message: 'job failed by timeout in active state' } }],
    ])
  })

  test('is left to a server that knows it, which is no try', async () => {
    const id = '5ca91700-0000-4000-8000-000000000001'
    const jobs = createPlainJobs(database, 'rounds')
    await database.write((tx) => jobs.add(tx, [{ id, data: { round: 'searchIndex' } }]))
    await serve('one').look()
    expect(await rows()).toEqual([['searchIndex', 'retry', null]])
    await database.write((tx) =>
      tx.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`),
    )
    const [waiting] = await jobs.take(1)
    await serve('two', { name: 'searchIndex' }).look()

    expect(waiting).toEqual({ id, data: { round: 'searchIndex' }, tries: 0 })
    expect(done).toEqual(['one', 'two'])
  })

  test('tidies not before a server has run for an hour, then every six', async () => {
    const files = await createTestFiles()
    const keeping = { files: files.store, ledger: null, auditMonths: 24, retention: {} }
    const rounds = createScheduledJobs({ database, clock, log, pollMs: null })
    const { run, ...round } = housekeeping(database, clock, keeping)
    rounds.add({ ...round, run: async (isStopped) => run(isStopped).then(() => void done.push('tidied')) })
    open.push(rounds)
    const counts: number[] = []
    for (const seconds of [0, 59 * minute, minute, 5 * 60 * minute, 60 * minute]) {
      pass(seconds)
      await rounds.look()
      counts.push(done.length)
    }
    await files.remove()

    expect(counts).toEqual([0, 0, 1, 2, 2])
  })
})
