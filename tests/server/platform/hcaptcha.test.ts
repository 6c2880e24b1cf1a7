import { type FastifyInstance, fastify } from 'fastify'
import { hcaptcha } from '#server/platform/captcha/hcaptcha.ts'
import type { Database } from '#server/platform/db/database.ts'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'

describe('the captcha of hcaptcha.com', () => {
  let database: Database
  let service: FastifyInstance
  let app: FastifyInstance
  let asked: string[]
  let lines: string[]

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    service = fastify()
    service.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    service.post('/siteverify', async ({ body }, reply) => {
      asked.push(String(body))
      const token = new URLSearchParams(String(body)).get('response')
      if (token === 'breaks') return reply.code(500).send('<html>')
      if (token === 'hangs up') return reply.raw.destroy()
      return { success: token?.startsWith('good') }
    })
    const address = await service.listen({ port: 0, host: '127.0.0.1' })
    app = await buildTestApp({
      crm: { database },
      captcha: hcaptcha({
        siteKey: 'the-site',
        secret: 'the-secret',
        verifyUrl: `${address}/siteverify`,
        clock: () => testTime,
      }),
      log: { level: 'error', stream: { write: (line) => void lines.push(line) } },
    })
  })

  beforeEach(() => {
    asked = []
    lines = []
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([service.close(), database.close()])
  })

  const send = async (token: string, message: Record<string, unknown> = contactMessage) => {
    const request = contactRequest(message)
    const headers = { ...request.headers, 'captcha-token': token }
    return (await app.inject({ ...request, headers })).statusCode
  }

  test('is told to the page by its site key, has no puzzle here, and may be loaded and shown', async () => {
    const settings = await app.inject('/CRM/CaptchaSettings')
    const puzzle = await app.inject('/captcha/challenge')

    expect(settings.json()).toEqual({ siteKey: 'the-site', scriptPath: null })
    expect(puzzle.statusCode).toBe(404)
    expect(settings.headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self' 'sha256-dRrNO/r/ioWpG6zWA1G+Dg+GG+WfzoG9P4Djk4dYV+E=' " +
        "https://hcaptcha.com https://*.hcaptcha.com; style-src 'self' 'unsafe-inline' https://hcaptcha.com https://*.hcaptcha.com; img-src 'self' data: blob:; " +
        "font-src 'self' data:; connect-src 'self' https://hcaptcha.com https://*.hcaptcha.com; " +
        "frame-src 'self' https://hcaptcha.com https://*.hcaptcha.com; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types chunks dompurify default; report-uri /policy-reports; report-to policy",
    )
  })

  test('is asked about a token, with the keys of this site and nothing about the visitor', async () => {
    expect(await send('good one')).toBe(200)
    expect(asked).toEqual(['secret=the-secret&sitekey=the-site&response=good+one'])
  })

  test('lets a token through once', async () => {
    expect([await send('good two'), await send('good two')]).toEqual([200, 422])
  })

  test('is asked once about a token that comes again because its message was not stored', async () => {
    const write = database.write
    const refuse = async () => {
      throw new Error('lost the connection')
    }
    Object.assign(database, { write: refuse })
    const lost = await send('good three')
    Object.assign(database, { write })
    const again = await send('good three')

    expect([lost, again, asked.length]).toEqual([500, 200, 1])
  })

  test.each(['bad', 'breaks', 'hangs up'])('lets no message through with the token "%s"', async (token) => {
    expect(await send(token)).toBe(422)
  })

  test('that does not answer is a line in the log, without the token', async () => {
    await send('hangs up')

    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['captcha not checked'])
    expect(lines.join('')).not.toContain('hangs up')
  })
})
