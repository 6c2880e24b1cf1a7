import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { tidy } from '#server/housekeeping.ts'
import { people } from '#server/people/schema/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { seedSteps } from '#server/platform/db/schema/safeguards.ts'
import { benchCandidates, jobs } from '#server/recruiting/schema/jobs.ts'
import { sampleData } from '#server/samples/sample-data.ts'
import { type SeedStep, seed } from '#server/samples/seed.ts'
import { createLine } from '#tests/support/cut-line.ts'
import { createTestDatabase, describeOnPostgres, migrationsDir, serverUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { testTime } from '#tests/support/test-app.ts'

const open = (databaseUrl: string, waitSeconds: number, onWaiting: (line: string) => void = () => {}) =>
  openDatabase({ databaseUrl, dataDir: '', migrationsDir, onFatal: () => {}, waitSeconds, onWaiting })

const refusing = async (code: string, sentence: string) => {
  const text = `SFATAL\0C${code}\0M${sentence}\0\0`
  const message = Buffer.alloc(5 + text.length)
  message.write('E')
  message.writeInt32BE(4 + text.length, 1)
  message.write(text, 5)
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(message))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { host: `127.0.0.1:${port}`, close: () => server.close() }
}

describe('a start whose database', () => {
  test('does not answer within the limit ends with a sentence', async () => {
    const lines: string[] = []
    const refusal = open('postgres://ana:secret@127.0.0.1:1/skagit', 1, (line) => lines.push(line))

    await expect(refusal).rejects.toThrow(
      /^The database skagit at 127\.0\.0\.1:1 could not be opened: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
    )
    expect(lines).toEqual([
      'Waiting for the database skagit at 127.0.0.1:1 for at most 1 s: connect ECONNREFUSED 127.0.0.1:1.',
    ])
  })

  test('is just starting waits for it', async () => {
    const server = await refusing('57P03', 'the database system is starting up')
    const lines: string[] = []
    const url = `postgres://ana:secret@${server.host}/skagit`
    await open(url, 1, (line) => lines.push(line)).catch(() => {})
    server.close()

    expect(lines).toEqual([
      `Waiting for the database skagit at ${server.host} for at most 1 s: the database system is starting up.`,
    ])
  })

  test('takes another password ends at once', async () => {
    const server = await refusing('28P01', 'password authentication failed for user "ana"')
    const lines: string[] = []
    const refusal = open(`postgres://ana:secret@${server.host}/skagit`, 600, (line) => lines.push(line))

    await expect(refusal).rejects.toThrow(
      `The database skagit at ${server.host} could not be opened: password authentication failed for user "ana".`,
    )
    server.close()
    expect(lines).toEqual([])
  })
})

const onServer = () => {
  let name: string
  let url: string

  beforeEach(async () => {
    name = `skagit_start_${crypto.randomUUID().replaceAll('-', '')}`
    url = getAddress(serverUrl, name)
    await createServerDatabase(serverUrl, name)
  })

  afterEach(() => dropServerDatabase(serverUrl, name))

  test('goes on as soon as the database answers', async () => {
    const line = await createLine(url)
    await line.cut()
    const lines: string[] = []
    const database = await open(line.url, 600, (text) => {
      lines.push(text)
      void line.mend()
    })
    await database.ping()
    await database.close()
    await line.cut()

    expect(lines).toEqual([
      expect.stringMatching(/^Waiting for the database \S+ at \S+ for at most 600 s: connect ECONNREFUSED/),
    ])
  })

  const count = async ({ reader }: Database) => ({
    steps: await reader.$count(seedSteps),
    jobs: await reader.$count(jobs),
    bench: await reader.$count(benchCandidates),
    people: await reader.$count(people),
  })

  /** Waiters for the start-up lock, held by one server at a time. */
  const waiting = async ({ reader }: Database) => {
    const found = await reader
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`pg_locks join pg_database on pg_database.oid = pg_locks.database`)
      .where(sql`datname = current_database() and locktype = 'advisory' and not granted`)
    return found[0]?.count ?? 0
  }

  test('of three on an empty database, one fills it while the others wait without a limit', async () => {
    const servers = await Promise.all([open(url, 0), open(url, 0), open(url, 0)])
    const watcher = await open(url, 0)
    // No statement of the waiting servers may time out meanwhile, however slow the machine.
    const slow: SeedStep = {
      name: 'slow',
      apply: async () =>
        void (await eventually(
          () => waiting(watcher),
          (others) => others === 2,
        )),
    }
    const start = async (database: Database) => {
      await seed(database, [slow, ...sampleData], testTime)
      await tidy(database, testTime)
    }
    await Promise.all(servers.map(start))
    const all = await count(watcher)
    await Promise.all([...servers, watcher].map((database) => database.close()))

    const alone = await createTestDatabase('postgres')
    await seed(alone, sampleData, testTime)
    const once = await count(alone)
    await alone.close()
    expect(all).toEqual({ ...once, steps: sampleData.length + 1 })
  })
}

describeOnPostgres('a start on PostgreSQL', onServer)
