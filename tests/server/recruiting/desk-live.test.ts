import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { deskNews, getChanges } from '#api/contracts/recruiting/live.contract.ts'
import { personRoles } from '#server/people/schema/people.ts'
import { sessions } from '#server/people/schema/sign-in.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forgetOldChanges, publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { getId } from '#server/samples/people.ts'
import type { Caller } from '#tests/support/account-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { defer } from '#tests/support/deferred.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { followAs, isAbout, readAddress } from '#tests/support/live-stream.ts'
import { createPortalApp, type PortalApp, withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'

const one = '0b6cd7a4-43a3-4f9f-8f3c-0d6f6d2f9b11'
const other = '1c6cd7a4-43a3-4f9f-8f3c-0d6f6d2f9b12'

const isBeginning = ({ event }: { event: string }) => event === 'begin'

const tell = (database: Database, id: string) =>
  database.write((tx) => publishDeskChange(tx, { topic: 'inquiry', id }))

describe.each(engines)('the live desk on %s', (engine) => {
  let app: FastifyInstance
  let server: PortalApp
  // Close before its database.
  afterAll(() => app.close())
  const portal = withPortal(engine)
  const calls = inquiryCalls(portal)
  let address: string
  let opened: { close: () => void }[] = []

  beforeAll(async () => {
    server = await createPortalApp(portal.database)
    ;({ app } = server)
    address = await readAddress(app)
  })

  afterEach(async () => {
    for (const { close } of opened) close()
    opened = []
    await portal.database.write((tx) => tx.delete(deskChanges))
  })

  const follow = async (caller: Caller, lastEventId?: string) => {
    const stream = await followAs(address, caller, lastEventId)
    opened.push(stream)
    await stream.until(isBeginning)
    return stream
  }

  const changesAfter = async (caller: Caller, after: string) => {
    const query = new URLSearchParams({ after })
    return deskNews.parse(await calls.read(caller, `${getChanges.path}?${query}`))
  }

  test('tells of a form that was sent and of a step, with ids and nothing else', async () => {
    const caller = await calls.enter()
    const stream = await follow(caller)
    await calls.write('/CRM/AddContactUs', message)
    const id = (await calls.inbox(caller)).inquiries[0]?.id ?? ''
    const arrived = await stream.until(isAbout(id))
    expect(arrived).toEqual({
      id: arrived.news.after,
      event: 'news',
      news: {
        after: expect.stringMatching(/^\d+-\d+$/),
        isReset: false,
        changes: [{ topic: 'inquiry', id }],
      },
    })
    await calls.step(caller, id, 'take')
    await stream.until((told) => stream.all.indexOf(told) > stream.all.indexOf(arrived) && isAbout(id)(told))
    const headers = ['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding']
    expect(headers.map((name) => stream.headers[name])).toEqual([
      'text/event-stream',
      'no-store',
      'no',
      undefined,
    ])
  })

  test('goes on after the last event that arrived, and begins a minute ago without one', async () => {
    const caller = await calls.enter()
    const first = await follow(caller)
    await tell(portal.database, one)
    const { id } = await first.until(isAbout(one))
    first.close()
    await tell(portal.database, other)

    expect((await (await follow(caller, id)).until(isBeginning)).news).toEqual({
      after: expect.any(String),
      isReset: false,
      changes: expect.arrayContaining([{ topic: 'inquiry', id: other }]),
    })
    expect((await (await follow(caller)).until(isBeginning)).news.changes).toEqual([
      { topic: 'inquiry', id: one },
      { topic: 'inquiry', id: other },
    ])
  })

  test.each([
    ['from too long ago', '1-1000000000'],
    ['of a database that was further', `999999999999-${Math.floor(Date.now() / 1000)}`],
    ['that nobody gave out', 'yesterday'],
  ])('says that all may have changed after a mark %s', async (_what, after) => {
    const caller = await calls.enter()
    await tell(portal.database, one)
    const expected = { after: expect.stringMatching(/^\d+-\d+$/), isReset: true, changes: [] }

    expect(await changesAfter(caller, after)).toEqual(expected)
    expect((await (await follow(caller, after)).until(isBeginning)).news).toEqual(expected)
  })

  test('says that all may have changed rather than tell of more than 500 one by one', async () => {
    const caller = await calls.enter()
    const { after } = await changesAfter(caller, '')
    await portal.database.write(async (tx) => {
      const rows = Array.from({ length: 501 }, () => ({ topic: 'job', recordId: crypto.randomUUID() }))
      await tx.insert(deskChanges).values(rows)
    })

    expect(await changesAfter(caller, after)).toEqual({
      after: expect.any(String),
      isReset: true,
      changes: [],
    })
  })

  test('forgets what is older than an hour', async () => {
    const at = new Date(Date.now() - 61 * 60 * 1000)
    await portal.database.write((tx) => tx.insert(deskChanges).values({ topic: 'job', recordId: one, at }))
    await tell(portal.database, other)
    await forgetOldChanges(portal.database)

    expect(await portal.database.reader.select({ id: deskChanges.recordId }).from(deskChanges)).toEqual([
      { id: other },
    ])
  })

  test('ends the streams of a session that ended, and of someone who no longer recruits', async () => {
    const [mine, hers] = [await calls.enter(), await calls.enter(phones.administrator)]
    const [ofMine, ofHers] = [await follow(mine), await follow(hers)]
    await portal.database.write((tx) => tx.delete(sessions).where(eq(sessions.personId, getId(10))))
    await ofMine.ended
    await tell(portal.database, one)
    await ofHers.until(isAbout(one))
    await portal.database.write((tx) => tx.delete(personRoles))
    await ofHers.ended
    await expect(followAs(address, mine)).rejects.toThrow('Answered with 401')
    await expect(followAs(address, hers)).rejects.toThrow('Answered with 403')
  })

  test('keeps no session from ending, and neither does what a page reads by itself', async () => {
    const caller = await calls.enter()
    const headers = { ...caller.headers, unattended: '1' }
    const lastUse = async () =>
      (await portal.database.reader.select({ at: sessions.lastSeenAt }).from(sessions))[0]?.at.getTime()
    const before = await lastUse()
    server.pass(600)
    portal.pass(600)
    await follow(caller)
    await changesAfter(caller, '')
    await calls.read({ headers }, '/Desk/GetInbox')
    expect(await lastUse()).toBe(before)
    await calls.read(caller, '/Desk/GetInbox')
    expect(await lastUse()).toBe((before ?? 0) + 600_000)
    server.rewind()
  })

  test('gives someone eight streams; the oldest ends for a ninth', async () => {
    const caller = await calls.enter()
    const first = await follow(caller)
    const more = []
    for (let count = 0; count < 8; count += 1) more.push(await follow(caller))
    await first.ended
    await tell(portal.database, one)
    await Promise.all(more.map((stream) => stream.until(isAbout(one))))
  })

  test('is not for those who do not say that they take a stream', async () => {
    const caller = await calls.enter()
    const statuses = []
    for (const method of ['GET', 'HEAD'] as const)
      statuses.push((await app.inject({ method, url: '/Desk/Live', ...caller })).statusCode)

    expect(statuses).toEqual([400, 400])
  })

  test('ends at once when the server begins to stop, which then takes no other', async () => {
    const stopping = new AbortController()
    const stopped = await createPortalApp(portal.database, { stopping: stopping.signal })
    const its = await readAddress(stopped.app)
    const caller = await calls.enter()
    const stream = await followAs(its, caller)
    await stream.until(isBeginning)
    stopping.abort()
    await stream.ended
    await expect(followAs(its, caller)).rejects.toThrow('Answered with 503')
    await stopped.app.close()
  })

  test('ends when the server is closed', async () => {
    const closed = await createPortalApp(portal.database)
    const stream = await followAs(await readAddress(closed.app), await calls.enter())
    await stream.until(isBeginning)
    await Promise.all([closed.app.close(), stream.ended])
  })

  if (engine === 'postgres') {
    onPostgres(
      'tells of a change once, though another transaction that began before it is still running',
      async () => {
        const caller = await calls.enter()
        const stream = await follow(caller)
        const [begun, mayEnd] = [defer<void>(), defer<void>()]
        const slow = portal.database.write(async (tx) => {
          await publishDeskChange(tx, { topic: 'inquiry', id: one })
          begun.resolve()
          await mayEnd.promise
        })
        await begun.promise
        await tell(portal.database, other)
        const told = await stream.until(isAbout(other))
        const { after } = await changesAfter(caller, told.id)
        const third = crypto.randomUUID()
        await tell(portal.database, third)
        await stream.until(isAbout(third))
        mayEnd.resolve()
        await slow
        await stream.until(isAbout(one))

        expect(stream.all.filter(isAbout(other))).toHaveLength(1)
        for (const mark of [told.id, after]) {
          expect((await changesAfter(caller, mark)).changes).toContainEqual({ topic: 'inquiry', id: one })
        }
      },
    )
  }
})
