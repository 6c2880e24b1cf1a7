import { type Clock, install } from '@sinonjs/fake-timers'
import type { FastifyInstance } from 'fastify'
import { sessions } from '#server/people/schema/sign-in.ts'
import type { Database } from '#server/platform/db/database.ts'
import { publishDeskChange } from '#server/recruiting/desk/desk-changes.ts'
import { createDeskWatch } from '#server/recruiting/desk-watch.ts'
import { deskChanges } from '#server/recruiting/schema/desk.ts'
import { getId } from '#server/samples/people.ts'
import { accountCalls, type Caller } from '#tests/support/account-calls.ts'
import { cutNews, openBeside, untilHearing } from '#tests/support/beside.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { followAs, isAbout, readAddress } from '#tests/support/live-stream.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { phones, post } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

describe('the watch of the desk', () => {
  const portal = withPortal('pglite')
  const calls = inquiryCalls(portal)

  test('tells every ten seconds that it is alive', async () => {
    await calls.enter()
    const [session] = await portal.database.reader.select({ id: sessions.id }).from(sessions)
    const clock = install({ toFake: ['setInterval', 'clearInterval'] })
    const watch = createDeskWatch({
      database: portal.database,
      clock: () => testTime,
      sessionLimits: { idleSeconds: 600, lifetimeSeconds: 3600 },
      log: { error: () => {} },
    })
    const beat = jest.fn()
    const leave = await watch.listen({
      ...{ personId: getId(10), sessionId: session?.id ?? '', beat },
      onNews: () => {},
      end: () => {},
    })
    const beats = [9, 1, 9, 1].map((seconds) => {
      clock.tick(seconds * 1000)
      return beat.mock.calls.length
    })
    leave()
    clock.uninstall()
    await watch.stop()

    expect(beats).toEqual([0, 1, 1, 2])
  })
})

describeOnPostgres('three servers on one PostgreSQL', () => {
  const others: { app: FastifyInstance; database: Database }[] = []
  const addresses: string[] = []
  let clock: Clock
  // Close before their databases.
  afterAll(async () => {
    for (const { app, database } of others) {
      await app.close()
      await database.close()
    }
    clock.uninstall()
  })

  const portal = withPortal('postgres')
  const calls = inquiryCalls(portal)
  const accounts = accountCalls(portal)

  beforeAll(async () => {
    // Stops polling, so that every change seen was an event.
    clock = install({ toFake: ['setInterval', 'clearInterval'] })
    for (let count = 0; count < 2; count += 1) {
      const database = await openBeside(portal.database)
      others.push({ ...(await createPortalApp(database)), database })
    }
    for (const { app } of [portal, ...others]) addresses.push(await readAddress(app))
  })

  afterEach(() => portal.database.write((tx) => tx.delete(deskChanges)))

  const servers = () => [portal.database, ...others.map(({ database }) => database)]

  const followOnEach = async (caller: Caller) => {
    const streams = await Promise.all(addresses.map((address) => followAs(address, caller)))
    await Promise.all(streams.map((stream) => stream.until(({ event }) => event === 'begin')))
    await untilHearing(servers())
    return streams
  }

  const close = (streams: Awaited<ReturnType<typeof followOnEach>>) => {
    for (const stream of streams) stream.close()
  }

  test('tell on each of them what one of them stored, without looking', async () => {
    const caller = await calls.enter()
    const streams = await followOnEach(caller)
    await calls.write('/CRM/AddContactUs', message)
    const id = (await calls.inbox(caller)).inquiries[0]?.id ?? ''
    const told = await Promise.all(streams.map((stream) => stream.until(isAbout(id))))
    close(streams)

    expect(told.map(({ news }) => news.changes)).toEqual(streams.map(() => [{ topic: 'inquiry', id }]))
  })

  test('pass nothing over where they do not hear each other for a while', async () => {
    const streams = await followOnEach(await calls.enter())
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
    await cutNews(portal.database)
    for (const id of ids) await portal.database.write((tx) => publishDeskChange(tx, { topic: 'inquiry', id }))
    for (const id of ids) await Promise.all(streams.map((stream) => stream.until(isAbout(id))))
    close(streams)

    for (const { all } of streams) {
      expect(all.flatMap(({ news }) => news.changes.map((change) => change.id)).sort()).toEqual(ids.sort())
    }
  })

  test('end the streams of who signed out, and of who does not recruit any more, at once', async () => {
    const [recruiter, administrator] = [await calls.enter(), await calls.enter(phones.administrator)]
    const [streams, hers] = [await followOnEach(recruiter), await followOnEach(administrator)]
    const { revision } = await accounts.person(administrator, getId(10))
    const set = await accounts.send(administrator, 'SetRoles', { id: getId(10), revision, roles: [] })
    await Promise.all(streams.map(({ ended }) => ended))
    const signedOut = await post(portal.app, '/CRM/SignOut', undefined, administrator)
    await Promise.all(hers.map(({ ended }) => ended))

    expect([set.statusCode, signedOut.statusCode]).toEqual([200, 200])
  })
})
