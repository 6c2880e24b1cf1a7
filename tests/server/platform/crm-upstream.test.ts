import { rm } from 'node:fs/promises'
import { type FastifyInstance, fastify } from 'fastify'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const key = '9a1b2c3d-4e5f-4a6b-8c7d-8e9f0a1b2c3d'

const unavailable = {
  status: 502,
  body: {
    code: 'UPSTREAM_UNAVAILABLE',
    message: 'The CRM provider is not responding. Please try again soon.',
  },
}

type Seen = { method: string; url: string; headers: Record<string, unknown>; body: unknown }

describe('a server with a CRM provider', () => {
  let provider: FastifyInstance
  let app: FastifyInstance
  let seen: Seen[]

  beforeAll(async () => {
    provider = fastify()
    provider.all('/*', async ({ method, url, headers, body }, reply) => {
      seen.push({ method, url, headers, body: body ?? null })
      if (url.startsWith('/CRM/Refuse')) return reply.code(422).send({ code: 'theirs' })
      if (url.startsWith('/CRM/Break')) return reply.raw.destroy()
      return reply
        .headers({ 'set-cookie': 'a=b', 'content-security-policy': 'none', 'cache-control': 'public' })
        .send({ id: 'from the provider' })
    })
    const upstream = await provider.listen({ port: 0, host: '127.0.0.1' })
    app = await buildTestApp({ crm: { upstream } })
  })

  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  beforeEach(() => {
    seen = []
  })

  test('forwards a call as it came, with its token and key, and answers what the provider answers', async () => {
    const request = contactRequest(contactMessage, key)
    const answer = await app.inject({
      ...request,
      headers: {
        ...request.headers,
        authorization: 'Bearer token',
        cookie: 'mine=1',
        connection: 'x-hop',
        'x-hop': '1',
        'x-forwarded-for': '203.0.113.7',
      },
    })
    const [call] = seen

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 200,
      body: { id: 'from the provider' },
    })
    expect(call).toEqual({
      method: 'POST',
      url: '/CRM/AddContactUs',
      headers: expect.objectContaining({
        authorization: 'Bearer token',
        'idempotency-key': key,
        'content-type': 'application/json',
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      }),
      body: contactMessage,
    })
    expect(
      Object.keys(call?.headers ?? {}).filter((name) => /cookie|x-hop|forwarded-for/.test(name)),
    ).toEqual([])
  })

  test.each([
    ['/CRM/GetTimesheetByDate?date=2026-03-02', '/CRM/GetTimesheetByDate?date=2026-03-02'],
    ['/api/phone-number-login/account/GetProfile', '/api/phone-number-login/account/GetProfile'],
    ['/CRM/Get%20It?a=%2F&a=2', '/CRM/Get%20It?a=%2F&a=2'],
  ])('forwards %s', async (url, forwarded) => {
    const answer = await app.inject(url)

    expect(answer.statusCode).toBe(200)
    expect(seen.map((call) => call.url)).toEqual([forwarded])
  })

  test('keeps its own headers on forwarded answers', async () => {
    const { headers } = await app.inject('/CRM/GetCases')

    expect(headers).toEqual(
      expect.objectContaining({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      }),
    )
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('passes on what the provider refuses', async () => {
    const answer = await app.inject(contactRequest())
    const refused = await app.inject({ ...contactRequest(), url: '/CRM/Refuse' })

    expect(answer.statusCode).toBe(200)
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 422,
      body: { code: 'theirs' },
    })
  })

  test.each(['/api/other', '/api', '/crm/AddContactUs', '/else'])('does not forward %s', async (url) => {
    const answer = await app.inject(url)

    expect(answer.statusCode).toBe(404)
    expect(seen).toEqual([])
  })

  test.each(['/Admin/GetPeople', '/Admin/SetRoles', '/Admin'])(
    'answers %s, which is of our own CRM only, as unknown to programs',
    async (url) => {
      const answers = [await app.inject(url), await app.inject({ method: 'POST', url, payload: {} })]

      expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
        [404, 'NOT_FOUND'],
        [404, 'NOT_FOUND'],
      ])
      expect(seen).toEqual([])
    },
  )

  test('says so when the provider breaks off, and tries only once', async () => {
    const answer = await app.inject('/CRM/Break')

    expect({ status: answer.statusCode, body: answer.json() }).toEqual(unavailable)
    expect(seen).toHaveLength(1)
  })

  test('knows no page around calls that only our own CRM serves', async () => {
    const page = (path: string) => [`${path}/index.html`, `<p>/${path}</p>`]
    const paths = [
      'admin/people',
      'admin/people/@id',
      'admin/access',
      'desk',
      'desk/inbox',
      'desk/jobs/@id',
      'interviews',
      'set-up',
      'join',
      'new-phone',
      'not-me',
      'consultation-call',
      'dashboard',
      'joiners',
    ]
    const siteDir = await writeSite(Object.fromEntries(['notfound', ...paths].map(page)))
    const served = await buildTestApp({ crm: { upstream: 'http://127.0.0.1:9' }, siteDir })
    const readStatus = async (url: string) => [url, (await served.inject(url)).statusCode]
    const statuses = []
    for (const url of [...paths.map((path) => `/${path}`), '/admin/people/', '/Admin/GetPeople'])
      statuses.push(await readStatus(url))
    const unknown = await served.inject('/admin/people')
    const call = await served.inject('/Admin/GetPeople')
    await served.close()
    await rm(siteDir, { recursive: true })

    expect(statuses).toEqual([
      ['/admin/people', 404],
      ['/admin/people/@id', 404],
      ['/admin/access', 404],
      ['/desk', 404],
      ['/desk/inbox', 404],
      ['/desk/jobs/@id', 404],
      ['/interviews', 404],
      ['/set-up', 404],
      ['/join', 404],
      ['/new-phone', 404],
      ['/not-me', 404],
      ['/consultation-call', 404],
      ['/dashboard', 200],
      ['/joiners', 200],
      ['/admin/people/', 404],
      ['/Admin/GetPeople', 404],
    ])
    expect([unknown.body, call.json().code]).toEqual(['<p>/notfound</p>', 'NOT_FOUND'])
  })

  test('is ready as long as the provider answers', async () => {
    const gone = fastify()
    gone.get('/', async () => 'here')
    const upstream = await gone.listen({ port: 0, host: '127.0.0.1' })
    const served = await buildTestApp({ crm: { upstream } })
    const before = await served.inject('/readyz')
    await gone.close()
    const after = await served.inject('/readyz')
    const address = await served.listen({ port: 0, host: '127.0.0.1' })
    const call = await fetch(`${address}/CRM/AddContactUs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactMessage),
    })
    const body = await call.json()
    const alive = await served.inject('/healthz')
    await served.close()

    expect([before.statusCode, after.statusCode, alive.statusCode]).toEqual([200, 503, 200])
    expect({ status: call.status, body }).toEqual(unavailable)
  })
})
