import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import fp from 'fastify-plugin'
import { acceptedEncoding } from '#server/platform/rendering/site-document.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Compressed size would reveal secrets (BREACH). */
    isCompressed?: true
  }
}

const fromBytes = 1024

const byBrotli = promisify(brotliCompress)
const byGzip = promisify(gzip)

/** The best quality is a hundred times slower. */
const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }

export const compressed = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isCompressed) return payload
    reply.header('vary', 'Accept-Encoding')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (Buffer.byteLength(payload) < fromBytes) return payload
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? byBrotli(payload, quality) : byGzip(payload)
  })
})
