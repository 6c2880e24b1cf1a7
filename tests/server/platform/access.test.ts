import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { type Access, defineEndpoint } from '#api/contracts/platform/endpoint.ts'
import type { Person } from '#server/people/person.ts'
import type { Database } from '#server/platform/db/database.ts'
import { registerEndpoint } from '#server/platform/http/endpoint.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildTestApp } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const greeting = (access: Access) =>
  defineEndpoint({
    method: 'GET',
    path: '/CRM/Greeting',
    summary: 'Greets.',
    access,
    query: z.object({ name: z.string('Please enter a name') }),
    response: z.object({ text: z.string() }),
  })

const someone = { id: 'x', phoneNo: 'x', email: 'x', name: 'x', isManager: false, isHr: false, roles: [] }
const partner: Person = { ...someone, userType: userTypes.partner }
const employee: Person = { ...someone, userType: userTypes.employee }

const callers: Record<string, Person> = {
  partner,
  employee,
  manager: { ...employee, isManager: true },
  hr: { ...employee, isHr: true },
}

const find = (name = '') => callers[name] ?? null

const forbidden = { code: 'FORBIDDEN', message: 'This account has no access to that page.' }

describe('access', () => {
  let database: Database

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
  })

  afterAll(() => database.close())

  const serve = (app: FastifyInstance, access: Access) =>
    registerEndpoint(app, greeting(access), async ({ query }) => ({ text: `Hello ${query.name}` }))

  test('must be declared by every route, or the server does not start', async () => {
    const app = await buildTestApp({ crm: { database } })
    app.get('/open', async () => 'open to everyone by accident')

    await expect(app.ready()).rejects.toThrow('GET /open does not declare its access.')
  })

  test.each(['signed-in', 'partner', 'employee', 'approver', 'hr'] as const)(
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

  test.each([
    ['signed-in', [200, 200, 200, 200]],
    ['partner', [200, 403, 403, 403]],
    ['employee', [403, 200, 200, 200]],
    ['approver', [403, 403, 200, 200]],
    ['hr', [403, 403, 403, 200]],
  ] as const)('for %s is decided by who calls', async (access, statuses) => {
    const app = await buildTestApp({
      crm: { database },
      authenticate: async ({ headers }) => find(headers.host),
    })
    serve(app, access)
    const answers = await Promise.all(
      Object.keys(callers).map((host) => app.inject({ url: '/CRM/Greeting?name=Ana', headers: { host } })),
    )
    const [first] = answers.filter(({ statusCode }) => statusCode === 403)
    await app.close()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses)
    expect(first?.json() ?? forbidden).toEqual(forbidden)
  })

  test('is not asked for where everybody may call', async () => {
    const app = await buildTestApp({
      crm: { database },
      authenticate: async () => {
        throw new Error('asked')
      },
    })
    serve(app, 'public')
    const answers = await Promise.all(
      ['/CRM/Greeting?name=Ana', '/healthz', '/nowhere'].map((url) => app.inject(url)),
    )
    await app.close()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  })
})

describe('an endpoint that reads', () => {
  const crm = withCrm('pglite')

  beforeAll(async () => {
    registerEndpoint(crm.app, greeting('public'), async ({ query }) =>
      query.name === 'nobody' ? JSON.parse('{"text":7}') : { text: query.name },
    )
  })

  test.each([
    ['', { name: 'Please enter a name' }],
    ['?name=a&name=b', { name: 'Please enter a name' }],
    ['?name=a%00b', { name: 'Please remove the unreadable characters' }],
  ])('refuses the query "%s" with the message of its field', async (query, fields) => {
    const answer = await crm.app.inject(`/CRM/Greeting${query}`)

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
    const answer = await crm.app.inject('/CRM/Greeting?name=nobody')

    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 500, code: 'INTERNAL' })
  })
})
