import { sql } from 'drizzle-orm'
import { openPostgres } from '#server/db/postgres.ts'
import { idOf } from '#server/db/samples/people.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import { deskTold } from '#server/domain/desk/desk-changes.ts'
import { createDeskWatch } from '#server/jobs/desk-watch.ts'
import { migrationsDir, serverUrl } from '#tests/support/database.ts'
import { inquiryCalls, message } from '#tests/support/inquiry-calls.ts'
import { addressOf, followAs, isAbout } from '#tests/support/live-stream.ts'
import { describeOnServer } from '#tests/support/on-server.ts'
import { createPortalApp, withPortal } from '#tests/support/portal-app.ts'
import { addressOf as databaseAddress } from '#tests/support/postgres.ts'
import { testTime } from '#tests/support/test-app.ts'

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const
const moreTimers = ['clearImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'hrtime'] as const

const everythingBut = (...names: string[]) =>
  [...timers, ...moreTimers].filter((timer) => !names.includes(timer))

describe('the watch of the desk', () => {
  const portal = withPortal('pglite')
  const calls = inquiryCalls(portal)

  test('tells every ten seconds that it is alive', async () => {
    await calls.enter()
    const [session] = await portal.database.reader.select({ id: sessions.id }).from(sessions)
    jest.useFakeTimers({ doNotFake: everythingBut('setInterval', 'clearInterval') })
    const watch = createDeskWatch({
      database: portal.database,
      clock: () => testTime,
      sessionLimits: { idleSeconds: 600, lifetimeSeconds: 3600 },
      log: { error: () => {} },
    })
    const beat = jest.fn()
    const leave = await watch.listen({
      ...{ personId: idOf(10), sessionId: session?.id ?? '', beat },
      tell: () => {},
      end: () => {},
    })
    const beats = [9, 1, 9, 1].map((seconds) => {
      jest.advanceTimersByTime(seconds * 1000)
      return beat.mock.calls.length
    })
    leave()
    jest.useRealTimers()
    await watch.stop()

    expect(beats).toEqual([0, 1, 1, 2])
  })
})

describeOnServer('three servers on one PostgreSQL', () => {
  const portal = withPortal('postgres')
  const calls = inquiryCalls(portal)

  test('tells on each of three servers what one of them stored', async () => {
    const [row] = await portal.database.reader
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as present`)
    const url = databaseAddress(serverUrl, row?.name ?? '')
    const databases = [await openPostgres({ databaseUrl: url, migrationsDir })]
    databases.push(await openPostgres({ databaseUrl: url, migrationsDir }))
    const servers = await Promise.all(databases.map((database) => createPortalApp(database)))
    // They are processes of their own: none hears at once what another one stores.
    jest.spyOn(deskTold, 'dispatchEvent').mockReturnValue(true)
    const caller = await calls.enter()
    const streams = []
    for (const { app: one } of [portal, ...servers])
      streams.push(await followAs(await addressOf(one), caller))
    await calls.write('/CRM/AddContactUs', message)
    const id = (await calls.inbox(caller)).inquiries[0]?.id ?? ''
    const told = await Promise.all(streams.map((stream) => stream.until(isAbout(id))))

    expect(told.map(({ news }) => news.changes)).toEqual(streams.map(() => [{ topic: 'inquiry', id }]))
    await Promise.all(servers.map((one) => one.app.close()))
    await Promise.all(databases.map((database) => database.close()))
  })
})
