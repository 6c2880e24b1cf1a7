import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '@sinonjs/fake-timers'
import type { Database } from '#server/platform/db/database.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { contactRequest } from '#tests/support/contact-message.ts'
import { createTestDatabase, engines } from '#tests/support/database.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const notReady = {
  status: 503,
  body: {
    code: 'NOT_READY',
    message: 'The service is starting or stopping. Please try again in a moment.',
  },
}

describe.each(engines)('the health of a server on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterAll(() => database.close())

  const withDatabase = (changes: Partial<Database>, isStopping = () => false) =>
    buildTestApp({ crm: { database: { ...database, ...changes } }, isStopping })

  test('is alive and ready', async () => {
    const app = await withDatabase({})
    const [alive, ready] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')])
    await app.close()

    expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }])
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  })

  test('is alive but not ready when the database fails', async () => {
    const app = await withDatabase({ ping: () => Promise.reject(new Error('gone')) })
    const [alive, ready] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')])
    await app.close()

    expect(alive.statusCode).toBe(200)
    expect({ status: ready.statusCode, body: ready.json() }).toEqual(notReady)
  })

  test('is not ready when the database does not answer within two seconds', async () => {
    const clock = install({ toFake: ['setTimeout', 'clearTimeout'] })
    let asked = () => {}
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    const app = await withDatabase({
      ping: () => {
        asked()
        return new Promise(() => {})
      },
    })
    const waiting = app.inject('/readyz')
    await wasAsked
    clock.tick(2000)
    const ready = await waiting
    clock.uninstall()
    await app.close()

    expect({ status: ready.statusCode, body: ready.json() }).toEqual(notReady)
  })

  test('is not ready while the folder of uploads cannot be used, and ready again without a restart', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'skagit-health-'))
    const folder = join(parent, 'files')
    const app = await buildTestApp({ crm: { database, files: createFolderStore(folder) } })
    const ready = async () => {
      const { statusCode: status, body } = await app.inject('/readyz')
      return { status, body: JSON.parse(body) }
    }
    const first = await ready()
    const left = await readdir(folder)
    await rm(folder, { recursive: true })
    await writeFile(folder, 'a file in its place')
    const without = await ready()
    const alive = await app.inject('/healthz')
    await rm(folder)
    const again = await ready()
    await app.close()
    await rm(parent, { recursive: true })

    expect([first, left, without, alive.statusCode, again]).toEqual([
      { status: 200, body: { status: 'ready' } },
      [],
      notReady,
      200,
      { status: 200, body: { status: 'ready' } },
    ])
  })

  test('is not ready while it stops, but answers each connection once more', async () => {
    let stopping = false
    const app = await withDatabase({}, () => stopping)
    const before = await app.inject('/readyz')
    stopping = true
    const after = await app.inject('/readyz')
    const others = [
      await app.inject('/healthz'),
      await app.inject('/api/docs/json'),
      await app.inject('/unknown'),
      await app.inject(contactRequest()),
    ]
    await app.close()

    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])
    expect({ status: after.statusCode, body: after.json() }).toEqual(notReady)
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 200])
    expect([after, ...others].map(({ headers }) => headers.connection)).toEqual(Array(5).fill('close'))
  })
})
