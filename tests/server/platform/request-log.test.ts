import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { ServerBusy } from '#server/platform/errors.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { createTestDatabase, engines } from '#tests/support/database.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

const personal = [
  'Ana',
  'Müller',
  'example.com',
  'engineers',
  'Bearer',
  'secret-token',
  '203.0.113.7',
  '+14155552671',
]

describe.each(engines)('the log on %s', (engine) => {
  let database: Database
  let app: FastifyInstance
  let lines: string[]

  beforeAll(async () => {
    database = await createTestDatabase(engine)
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    lines = []
    const stream = { write: (line: string) => void lines.push(line) }
    app = await buildTestApp({ crm: { database }, log: { level: 'trace', stream } })
    app.get('/fails', { config: { access: 'public' } }, () =>
      database.write(async (tx) => {
        const tooLong = { ...contactMessage, pro_firstname: 'Ana'.repeat(100), createdAt: testTime }
        await tx.insert(contactMessages).values(tooLong)
      }),
    )
  })

  afterEach(() => app.close())

  const entries = () => lines.map((line) => JSON.parse(line))

  test('has one line for each answer, with method, route, status and duration', async () => {
    await app.inject(contactRequest())

    expect(entries()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'POST',
        route: '/CRM/AddContactUs',
        status: 200,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ])
  })

  test('says why a request failed, and where', async () => {
    await app.inject('/fails')

    expect(entries()).toEqual([
      expect.objectContaining({
        level: 50,
        code: 'INTERNAL',
        msg: 'failed',
        err: expect.objectContaining({
          stack: expect.stringContaining('request-log.test.ts'),
          cause: expect.objectContaining({ code: '23514' }),
        }),
      }),
      expect.objectContaining({ method: 'GET', route: '/fails', status: 500 }),
    ])
  })

  test('warns once a minute that the server is busy, without a stack', async () => {
    app.get('/busy', { config: { access: 'public' } }, () => {
      throw new ServerBusy(20)
    })
    const answers = [await app.inject('/busy'), await app.inject('/busy'), await app.inject('/busy')]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
    expect(entries().filter(({ msg }) => msg !== 'answered')).toEqual([
      { level: 40, time: expect.any(Number), refused: 1, msg: 'server busy: requests refused with 503' },
    ])
  })

  test('holds nothing of what people sent, whether it was stored, refused, unreadable or failed', async () => {
    const request = {
      ...contactRequest(),
      headers: {
        ...contactRequest().headers,
        authorization: 'Bearer secret-token',
        'x-forwarded-for': '203.0.113.7',
      },
      remoteAddress: '203.0.113.7',
    }
    await app.inject(request)
    await app.inject({ ...request, payload: JSON.stringify({ ...contactMessage, pro_email: 'Ana Müller' }) })
    await app.inject({ ...request, payload: '{"pro_firstname": Ana Müller' })
    await app.inject({ ...request, url: '/CRM/AddContactUs?email=ana@example.com&phone=+14155552671' })
    await app.inject({ ...request, method: 'GET', url: '/Ana/+14155552671?mail=ana@example.com' })
    await app.inject({ ...request, method: 'GET', url: '/%ff/Ana?mail=ana@example.com' })
    await app.inject({ ...request, method: 'GET', url: '/fails?mail=ana@example.com', payload: '' })

    expect(lines.length).toBeGreaterThanOrEqual(7)
    expect(personal.filter((word) => lines.join('').includes(word))).toEqual([])
  })
})
