import { once } from 'node:events'
import { createServer } from 'node:net'
import fc from 'fast-check'
import pg from 'pg'
import { type Database, notify } from '#server/platform/db/database.ts'
import { createPostgresNews } from '#server/platform/db/postgres-pubsub.ts'
import { type Channel, channels } from '#server/platform/db/pubsub.ts'
import { followChanges, publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { openBeside, readUrl, untilHearing } from '#tests/support/beside.ts'
import { createLine } from '#tests/support/cut-line.ts'
import { createTestDatabase, describeOnPostgres, engines, serverUrl } from '#tests/support/database.ts'
import { type Deferred, defer } from '#tests/support/deferred.ts'
import { eventually } from '#tests/support/eventually.ts'

const readHearing = async (database: Database) => {
  const heard: Channel[] = []
  const leaving = channels.map((channel) => database.listen(channel, () => heard.push(channel)))
  await untilHearing([database])
  heard.length = 0
  return {
    heard,
    until: (channel: Channel) =>
      eventually(
        async () => heard,
        (all) => all.includes(channel),
      ),
    leave: () => {
      for (const leave of leaving) leave()
    },
  }
}

const tell = (database: Database, ...told: Channel[]) =>
  database.write(async (tx) => {
    for (const channel of told) notify(tx, channel)
  })

describe.each(engines)('what a transaction tells of on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterAll(() => database.close())

  test('is told once it is committed, each channel once, and not where it is rolled back', async () => {
    const { heard, leave } = await readHearing(database)
    await database.write(async (tx) => {
      notify(tx, 'desk')
      notify(tx, 'access')
      notify(tx, 'desk')
      expect(heard).toEqual([])
    })
    const failed = database.write(async (tx) => {
      notify(tx, 'messages')
      throw new Error('after that')
    })
    await expect(failed).rejects.toThrow('after that')
    expect(heard).toEqual(['desk', 'access'])
    await tell(database, 'delayed')
    leave()
    await tell(database, 'resumes')
    expect(heard).toEqual(['desk', 'access', 'delayed'])
  })

  test('cannot be told by anything else', async () => {
    const other = await database.write(async (tx) => tx)
    expect(() => notify({ ...other }, 'desk')).toThrow('Only the transaction that a database handed out')
  })
})

describeOnPostgres('news of other servers', () => {
  let database: Database
  let open: { close: () => unknown }[] = []

  beforeAll(async () => {
    database = await createTestDatabase('postgres')
  })

  afterEach(async () => {
    for (const one of open.reverse()) await one.close()
    open = []
  })

  afterAll(() => database.close())

  const beside = async (more: Parameters<typeof openBeside>[1] = {}) => {
    const other = await openBeside(database, more)
    open.push(other)
    return other
  }

  const overLine = async (aliveMs = 5000) => {
    const line = await createLine(await readUrl(database))
    open.push({ close: line.cut })
    const notices: string[] = []
    const onNotice = (sentence: string) => notices.push(sentence)
    return {
      line,
      notices,
      server: await beside({ databaseUrl: line.url, aliveMs, silentMs: 2 * aliveMs, onNotice }),
    }
  }

  test('arrive once at each of them', async () => {
    const [one, other] = [await readHearing(await beside()), await readHearing(database)]
    await tell(database, 'desk', 'access')
    await tell(database, 'delayed')
    await one.until('delayed')
    // A server hears its own event before later events of others.
    await tell(await beside(), 'messages')
    await Promise.all([one.until('messages'), other.until('messages')])
    other.leave()

    expect([one.heard, other.heard]).toEqual([
      ['desk', 'access', 'delayed', 'messages'],
      ['desk', 'access', 'delayed', 'messages'],
    ])
  })

  test('that were told while the connection was cut are looked for once it is back', async () => {
    const { line, notices, server } = await overLine()
    const hearing = await readHearing(server)
    await line.cut()
    await untilHearing([server], false)
    await tell(database, 'delayed')
    expect(hearing.heard).toEqual([])
    await line.mend()
    await hearing.until('resumes')
    expect(hearing.heard).toEqual([...channels])
    await tell(database, 'desk')
    await eventually(
      async () => hearing.heard,
      (heard) => heard.length > channels.length,
    )

    expect(hearing.heard).toEqual([...channels, 'desk'])
    expect(notices).toEqual([
      expect.stringMatching(/^What other servers tell does not arrive: .+\. It is looked for more often\.$/),
      'What other servers tell arrives again.',
    ])
  })

  test('arrive again over another connection where one falls silent', async () => {
    const { line, notices, server } = await overLine(100)
    const hearing = await readHearing(server)
    line.hold()
    await eventually(
      async () => notices,
      (said) => said.length === 2,
    )
    await tell(database, 'desk')
    await eventually(
      async () => hearing.heard,
      (heard) => heard.at(-1) === 'desk',
    )

    expect(notices[0]).toBe(
      'What other servers tell does not arrive: Query read timeout. It is looked for more often.',
    )
  })

  test('are known not to arrive over what only takes the statement, as some poolers do', async () => {
    const notices: string[] = []
    // Events stay in their database.
    const pool = new pg.Pool({ connectionString: serverUrl, max: 1 })
    const news = createPostgresNews({
      config: { connectionString: await readUrl(database) },
      pool,
      ask: async () => {},
      aliveMs: 50,
      onNotice: (sentence) => notices.push(sentence),
    })
    open.push({ close: () => pool.end() }, news)
    const onNews = jest.fn()
    news.listen('desk', onNews)
    await eventually(
      async () => notices,
      (said) => said.length > 0,
    )

    expect(notices).toEqual([
      'What other servers tell does not arrive: LISTEN is taken, but nothing arrives over this connection. It is looked for more often.',
    ])
    expect([news.isHearing(), onNews.mock.calls]).toEqual([false, []])
  })

  test('leave no connection behind when a server stops, and take none where nobody listens', async () => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    const name = `stops ${crypto.randomUUID()}`
    const connections = async (): Promise<number> => {
      const { rows } = await client.query(
        'select count(*)::int as count from pg_stat_activity where application_name = $1',
        [name],
      )
      return rows[0].count
    }
    const databaseUrl = `${await readUrl(database)}?application_name=${encodeURIComponent(name)}`
    const server = await openBeside(database, { databaseUrl })
    await eventually(connections, (count) => count === 0)
    await tell(server, 'desk')
    expect(await connections()).toBe(1)
    server.listen('desk', () => {})
    await untilHearing([server])
    expect(await connections()).toBe(2)
    await server.close()
    await eventually(connections, (count) => count === 0)
    await client.end()
  })

  test('keep no server from stopping that waits for an answer of a server', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    open.push(silent)
    const url = new URL(await readUrl(database))
    const address = silent.address()
    url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const pool = new pg.Pool({ connectionString: serverUrl, max: 1 })
    const onNotice = jest.fn()
    const config = { connectionString: url.href }
    const news = createPostgresNews({ config, pool, ask: async () => {}, aliveMs: 5000, onNotice })
    news.listen('desk', () => {})
    await once(silent, 'connection')
    await news.close()
    await pool.end()

    expect(onNotice).not.toHaveBeenCalled()
  })

  const begin = async (on: Database, id: string): Promise<() => Promise<void>> => {
    const [begun, mayEnd]: Deferred<void>[] = [defer<void>(), defer<void>()]
    const ended = on.write(async (tx) => {
      await publishDeskChange(tx, { topic: 'inquiry', id })
      begun?.resolve()
      await mayEnd?.promise
    })
    await begun?.promise
    return () => {
      mayEnd?.resolve()
      return ended
    }
  }

  /** Polls only on events, never by timer. */
  const follow = async (server: Database) => {
    const next = followChanges(server.reader)
    const told: string[] = []
    let looking = next()
    const leave = server.listen('desk', () => {
      looking = looking.then(next).then((news) => {
        told.push(...(news?.changes ?? []).map(({ id }) => id))
        return news
      })
    })
    await looking
    return { told, leave }
  }

  test('tell every server of every change, in whatever order transactions begin and end on whichever server', async () => {
    const servers = [database, await beside(), await beside()]
    for (const server of servers) server.listen('delayed', () => {})
    await untilHearing(servers)
    // Each number is a transaction, begun at its first occurrence and ended at its second.
    const orders = fc.integer({ min: 1, max: 5 }).chain((count) => {
      const both = Array.from({ length: count }, (_, index) => [index, index]).flat()
      return fc.shuffledSubarray(both, { minLength: both.length })
    })
    await fc.assert(
      fc.asyncProperty(orders, fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }), async (order, on) => {
        const ids = order.map(() => crypto.randomUUID())
        const followers = await Promise.all(servers.map(follow))
        const ends = new Map<number, () => Promise<void>>()
        for (const one of order) {
          const end = ends.get(one)
          if (end) await end()
          else ends.set(one, await begin(servers[on[one] ?? 0] ?? database, ids[one] ?? ''))
        }
        const wanted = [...ends.keys()].map((one) => ids[one]).sort()
        for (const { told, leave } of followers) {
          await eventually(
            async () => new Set(told),
            (found) => found.size === wanted.length,
          )
          expect([...told].sort()).toEqual(wanted)
          leave()
        }
        await database.write((tx) => tx.delete(deskChanges))
      }),
      { numRuns: 25 },
    )
  })
})
