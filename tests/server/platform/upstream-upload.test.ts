import { createHash } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { bigApplication, bigLength, sendBig } from '#tests/support/big-application.ts'
import { boundary } from '#tests/support/multipart.ts'
import { beginUpload } from '#tests/support/slow-request.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const bytes = 20_000_000

const hashPieces = (pieces: Iterable<Buffer>) => {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

describe('an upload to a CRM provider', () => {
  let provider: FastifyInstance
  let app: FastifyInstance
  let address: string
  let seen: unknown[]

  beforeAll(async () => {
    provider = fastify({ bodyLimit: 2 * bytes })
    provider.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    provider.post('/*', async ({ headers, body, url }) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      seen.push({
        url,
        type: headers['content-type'],
        token: headers['captcha-token'],
        length: content.length,
        sum: hashPieces([content]),
      })
      return { id: 'theirs' }
    })
    const upstream = await provider.listen({ port: 0, host: '127.0.0.1' })
    // Far below the time of an upload; applies to all other requests.
    const limits = { requestMs: 20, handlerMs: 20, uploadWindowMs: 1000 }
    app = await buildTestApp({ crm: { upstream }, limits })
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })

  beforeEach(() => {
    seen = []
  })

  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  test('goes through as it came, with its captcha, however long it takes', async () => {
    const answer = await sendBig(address, { bytes, token: 'theirs to check' })

    expect(answer).toEqual({ status: 200, body: { id: 'theirs' } })
    expect(seen).toEqual([
      {
        url: '/CRM/UASubmitCandidate',
        type: `multipart/form-data; boundary=${boundary}`,
        token: 'theirs to check',
        length: bigLength(bytes),
        sum: hashPieces(bigApplication(bytes)),
      },
    ])
  })

  test('that stands still is cut off, and the provider gets no half of it', async () => {
    const upload = beginUpload(address, bigLength(bytes), 'theirs to check')
    await upload.isUnderway
    for (const piece of [...bigApplication(bytes)].slice(0, 4)) await upload.write(piece)

    expect(await upload.answer).toEqual({
      status: 400,
      body: { code: 'MALFORMED_REQUEST', message: 'The request could not be read.' },
    })
    expect(seen).toEqual([])
  })
})
