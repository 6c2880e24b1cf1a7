import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { createFolderStore } from '#server/platform/files/folder-store.ts'
import { downloadOptions, sendDownload } from '#server/platform/files/send-download.ts'
import { defaultLimits } from '#server/platform/http/plugins/limits.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const short = { headersMs: 100, requestMs: 200, handlerMs: 100, checkMs: 20 }

/** More than the socket buffers hold. */
const content = randomBytes(32 * 1024 * 1024)

const unreadable = { code: 'MALFORMED_REQUEST', message: 'The request could not be read.' }

describe('a request that is too slow', () => {
  let database: Database
  let app: FastifyInstance
  let port: number
  let directory: string

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'limits-'))
    database = await createTestDatabase('pglite')
    app = await buildTestApp({ crm: { database }, limits: short })
    await writeFile(join(directory, 'large'), content)
    app.get('/download', downloadOptions, (_request, reply) =>
      sendDownload(reply, createFolderStore(directory), {
        storedName: 'large',
        originalName: 'large.pdf',
        kind: 'pdf',
      }),
    )
    app.get('/waits', { config: { access: 'public' } }, () => new Promise(() => {}))
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(directory, { recursive: true })
  })

  const receive = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      received += chunk
    })
    if (bytes) socket.write(bytes)
    await once(socket, 'close')
    return received
  }

  const send = async (bytes: string) => {
    const received = await receive(bytes)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    return { status: head.split('\r\n')[0], head, body: JSON.parse(body) }
  }

  const start = 'POST /CRM/AddContactUs HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

  test.each([
    ['in its headers', start],
    ['in its body', `${start}content-length: 100\r\n\r\n{"pro_firstname":`],
    ['to be a request at all', '\x16\x03\x01 hello\r\n\r\n'],
    ['because its headers never end', `${start}x: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('%s is answered and cut off, with the headers of every answer', async (_name, bytes) => {
    const answer = await send(bytes)

    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 'HTTP/1.1 400 Bad Request',
      body: unreadable,
    })
    expect(answer.head).toMatch(/^content-security-policy: default-src 'self';/m)
    expect(answer.head).toMatch(/^cache-control: no-store$/m)
  })

  test('to begin leaves the connection closed without an answer', async () => {
    expect(await receive('')).toBe('')
  })

  test('in its handler is answered with an error', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/waits`)

    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 503,
      body: {
        code: 'UNAVAILABLE',
        message: 'The service is not available right now. Please try again in a moment.',
      },
    })
  })

  test('to take a download gets all of it, when the time of a handler is long up', async () => {
    const [answer] = await once(get(`http://127.0.0.1:${port}/download`), 'response')
    const waited = await fetch(`http://127.0.0.1:${port}/waits`)

    expect(waited.status).toBe(503)
    expect((await buffer(answer)).equals(content)).toBe(true)
  })

  test('has 5 s for its headers, 10 s for its body of at most 64 KiB, its handler 10 s, a rendered page 3 s, and uploads 8 KiB/s', () => {
    expect(defaultLimits).toEqual({
      headersMs: 5000,
      requestMs: 10_000,
      handlerMs: 10_000,
      renderMs: 3000,
      checkMs: 1000,
      bodyBytes: 65_536,
      uploadMs: 7_200_000,
      uploadWindowMs: 30_000,
      uploadBytesPerSecond: 8192,
    })
  })
})
