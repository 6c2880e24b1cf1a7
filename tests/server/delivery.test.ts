import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDelivery, retried } from '#server/delivery/create-delivery.ts'
import { sendAside } from '#server/delivery/delivery.ts'
import { settled } from '#tests/support/deferred.ts'
import { testTime } from '#tests/support/test-app.ts'

const text = { to: '+13605550109', code: '012345', text: '012345 is your code.' }
const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Thank you.' }

type Received = { method: string; url: string; type: string; authorization: string; body: string }

describe('messages', () => {
  let folder: string
  let provider: Server
  let address: string
  let status: number
  /** What the provider answers before it answers `status`. */
  const before: number[] = []
  const received: Received[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-delivery-'))
    provider = createServer(async (request, response) => {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const { method = '', url = '', headers } = request
      const { 'content-type': type = '', authorization = '' } = headers
      received.push({ method, url, type, authorization, body: Buffer.concat(chunks).toString() })
      response
        .writeHead(url === '/elsewhere' ? 200 : (before.shift() ?? status), { location: '/elsewhere' })
        .end('{}')
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const bound = provider.address()
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  })

  afterAll(async () => {
    provider.closeAllConnections()
    provider.close()
    await rm(folder, { recursive: true })
  })

  beforeEach(() => {
    status = 200
    received.length = 0
  })

  const deliver = (more = {}) =>
    createDelivery({
      sms: null,
      email: null,
      dataDir: join(folder, 'data'),
      clock: () => testTime,
      retryAfterMs: [],
      ...more,
    })

  test('without a provider are written down, a line each, for nobody else to read', async () => {
    await deliver().sms(text)
    await deliver().sms({ ...text, text: 'Line one\nline "two"' })
    await deliver().email(mail)
    const sms = join(folder, 'data/outbox/sms.jsonl')
    const lines = (await readFile(sms, 'utf8')).split('\n')

    expect(lines).toEqual([
      '{"at":"2026-03-02T10:00:00.000Z","to":"+13605550109","code":"012345","text":"012345 is your code."}',
      '{"at":"2026-03-02T10:00:00.000Z","to":"+13605550109","code":"012345","text":"Line one\\nline \\"two\\""}',
      '',
    ])
    expect(await readFile(join(folder, 'data/outbox/email.jsonl'), 'utf8')).toBe(
      '{"at":"2026-03-02T10:00:00.000Z","to":"ana@example.com","subject":"Hello","text":"Thank you."}\n',
    )
    expect((await stat(sms)).mode & 0o777).toBe(0o600)
  })

  test('to phones are sent as a form', async () => {
    const sms = { url: `${address}/messages?x=1`, token: 'secret', from: '+13605550100' }
    await deliver({ sms }).sms(text)

    expect(received).toEqual([
      {
        method: 'POST',
        url: '/messages?x=1',
        type: 'application/x-www-form-urlencoded',
        authorization: 'Bearer secret',
        body: 'To=%2B13605550109&Body=012345+is+your+code.&From=%2B13605550100',
      },
    ])
  })

  test('are signed in for with an account and its secret, where there are two', async () => {
    await deliver({ sms: { url: address, token: 'account:secret', from: null } }).sms(text)

    expect(received.map(({ authorization, body }) => [authorization, body])).toEqual([
      ['Basic YWNjb3VudDpzZWNyZXQ=', 'To=%2B13605550109&Body=012345+is+your+code.'],
    ])
  })

  test('by mail are sent as JSON', async () => {
    await deliver({ email: { url: address, token: 'secret', from: 'hello@skagit.example.com' } }).email(mail)

    expect(received).toEqual([
      {
        method: 'POST',
        url: '/',
        type: 'application/json',
        authorization: 'Bearer secret',
        body: '{"from":"hello@skagit.example.com","to":"ana@example.com","subject":"Hello","text":"Thank you."}',
      },
    ])
  })

  const sms = () => ({ url: address, token: 'secret', from: null })

  test('that were not taken are sent again, until one is', async () => {
    before.push(500, 429)
    await deliver({ sms: sms(), retryAfterMs: [0, 0, 0] }).sms(text)

    const body = 'To=%2B13605550109&Body=012345+is+your+code.'
    expect(received.map((message) => message.body)).toEqual([body, body, body])
  })

  test('are given up after the last try', async () => {
    status = 503
    const failed = deliver({ email: sms(), retryAfterMs: [0, 0] }).email(mail)

    await expect(failed).rejects.toThrow('The provider answered 503.')
    expect(received).toHaveLength(3)
  })

  const timedOut = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')

  test('whose sending timed out may have left, so they are not sent again', async () => {
    const send = jest.fn(() => Promise.reject(timedOut()))

    await expect(retried(send, [0, 0])(text)).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('are given up as timed out when the provider keeps them waiting', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const bound = silent.address()
    const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
    const waiting = deliver({ sms: { ...sms(), url }, answersWithinMs: 1 }).sms(text)

    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
    silent.closeAllConnections()
    silent.close()
  })

  test.each([
    ['did not leave', () => new Error('The provider answered 500.'), 1],
    ['may have left', timedOut, 0],
  ])('that %s', async (_, error, times) => {
    const log = { info: jest.fn(), error: jest.fn() }
    const onFailure = jest.fn(async () => {})
    sendAside(log, { kind: 'sms', message: Promise.reject(error()), onFailure })
    await settled()

    expect(log.error).toHaveBeenCalledTimes(1)
    expect(onFailure).toHaveBeenCalledTimes(times)
  })

  test.each([
    [500, 'The provider answered 500.'],
    [401, 'The provider answered 401.'],
    [302, 'fetch failed'],
  ])('fail in words without content when the provider answers %i', async (answer, message) => {
    status = answer
    const failed = deliver({ sms: { url: address, token: 'secret', from: null } }).sms(text)

    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.not.toThrow(/012345|\+1360|secret/)
    expect(received.map(({ url }) => url)).toEqual(['/'])
  })
})
