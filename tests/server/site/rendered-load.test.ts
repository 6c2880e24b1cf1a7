import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { createCache } from '#server/platform/rendering/cache.ts'
import type { Renderer } from '#server/platform/rendering/renderer.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Deferred, defer } from '#tests/support/deferred.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

const bareDocument = '<div id="root"></div>'

const jobNamed = (name: string, status: 'Open' | 'Closed' = 'Open') => ({
  ...jobRow,
  id: crypto.randomUUID(),
  name,
  status,
})

describe('pages that are asked for by many', () => {
  let database: Database
  let siteDir: string
  let app: FastifyInstance
  let rendered: string[]
  let now: Date
  let gate: Deferred<void> | null
  let running: number
  let most: number

  const renderPage: Renderer['renderPage'] = async (path) => {
    rendered.push(path)
    running += 1
    most = Math.max(most, running)
    await gate?.promise
    running -= 1
    return `rendered ${path}`
  }

  const build = (renderMs: number) =>
    buildTestApp({
      crm: { database },
      siteDir,
      renderer: { renderPage, bareDocument, assetOrigin: '' },
      clock: () => now,
      limits: { renderMs },
    })

  const store = (...rows: ReturnType<typeof jobNamed>[]) =>
    database.write(async (tx) => {
      await tx.delete(jobs)
      await tx.insert(jobs).values(rows)
    })

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    siteDir = await writeSite({ 'sitemap.xml': '<urlset></urlset>' })
  })

  beforeEach(async () => {
    rendered = []
    running = 0
    most = 0
    gate = null
    now = testTime
    app = await build(60_000)
  })

  afterEach(() => app.close())

  afterAll(() => Promise.all([database.close(), rm(siteDir, { recursive: true })]))

  const readAnswers = async (paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => app.inject(path)))).map(({ statusCode, body }) => [
      statusCode,
      body,
    ])

  test('are one page of each kind for all addresses of no job, and ask the database three times', async () => {
    await store(jobNamed('data-engineer'))
    const read = jest.spyOn(database.reader, 'select')
    const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
    const details = await readAnswers(ids.map((id) => `/c2c-job-board-details/${id}`))
    const applying = await readAnswers(ids.map((id) => `/applynow/${id}?from=${id}`))

    expect(details).toEqual(ids.map(() => [404, 'rendered /c2c-job-board-details/:id']))
    expect(applying).toEqual(ids.map(() => [404, 'rendered /applynow/:id']))
    expect(rendered).toEqual(['/c2c-job-board-details/:id', '/applynow/:id'])
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('learn of a new job and of one that closed after half a second', async () => {
    await store(jobNamed('data-engineer'))
    const paths = ['/applynow/data-engineer', '/applynow/welder']
    const before = await readAnswers(paths)
    await store(jobNamed('data-engineer', 'Closed'), jobNamed('welder'))
    now = new Date(now.getTime() + 499)
    const kept = await readAnswers(paths)
    now = new Date(now.getTime() + 1)
    const after = await readAnswers(paths)

    expect(before.map(([status]) => status)).toEqual([200, 404])
    expect(kept).toEqual(before)
    expect(after).toEqual([
      [410, 'rendered /applynow/data-engineer'],
      [200, 'rendered /applynow/welder'],
    ])
  })

  test('are one page however the address of a job is spelled', async () => {
    await store(jobNamed('closed-job', 'Closed'))
    const spellings = ['closed-job', 'closed%2Djob', 'clos%65d-job', 'closed-job?again']
    const answers = await readAnswers(spellings.map((id) => `/applynow/${id}`))

    expect(answers).toEqual(spellings.map(() => [410, 'rendered /applynow/closed-job']))
    expect(rendered).toEqual(['/applynow/closed-job'])
  })

  test('are one for each page of a list that there is', async () => {
    await store(...Array.from({ length: 51 }, (_, index) => jobNamed(`open-${index}`)))
    const last = await app.inject('/c2c-job-board?page=3')
    const beyond = await app.inject('/c2c-job-board?q=sql&page=4')

    expect([last.statusCode, last.body]).toEqual([200, 'rendered /c2c-job-board?page=3'])
    expect([beyond.statusCode, beyond.headers.location]).toEqual([302, '/c2c-job-board?q=sql&page=3'])
    expect(rendered).toEqual(['/c2c-job-board?page=3'])
  })

  test('are rendered two at a time, and left to the browser when fifty wait already', async () => {
    const open = Array.from({ length: 55 }, (_, index) => jobNamed(`open-${index}`))
    const closed = jobNamed('closed-job', 'Closed')
    await store(...open, closed)
    await app.inject('/applynow/open-0')
    rendered = []
    gate = defer<void>()
    const first = open.slice(1, 53).map(({ name }) => `/applynow/${name}`)
    const waiting = readAnswers(first)
    const beyond = await readAnswers(['/applynow/open-53', '/applynow/closed-job', '/applynow/nothing'])
    const atOnce = [...rendered]
    gate.resolve()
    const answers = await waiting

    expect(atOnce).toHaveLength(2)
    expect(beyond).toEqual([
      [200, bareDocument],
      [410, bareDocument],
      [404, bareDocument],
    ])
    expect(answers).toEqual(first.map((path) => [200, `rendered ${path}`]))
    expect(most).toBe(2)
    expect(await readAnswers(['/applynow/open-53'])).toEqual([[200, 'rendered /applynow/open-53']])
  })

  test('are left to the browser when rendering takes too long, and served once they are done', async () => {
    await store(jobNamed('data-engineer'))
    const hasty = await build(1)
    gate = defer<void>()
    const job = await hasty.inject('/applynow/data-engineer')
    const unknown = await hasty.inject('/applynow/nothing')
    const board = await hasty.inject('/c2c-job-board')
    gate.resolve()
    await gate.promise
    const later = await hasty.inject('/applynow/data-engineer')
    await hasty.close()

    expect([job.statusCode, job.body]).toEqual([200, bareDocument])
    expect([unknown.statusCode, unknown.body]).toEqual([404, bareDocument])
    expect([board.statusCode, board.body, board.headers['retry-after']]).toEqual([503, bareDocument, '5'])
    expect([later.statusCode, later.body]).toEqual([200, 'rendered /applynow/data-engineer'])
  })
})

describe('what is kept', () => {
  const make = (value: string) => jest.fn(async () => value)

  test('makes room for others by giving up what nobody asked for longest', async () => {
    const keep = createCache<string>({ clock: () => testTime, ms: () => 1000, atMost: 2 })
    await keep('one', make('1'))
    await keep('two', make('2'))
    const again = make('again')
    await keep('one', again)
    await keep('three', make('3'))
    const remade = make('remade')

    expect([await keep('one', again), again.mock.calls.length]).toEqual(['1', 0])
    expect(await keep('two', remade)).toBe('remade')
  })

  test('is not kept when it failed', async () => {
    const keep = createCache<string>({ clock: () => testTime, ms: () => 1000, atMost: 2 })
    await expect(keep('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')

    expect(await keep('one', make('1'))).toBe('1')
  })
})
