import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { contactRequest } from '#tests/support/contact-message.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const policyWith = (trustedTypes: string) =>
  "default-src 'self'; script-src 'self' 'sha256-dRrNO/r/ioWpG6zWA1G+Dg+GG+WfzoG9P4Djk4dYV+E='; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
  `${trustedTypes}report-uri /policy-reports; report-to policy`

const expected = {
  'content-security-policy': policyWith(
    "require-trusted-types-for 'script'; trusted-types chunks dompurify default; ",
  ),
  'reporting-endpoints': 'policy="/policy-reports"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
}

/** Only the documentation may write markup from strings. */
const getExpected = (name: string) =>
  name.startsWith('the documentation') ? { ...expected, 'content-security-policy': policyWith('') } : expected

const noStore = 'no-store'
const noCache = 'no-cache'

const answers: [string, InjectOptions, number, string][] = [
  ['a stored message', contactRequest(), 200, noStore],
  ['refused content', contactRequest({}), 400, noStore],
  ['unreadable content', contactRequest('{'), 400, noStore],
  ['too much content', contactRequest('x'.repeat(70_000)), 413, noStore],
  ['a wrong content type', { ...contactRequest(), headers: { 'content-type': 'a/b' } }, 415, noStore],
  ['a wrong method', { method: 'GET', url: '/CRM/AddContactUs' }, 405, noStore],
  ['an unknown call', { url: '/CRM/None' }, 404, noStore],
  ['an address that cannot be decoded', { url: '/CRM/%ff' }, 400, noStore],
  ['a sign of life', { url: '/healthz' }, 200, noStore],
  ['a failure', { url: '/fails' }, 500, noStore],
  ['the documentation', { url: '/api/docs' }, 200, noStore],
  ['the documentation as JSON', { url: '/api/docs/json' }, 200, noStore],
  ['a page', { url: '/about-us' }, 200, noCache],
  ['a page that is known', { url: '/about-us', headers: { 'if-none-match': '*' } }, 304, noCache],
  ['a page that is not', { url: '/nothing' }, 404, noCache],
  ['a moved page', { url: '/about-us/' }, 308, noStore],
  ['an asset', { url: '/static/a.js' }, 200, 'public, max-age=31536000, immutable'],
  ['a missing asset', { url: '/static/b.js' }, 404, noStore],
]

describe('the security headers', () => {
  let database: Database
  let siteDir: string
  let app: FastifyInstance
  let secure: FastifyInstance

  const build = async (publicUrl: string) => {
    const built = await buildTestApp({ crm: { database }, siteDir, publicUrl: () => publicUrl })
    built.get('/fails', { config: { access: 'public' } }, async () => {
      throw new Error('a secret detail')
    })
    return built
  }

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    siteDir = await writeSite({
      'about-us/index.html': '<p>About</p>',
      'my-application/index.html': '<p>Yours</p>',
      'privacy-request/confirm/index.html': '<p>Confirm</p>',
      'notfound/index.html': '<p>Nothing</p>',
      'static/a.js': 'a()',
    })
    app = await build('http://localhost:3000')
    secure = await build('https://skagit.example')
  })

  afterAll(async () => {
    await Promise.all([app.close(), secure.close()])
    await Promise.all([database.close(), rm(siteDir, { recursive: true })])
  })

  test.each(answers)('are on %s', async (name, request, status, cacheControl) => {
    const answer = await app.inject(request)

    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toEqual(
      expect.objectContaining({ ...getExpected(name), 'cache-control': cacheControl }),
    )
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })

  test.each([
    ['/my-application', 'no-referrer', 'noindex'],
    ['/privacy-request/confirm', 'no-referrer', 'noindex'],
    ['/about-us', 'strict-origin-when-cross-origin', undefined],
  ])('let %s tell other sites by %s where someone comes from', async (url, policy, robots) => {
    const { headers } = await app.inject(url)
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([policy, robots])
  })

  test.each(answers)('keep browsers on https after %s of a site that has it', async (name, request) => {
    const answer = await secure.inject(request)

    expect(answer.headers).toEqual(
      expect.objectContaining({ ...getExpected(name), 'strict-transport-security': 'max-age=31536000' }),
    )
  })

  test('come with a failure that tells nothing about its cause', async () => {
    const answer = await app.inject('/fails')

    expect(answer.json()).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Nothing you typed is lost.',
    })
  })

  test('are on the refusal of a request that names two hosts', async () => {
    const served = await build('http://localhost:3000')
    const { port } = new URL(await served.listen({ port: 0, host: '127.0.0.1' }))
    const ask = async (...hosts: string[]) => {
      const asked = request({
        port,
        host: '127.0.0.1',
        path: '/about-us',
        headers: hosts.flatMap((host) => ['Host', host]),
      })
      const [answer] = await once(asked.end(), 'response')
      answer.resume()
      return [answer.statusCode, answer.headers['x-content-type-options']]
    }
    const told = [
      await ask('localhost'),
      await ask('localhost', 'evil.example'),
      await ask('localhost', 'localhost'),
    ]
    await served.close()

    expect(told).toEqual([
      [200, 'nosniff'],
      [400, 'nosniff'],
      [400, 'nosniff'],
    ])
  })
})
