import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Access, defineEndpoint } from '#api/contracts/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import { ApiError } from '#server/http/api-error.ts'
import { readEndpoint } from '#server/http/endpoint.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const greeting = (access: Access) =>
  defineEndpoint({
    method: 'GET',
    path: '/CRM/Greeting',
    summary: 'Greets.',
    access,
    query: z.object({ name: z.string('Please enter a name') }),
    response: z.object({ text: z.string() }),
  })

describe('access', () => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
  })

  afterAll(() => database.close())

  const serve = (app: FastifyInstance, access: Access) =>
    readEndpoint(app, greeting(access), async ({ query }) => ({ text: `Hello ${query.name}` }))

  test('must be declared by every route, or the server does not start', async () => {
    const app = await buildTestApp({ crm: { database } })
    app.get('/open', async () => 'open to everyone by accident')

    await expect(app.ready()).rejects.toThrow('GET /open does not declare its access.')
  })

  test.each(['signed-in', 'partner', 'employee', 'manager', 'hr'] as const)(
    'for %s is refused to anyone not signed in, before the request is looked at',
    async (access) => {
      const app = await buildTestApp({ crm: { database } })
      serve(app, access)
      const answer = await app.inject('/CRM/Greeting')
      await app.close()

      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' },
      })
    },
  )

  test('is decided by what knows the callers', async () => {
    const asked: string[] = []
    const app = await buildTestApp({
      crm: { database },
      authenticate: async (request, access) => {
        asked.push(access)
        if (request.headers.authorization !== 'Bearer ana') throw new ApiError('FORBIDDEN')
      },
    })
    serve(app, 'employee')
    const refused = await app.inject('/CRM/Greeting?name=Ana')
    const admitted = await app.inject({
      url: '/CRM/Greeting?name=Ana',
      headers: { authorization: 'Bearer ana' },
    })
    const unasked = await app.inject('/healthz')
    await app.close()

    expect([refused.statusCode, admitted.statusCode, unasked.statusCode]).toEqual([403, 200, 200])
    expect(admitted.json()).toEqual({ text: 'Hello Ana' })
    expect(asked).toEqual(['employee', 'employee'])
  })
})

describe('an endpoint that reads', () => {
  let database: Database
  let app: FastifyInstance

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    app = await buildTestApp({ crm: { database } })
    readEndpoint(app, greeting('public'), async ({ query }) =>
      query.name === 'nobody' ? JSON.parse('{"text":7}') : { text: query.name },
    )
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  test.each([
    ['', { name: 'Please enter a name' }],
    ['?name=a&name=b', { name: 'Please enter a name' }],
    ['?name=a%00b', { name: 'Please remove the unreadable characters' }],
  ])('refuses the query "%s" with the message of its field', async (query, fields) => {
    const answer = await app.inject(`/CRM/Greeting${query}`)

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the marked fields and send again.',
        fields,
      },
    })
  })

  test('never sends an answer that is not what its contract says', async () => {
    const answer = await app.inject('/CRM/Greeting?name=nobody')

    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 500, code: 'INTERNAL' })
  })
})
