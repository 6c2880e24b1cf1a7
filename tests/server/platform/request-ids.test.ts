import type { FastifyInstance } from 'fastify'
import { buildTestApp } from '#tests/support/test-app.ts'

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
const given = '7f1d0c5b9a3e4f60a1b2c3d4e5f60718'

describe('the name of a request', () => {
  let app: FastifyInstance
  let lines: string[]

  beforeAll(async () => {
    app = await buildTestApp({
      crm: { upstream: 'http://127.0.0.1:1' },
      trustProxy: ['10.0.0.0/8', 'loopback', '2001:db8::/32'],
      log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    })
    app.get('/fails', { config: { access: 'public' } }, async () => {
      throw new Error('a secret detail')
    })
  })

  beforeEach(() => {
    lines = []
  })

  afterAll(() => app.close())

  const ask = async (remoteAddress: string, id?: string, url = '/healthz') => {
    const headers = id === undefined ? {} : { 'x-request-id': id }
    const answer = await app.inject({ url, remoteAddress, headers })
    const logged = new Set(lines.map((line) => JSON.parse(line).reqId))
    return { header: answer.headers['x-request-id'], logged: [...logged] }
  }

  test.each([
    ['10.1.2.3', given],
    ['::ffff:10.1.2.3', given],
    ['127.0.0.1', given],
    ['2001:db8::7', given],
    ['10.1.2.3', 'b0f3a0de-6c4e-4a3c-9d3c-0a6f0e2f7c11'],
  ])('is what the proxy at %s gave it', async (address, id) => {
    expect(await ask(address, id)).toEqual({ header: id, logged: [id] })
  })

  test.each([
    ['a stranger gave one', '198.51.100.9', given],
    ['the proxy gave none', '10.1.2.3', undefined],
    ['it is too short', '10.1.2.3', 'abc'],
    ['it is too long', '10.1.2.3', 'a'.repeat(65)],
    ['it is no name', '10.1.2.3', 'id with "quotes" and more'],
  ])('is our own where %s', async (_name, address, id) => {
    const { header, logged } = await ask(address, id)

    expect(header).toEqual(uuid)
    expect(header).not.toBe(id)
    expect(logged).toEqual([header])
  })

  test('stands on what went wrong, and in each line about it', async () => {
    const { header, logged } = await ask('198.51.100.9', undefined, '/fails')

    expect(header).toEqual(uuid)
    expect(logged).toEqual([header])
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['failed', 'answered'])
  })
})
