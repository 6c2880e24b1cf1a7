import type { FastifyInstance } from 'fastify'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

const older = {
  'csp-report': {
    'document-uri': 'https://skagit.example/myprofile?phone=13605550109',
    referrer: 'https://skagit.example/sign-in',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://pictures.example/of/naomi.png?token=1',
    'source-file': 'https://skagit.example/static/js/index.f946a91e42.js',
    'line-number': 12,
    'script-sample': 'secret',
  },
}

const newer = [
  {
    type: 'csp-violation',
    age: 10,
    url: 'https://skagit.example/myprofile?phone=13605550109',
    user_agent: 'Browser',
    body: {
      documentURL: 'https://skagit.example/myprofile?phone=13605550109',
      effectiveDirective: 'script-src-elem',
      blockedURL: 'inline',
      sourceFile: 'https://skagit.example/myprofile?phone=13605550109',
      lineNumber: 3,
      sample: 'secret',
    },
  },
]

const ofTrustedTypes = [
  {
    type: 'csp-violation',
    age: 10,
    url: 'https://skagit.example/contact-us',
    user_agent: 'Browser',
    body: {
      documentURL: 'https://skagit.example/contact-us',
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: 'https://skagit.example/static/js/index.f946a91e42.js',
      lineNumber: 12,
      sample: 'Element innerHTML|<p>secret',
    },
  },
]

describe('reports of the content security policy', () => {
  let app: FastifyInstance
  let now: Date
  let lines: Record<string, unknown>[]

  beforeEach(async () => {
    now = testTime
    lines = []
    app = await buildTestApp({
      crm: { upstream: 'http://127.0.0.1:1' },
      clock: () => now,
      log: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } },
    })
  })

  afterEach(() => app.close())

  const send = async (payload: unknown, type = 'application/reports+json') => {
    const answer = await app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    return answer.statusCode
  }

  const logged = () => lines.map(({ level: _, time: __, reqId: ___, ...rest }) => rest)

  test('are asked for by every answer', async () => {
    const { headers } = await app.inject('/healthz')

    expect(headers['reporting-endpoints']).toBe('policy="/policy-reports"')
    expect(headers['content-security-policy']).toMatch(/; report-uri \/policy-reports; report-to policy$/)
  })

  test('are logged in both forms, without anything about people', async () => {
    expect(await send(older, 'application/csp-report')).toBe(204)
    expect(await send(newer)).toBe(204)
    expect(await send(ofTrustedTypes)).toBe(204)
    expect(logged()).toEqual([
      {
        directive: 'img-src',
        blocked: 'https://pictures.example',
        source: '/static/js/index.f946a91e42.js',
        line: 12,
        msg: 'content security policy',
      },
      {
        directive: 'script-src-elem',
        blocked: 'inline',
        source: null,
        line: 3,
        msg: 'content security policy',
      },
      {
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        source: '/static/js/index.f946a91e42.js',
        line: 12,
        msg: 'content security policy',
      },
    ])
  })

  test.each([
    ['no JSON', '{', 400],
    ['no report', {}, 400],
    ['another kind of report', [{ type: 'deprecation', body: {} }], 400],
    ['more than ten at once', Array.from({ length: 11 }, () => newer[0]), 400],
    ['more than 16 KiB', 'x'.repeat(16_385), 413],
  ])('are refused when they are %s', async (_, payload, status) => {
    expect(await send(payload)).toBe(status)
    expect(logged()).toEqual([])
  })

  test('are taken in their own types only', async () => {
    expect(await send(newer, 'application/json')).toBe(415)
  })

  test('are sixty a minute at most', async () => {
    const statuses = []
    for (let sent = 0; sent < 61; sent += 1) statuses.push(await send(newer))
    now = new Date(now.getTime() + 60_000)

    expect(statuses).toEqual([...Array(60).fill(204), 429])
    expect(await send(newer)).toBe(204)
  })
})
