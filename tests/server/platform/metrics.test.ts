import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eventStream } from '#api/contracts/recruiting/live.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createMessageJobs } from '#server/platform/jobs/message-jobs.ts'
import { type Figures, queueFigures } from '#server/platform/metrics/figures.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { contactRequest } from '#tests/support/contact-message.ts'
import { createOwnDatabase, createTestDatabase, engines, onPostgres } from '#tests/support/database.ts'
import { defer } from '#tests/support/deferred.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { applicationParts, applicationRequest } from '#tests/support/multipart.ts'
import { metricsIn, seriesIn } from '#tests/support/scrape.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'
import { createTestFiles, type TestFiles } from '#tests/support/test-files.ts'

const noFigures: Figures = {
  isArchiverFailing: null,
  askStore: null,
  certificateEnd: null,
  backups: async () => ({ database: 5, uploads: 0 }),
  connections: () => null,
  queues: null,
  disk: async () => ({ freeBytes: 3, sizeBytes: 4 }),
}

const publicRoute = { config: { access: 'public' } } as const

const getSeries = async (metrics: Metrics, name: string) => seriesIn(await metrics.text(), name)

describe('the metrics', () => {
  let metrics: Metrics
  let database: Database
  let files: TestFiles
  let siteDir: string
  let app: FastifyInstance

  const series = (name: string) => getSeries(metrics, name)

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    await database.write((tx) => tx.insert(jobs).values(jobRow))
    files = await createTestFiles()
    siteDir = await writeSite({ 'sitemap.xml': '', 'notfound/index.html': 'nothing here' })
  })

  afterAll(() => Promise.all([database.close(), files.remove(), rm(siteDir, { recursive: true })]))

  beforeEach(async () => {
    metrics = createMetrics()
    app = await buildTestApp({
      crm: { database, files: files.store },
      siteDir,
      renderer: {
        renderPage: async (path) => {
          if (path === '/hot-list') throw new Error('no such page')
          return '<p>a page</p>'
        },
        bareDocument: '<p>bare</p>',
        assetOrigin: '',
      },
      watching: { metrics, tracing: null, watch: metrics.watch },
    })
  })

  afterEach(() => app.close())

  test('count requests by route and class of status, and what they were refused with', async () => {
    await app.inject(contactRequest())
    await app.inject(contactRequest({}))
    await app.inject({ method: 'HEAD', url: '/healthz' })
    await app.inject('/CRM/GetProfile')

    expect(await series('portal_http_requests_total')).toEqual({
      'portal_http_requests_total{method="POST",route="/CRM/AddContactUs",status="2xx"}': 1,
      'portal_http_requests_total{method="POST",route="/CRM/AddContactUs",status="4xx"}': 1,
      'portal_http_requests_total{method="HEAD",route="/healthz",status="2xx"}': 1,
      'portal_http_requests_total{method="GET",route="/CRM/GetProfile",status="4xx"}': 1,
    })
    expect(await series('portal_http_request_seconds_count')).toEqual({
      'portal_http_request_seconds_count{method="POST",route="/CRM/AddContactUs"}': 2,
      'portal_http_request_seconds_count{method="HEAD",route="/healthz"}': 1,
      'portal_http_request_seconds_count{method="GET",route="/CRM/GetProfile"}': 1,
    })
    const refused = Object.entries(await series('portal_refusals_total')).filter(([, count]) => count > 0)
    expect(refused).toEqual([
      ['portal_refusals_total{code="VALIDATION_FAILED"}', 1],
      ['portal_refusals_total{code="UNAUTHENTICATED"}', 1],
    ])
  })

  test('have no new series for a thousand addresses that do not exist', async () => {
    await app.inject('/CRM/nothing')
    await app.inject('/nothing')
    const before = Object.keys(await series('portal_http_'))
    const made = Array.from({ length: 500 }, (_, one) => [`/CRM/${one}`, `/${one}/x?y=${one}`]).flat()
    for (const url of made) await app.inject(url)

    expect(Object.keys(await series('portal_http_'))).toEqual(before)
    expect(await series('portal_http_requests_total')).toEqual({
      'portal_http_requests_total{method="GET",route="none",status="4xx"}': 1002,
    })
  })

  test('tell what is open now, streams apart', async () => {
    const { promise: held, resolve: letGo } = defer<string>()
    const begun = defer<void>()
    const stream = new Readable({ read: () => {} })
    app.get('/held', publicRoute, () => {
      begun.resolve()
      return held
    })
    app.get('/stream', publicRoute, (_request, reply) => {
      reply.type(eventStream).send(stream)
    })
    const answers = [app.inject('/held'), app.inject('/stream')]
    await begun.promise
    stream.push(':\n\n')
    const open = async () => ({
      ...(await series('portal_http_requests_open')),
      ...(await series('portal_live_streams_open')),
    })
    const whileOpen = await open()
    letGo('done')
    stream.push(null)
    await Promise.all(answers)

    expect(whileOpen).toEqual({ portal_http_requests_open: 1, portal_live_streams_open: 1 })
    expect(await open()).toEqual({ portal_http_requests_open: 0, portal_live_streams_open: 0 })
    expect(await series('portal_http_request_seconds_count')).toEqual({
      'portal_http_request_seconds_count{method="GET",route="/held"}': 1,
    })
  })

  test('count forms with files by what became of them, and the bytes that arrived', async () => {
    const statuses = []
    for (const request of [applicationRequest(), applicationRequest(applicationParts({ Email: 'x' }))])
      statuses.push((await app.inject(request)).statusCode)

    expect(statuses).toEqual([200, 400])
    expect(await series('portal_upload')).toEqual({
      'portal_uploads_total{outcome="taken"}': 1,
      'portal_uploads_total{outcome="VALIDATION_FAILED"}': 1,
      portal_upload_bytes_total: 13,
    })
  })

  test('count the pages that were rendered, and those that could not be', async () => {
    await app.inject('/c2c-job-board')
    await app.inject('/c2c-job-board')
    await app.inject('/hot-list')

    expect(await series('portal_page_render_seconds_count')).toEqual({
      'portal_page_render_seconds_count{outcome="done"}': 1,
      'portal_page_render_seconds_count{outcome="failed"}': 1,
    })
  })
})

describe.each(engines)('the metrics of the database on %s', (engine) => {
  const metrics = createMetrics()
  let database: Database

  const series = (name: string) => getSeries(metrics, name)

  beforeAll(async () => {
    database = await createOwnDatabase(engine, metrics.watch)
    metrics.follow({
      ...noFigures,
      connections: () => database.connections(),
      queues: () => queueFigures(database.reader),
    })
  })

  afterAll(() => database.close())

  test('time statements and transactions, those that are rolled back apart', async () => {
    const before = await series('portal_database')
    await database.write((tx) => tx.insert(jobs).values(jobRow))
    await database.reader.select().from(jobs)
    await database.write((tx) => tx.insert(jobs).values(jobRow)).catch(() => {})

    const counts = Object.entries(await series('portal_database'))
      .filter(([name]) => name.includes('_count'))
      .map(([name, value]) => [name, value - (before[name] ?? 0)])
    expect(Object.fromEntries(counts)).toMatchObject({
      'portal_database_statement_seconds_count{operation="insert",outcome="done"}': 1,
      'portal_database_statement_seconds_count{operation="insert",outcome="failed"}': 1,
      // The test's own statement, and the one of the metrics.
      'portal_database_statement_seconds_count{operation="select",outcome="done"}': 2,
      'portal_database_transaction_seconds_count{outcome="done"}': 1,
      'portal_database_transaction_seconds_count{outcome="failed"}': 1,
    })
  })

  onPostgres('tell how many connections there are, where there are any', async () => {
    await Promise.all([1, 2].map(() => database.ping()))

    expect(await series('portal_database_connections')).toEqual(
      engine === 'pglite'
        ? {}
        : {
            'portal_database_connections{state="total"}': 2,
            'portal_database_connections{state="idle"}': 2,
            'portal_database_connections{state="waiting"}': 0,
          },
    )
  })

  onPostgres(
    'tell what waits in the queue, since when, and since when it is due after its last try',
    async () => {
      const queue = createMessageJobs({ database, retryDelaySeconds: 2 })
      const message = { to: 'ana@example.com', subject: 'Hello', text: 'Hello' }
      const add = () =>
        database.write((tx) => queue.add(tx, { kind: 'email', message }, new Date('2099-01-01T00:00:00Z')))
      const none = (name: string) => ({
        [`portal_queue_jobs{queue="${name}",state="waiting"}`]: 0,
        [`portal_queue_jobs{queue="${name}",state="active"}`]: 0,
        [`portal_queue_jobs{queue="${name}",state="failed"}`]: 0,
        [`portal_queue_oldest_due_seconds{queue="${name}"}`]: 0,
        [`portal_queue_oldest_waiting_seconds{queue="${name}"}`]: 0,
      })
      const empty = await series('portal_queue')
      await Promise.all([add(), add(), add()])
      await database.write(async (tx) => {
        await tx.execute(
          sql`update pgboss.job set start_after = now() - interval '10 minutes', created_on = now() - interval '20 minutes'`,
        )
      })
      const [taken] = await queue.take(1)
      if (taken) await database.write((tx) => queue.bury(tx, taken, 'refused'))
      const {
        'portal_queue_oldest_due_seconds{queue="messages"}': due = 0,
        'portal_queue_oldest_waiting_seconds{queue="messages"}': waiting = 0,
        ...counts
      } = await series('portal_queue')

      expect(empty).toEqual({ ...none('messages'), ...none('resumes'), ...none('rounds') })
      expect(counts).toEqual({
        ...none('resumes'),
        ...none('rounds'),
        'portal_queue_jobs{queue="messages",state="waiting"}': 2,
        'portal_queue_jobs{queue="messages",state="active"}': 0,
        'portal_queue_jobs{queue="messages",state="failed"}': 1,
      })
      expect([due, waiting].map((seconds) => Math.floor(seconds / 60))).toEqual([10, 20])
    },
  )
})

test('metrics are there while the database does not answer, and it is asked once until it does', async () => {
  const metrics = createMetrics(1)
  const { promise, resolve } = defer<[]>()
  const queues = jest.fn(() => promise)
  metrics.follow({ ...noFigures, queues })
  const up = async () => seriesIn(await metrics.text(), 'portal_database_up')
  const whileAway = [await up(), await up()]

  expect(whileAway).toEqual([{ portal_database_up: 0 }, { portal_database_up: 0 }])
  expect(seriesIn(await metrics.text(), 'portal_queue')).toEqual({})
  expect(queues).toHaveBeenCalledTimes(1)

  resolve([])
  await promise
  expect(await up()).toEqual({ portal_database_up: 1 })
  expect(queues).toHaveBeenCalledTimes(2)
})

test('the disk is left out where nothing is known of it', async () => {
  const metrics = createMetrics()
  metrics.follow({ ...noFigures, disk: () => Promise.reject(new Error('no such folder')) })
  const text = await metrics.text()

  expect(seriesIn(text, 'portal_disk')).toEqual({})
  expect(metricsIn(text)).toEqual(
    expect.arrayContaining(['portal_disk_free_bytes', 'portal_disk_size_bytes']),
  )
})
