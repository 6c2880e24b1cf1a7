import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDelivery } from '#server/platform/mail/create-delivery.ts'
import { isRefused, mayHaveLeft } from '#server/platform/mail/delivery.ts'
import { testTime } from '#tests/support/test-app.ts'

const text = { to: '+13605550109', code: '012345', text: '012345 is your code.' }
const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Thank you.' }

const id = '5ca91700-0000-4000-8000-0000000000aa'

type Received = {
  method: string
  url: string
  type: string
  authorization: string
  key: string
  body: string
}

describe('messages', () => {
  let folder: string
  let provider: Server
  let address: string
  let status: number
  const received: Received[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skagit-delivery-'))
    provider = createServer(async (request, response) => {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const { method = '', url = '', headers } = request
      const { 'content-type': type = '', authorization = '' } = headers
      const key = String(headers['idempotency-key'])
      received.push({ method, url, type, authorization, key, body: Buffer.concat(chunks).toString() })
      response.writeHead(url === '/elsewhere' ? 200 : status, { location: '/elsewhere' }).end('{}')
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
      ...more,
    })

  test('without a provider are written down, a line each, for nobody else to read', async () => {
    await deliver().sms(text, id)
    await deliver().sms({ ...text, text: 'Line one\nline "two"' }, id)
    await deliver().email(mail, id)
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
    await deliver({ sms }).sms(text, id)

    expect(received).toEqual([
      {
        method: 'POST',
        url: '/messages?x=1',
        type: 'application/x-www-form-urlencoded',
        authorization: 'Bearer secret',
        key: id,
        body: 'To=%2B13605550109&Body=012345+is+your+code.&From=%2B13605550100',
      },
    ])
  })

  test('are signed in for with an account and its secret, where there are two', async () => {
    await deliver({ sms: { url: address, token: 'account:secret', from: null } }).sms(text, id)

    expect(received.map(({ authorization, body }) => [authorization, body])).toEqual([
      ['Basic YWNjb3VudDpzZWNyZXQ=', 'To=%2B13605550109&Body=012345+is+your+code.'],
    ])
  })

  test('by mail are sent as JSON', async () => {
    await deliver({ email: { url: address, token: 'secret', from: 'hello@skagit.example.com' } }).email(
      mail,
      id,
    )

    expect(received).toEqual([
      {
        method: 'POST',
        url: '/',
        type: 'application/json',
        authorization: 'Bearer secret',
        key: id,
        body: '{"from":"hello@skagit.example.com","to":"ana@example.com","subject":"Hello","text":"Thank you."}',
      },
    ])
  })

  const sms = () => ({ url: address, token: 'secret', from: null })

  test('are given up as timed out when the provider keeps them waiting', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const bound = silent.address()
    const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
    const waiting = deliver({ sms: { ...sms(), url }, answersWithinMs: 1 }).sms(text, id)

    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' })
    silent.closeAllConnections()
    silent.close()
  })

  test.each([
    [400, true],
    [401, false],
    [422, true],
    [429, false],
    [503, false],
  ])('answered %i are refused for good: %s', async (answer, isForGood) => {
    status = answer
    const error = await deliver({ sms: sms() })
      .sms(text, id)
      .catch((failed) => failed)

    expect([isRefused(error), mayHaveLeft(error)]).toEqual([isForGood, false])
  })

  test('may have left when the provider ends the connection without an answer, but not when there is none', async () => {
    const rude = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const bound = rude.address()
    const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
    const sent = () =>
      deliver({ sms: { ...sms(), url } })
        .sms(text, id)
        .catch(mayHaveLeft)
    const cutOff = await sent()
    rude.close()
    await once(rude, 'close')

    expect([cutOff, await sent()]).toEqual([true, false])
  })

  test.each([
    [500, 'The provider answered 500.'],
    [401, 'The provider answered 401.'],
    [302, 'fetch failed'],
  ])('fail in words without content when the provider answers %i', async (answer, message) => {
    status = answer
    const failed = deliver({ sms: { url: address, token: 'secret', from: null } }).sms(text, id)

    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.not.toThrow(/012345|\+1360|secret/)
    expect(received.map(({ url }) => url)).toEqual(['/'])
  })
})
