import { rm } from 'node:fs/promises'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyInstance } from 'fastify'
import { defaultSessionLimits, findSession, startSession } from '#server/account/sessions.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { toAppError } from '#server/platform/http/plugins/errors.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { addPeople, sampleEmployees } from '#server/samples/people.ts'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { createLine } from '#tests/support/cut-line.ts'
import { createOwnDatabase, describeOnPostgres, migrationsDir, serverUrl } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { createServerDatabase, dropServerDatabase, getAddress } from '#tests/support/postgres.ts'
import { createTestClock, phones, sendCode } from '#tests/support/sign-in.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

const unavailable = {
  status: 503,
  retryAfter: '5',
  body: '{"code":"UNAVAILABLE","message":"The service is not available right now. Please try again in a moment."}',
}

const coded = (code: string, message = 'said by the database') => Object.assign(new Error(message), { code })

const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('a statement that fails', () => {
  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08P01',
    '53300',
    '57014',
    '55P03',
  ])('because the database is not there, %s, is answered as unavailable', (code) => {
    expect(toAppError(query(coded(code))).code).toBe('UNAVAILABLE')
    expect(toAppError(query(new AggregateError([coded(code)]))).code).toBe('UNAVAILABLE')
  })

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('because, says the driver, "%s" is answered as unavailable', (message) => {
    expect(toAppError(query(new Error(message))).code).toBe('UNAVAILABLE')
  })

  test.each([
    query(coded('23505')),
    query(coded('22P02')),
    query(new Error('syntax')),
    coded('ECONNREFUSED', 'of a service that sends messages'),
  ])('for another reason (%#) is a fault of ours', (error) => {
    expect(toAppError(error).code).toBe('INTERNAL')
  })

  test('on the way to an answer is told with 503 and when to come back', async () => {
    const database = await createOwnDatabase('pglite')
    const reader: Reader = Object.create(database.reader, {
      select: {
        value: () => {
          throw query(coded('57P01'))
        },
      },
    })
    const app = await buildTestApp({ crm: { database: { ...database, reader } } })
    const answers = await Promise.all([
      app.inject('/CRM/UAGetC2CJobs'),
      app.inject(contactRequest()),
      app.inject({ url: '/CRM/GetProfile', headers: { authorization: `Bearer ${'a'.repeat(43)}` } }),
    ])
    await app.close()
    await database.close()

    for (const { statusCode: status, headers, body } of answers) {
      expect({ status, retryAfter: headers['retry-after'], body }).toEqual(unavailable)
    }
  })
})

const neverAnswers: object = new Proxy(
  {},
  { get: (_statement, part) => (part === 'then' ? () => {} : () => neverAnswers) },
)

describe('a database that never answers', () => {
  test('keeps no page waiting that shows nothing of it', async () => {
    const database = await createOwnDatabase('pglite')
    const reader: Reader = Object.create(database.reader, { select: { value: () => neverAnswers } })
    const paths = ['/', '/about-us', '/contact-us', '/notfound']
    const siteDir = await writeSite({
      'sitemap.xml': '<urlset></urlset>',
      'index.html': 'page /',
      ...Object.fromEntries(paths.slice(1).map((path) => [`${path.slice(1)}/index.html`, `page ${path}`])),
    })
    const app = await buildTestApp({
      crm: { database: { ...database, reader } },
      siteDir,
      renderer: { renderPage: async (path) => `rendered ${path}`, bareDocument: 'bare', assetOrigin: '' },
      limits: { renderMs: 50 },
    })
    const shown = await Promise.all(paths.map((path) => app.inject(path)))
    const lists = await Promise.all(
      ['/c2c-job-board', '/hot-list', '/applynow/any'].map((path) => app.inject(path)),
    )
    await app.close()
    await database.close()
    await rm(siteDir, { recursive: true })

    expect(shown.map(({ body }) => body)).toEqual(paths.map((path) => `page ${path}`))
    expect(lists.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [503, 'bare'],
      [503, 'bare'],
      [503, expect.any(String)],
    ])
  })
})

const onServer = () => {
  const name = `portal_away_${crypto.randomUUID().replaceAll('-', '')}`
  const { clock, pass } = createTestClock()
  let line: Awaited<ReturnType<typeof createLine>>
  let database: Database
  let siteDir: string
  let app: FastifyInstance
  let token: string

  beforeAll(async () => {
    await createServerDatabase(serverUrl, name, process.env.TEST_DATABASE_TEMPLATE)
    line = await createLine(getAddress(serverUrl, name))
    database = await openPostgres({ databaseUrl: line.url, migrationsDir })
    siteDir = await writeSite({ 'sitemap.xml': '<urlset></urlset>' })
    app = await buildTestApp({
      crm: { database },
      siteDir,
      clock,
      renderer: {
        renderPage: async (_path, { fetch }) => (await fetch('http://site/CRM/UAGetC2CJobs')).text(),
        bareDocument: 'bare',
        assetOrigin: '',
      },
    })
    token = await database.write(async (tx) => {
      await addPeople.apply(tx, testTime)
      await tx.insert(jobs).values(jobRow)
      return startSession(tx, sampleEmployees[8]?.id ?? '', defaultSessionLimits, testTime)
    })
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    await line.cut()
    await dropServerDatabase(serverUrl, name)
    await rm(siteDir, { recursive: true })
  })

  const calls = () => ({
    read: app.inject('/CRM/UAGetC2CJobs'),
    write: app.inject(contactRequest()),
    session: app.inject({ url: '/CRM/GetProfile', headers: { authorization: `Bearer ${token}` } }),
    signIn: sendCode(app, phones.colleague),
    board: app.inject('/c2c-job-board'),
    job: app.inject('/c2c-job-board-details/data-engineer'),
    unknown: app.inject('/applynow/astronaut'),
    sitemap: app.inject('/sitemap.xml'),
    feed: app.inject('/c2c-job-board/rss.xml'),
    ready: app.inject('/readyz'),
  })

  const answers = async () => {
    const asked = Object.entries(calls()).map(async ([kind, call]) => {
      const { statusCode, headers } = await call
      return [kind, [statusCode, headers['retry-after']]]
    })
    return Object.fromEntries(await Promise.all(asked))
  }

  const there = {
    read: [200, undefined],
    write: [200, undefined],
    session: [200, undefined],
    signIn: [200, undefined],
    board: [200, undefined],
    job: [200, undefined],
    unknown: [404, undefined],
    sitemap: [200, undefined],
    feed: [200, undefined],
    ready: [200, undefined],
  }

  test('is answered for with 503 by everything, and back as soon as it is back', async () => {
    await line.cut()
    const away = await answers()
    await line.mend()
    pass(60)

    expect(away).toEqual(Object.fromEntries(Object.keys(there).map((kind) => [kind, [503, '5']])))
    expect(await answers()).toEqual(there)
    await line.cut()
    pass(60)
    expect(await answers()).toEqual(away)
    await line.mend()
    pass(60)
    expect(await answers()).toEqual(there)
  })

  test('in the middle of a transaction ends it with 503, and nothing of it is stored', async () => {
    const before = await database.reader.$count(contactMessages)
    const writing = database.write(async (tx) => {
      await tx.insert(contactMessages).values({ ...contactMessage, createdAt: testTime })
      await line.cut()
      await tx.insert(contactMessages).values({ ...contactMessage, createdAt: testTime })
    })

    await expect(writing.catch((error) => toAppError(error).code)).resolves.toBe('UNAVAILABLE')
    await line.mend()
    expect(await database.reader.$count(contactMessages)).toBe(before)
  })

  test('that falls silent is given up on, and asked again over other connections', async () => {
    const impatient = await openPostgres({ databaseUrl: line.url, migrationsDir, silentMs: 300 })
    const everyConnection = Array.from({ length: 10 })
    // Sessions use a connection of their own.
    const findNobody = () => findSession(impatient.reader, 'nobody', defaultSessionLimits, testTime)
    await Promise.all([...everyConnection.map(() => impatient.ping()), findNobody()])
    line.hold()
    const writes = everyConnection.map(() =>
      impatient.write(async (tx) => void (await tx.select().from(contactMessages))),
    )
    const asked = [findNobody(), findNobody(), ...writes]
    const outcomes = asked.map((one) => one.then(String, (error) => toAppError(error).code))

    expect(await Promise.all(outcomes)).toEqual(asked.map(() => 'UNAVAILABLE'))
    await impatient.ping()
    expect(await findNobody()).toBeNull()
    await impatient.close()
  })
}

describeOnPostgres('a PostgreSQL server that is away', onServer)
