import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeholderOrigin } from '#api/rules/placeholders.ts'
import { once } from '#server/platform/concurrency.ts'

type Encoding = 'br' | 'gzip' | 'identity'

const isAccepted = (header: string, encoding: string): boolean | undefined => {
  const offers = header.split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const [, quality = '1'] = offers.find(([name]) => name === encoding) ?? [undefined, '']
  return quality === '' ? undefined : Number(quality) > 0
}

export const acceptedEncoding = (header = ''): Encoding => {
  const others = isAccepted(header, '*') ?? false
  if (isAccepted(header, 'br') ?? others) return 'br'
  return (isAccepted(header, 'gzip') ?? others) ? 'gzip' : 'identity'
}

const hasVersion = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((known) => ['*', etag, etag.replace(/^W\//, '')].includes(known.trim())) ?? false

export type SiteDocument = {
  type: string
  etag: () => string
  encoded: Record<Encoding, () => Buffer | Promise<Buffer>>
}

type Quality = { brotli: number }

const makeDocument = (
  { brotli }: Quality,
  type: string,
  built: string,
  publicUrl: () => string,
): SiteDocument => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli }
  const identity = once(() => Buffer.from(built.replaceAll(placeholderOrigin, publicUrl())))
  return {
    type,
    etag: once(() => `W/"${hash('sha256', identity(), 'base64url').slice(0, 22)}"`),
    encoded: {
      identity,
      br: once(() => promisify(brotliCompress)(identity(), { params })),
      gzip: once(() => promisify(gzip)(identity())),
    },
  }
}

export const createDocument = (type: string, built: string, publicUrl: () => string) =>
  makeDocument({ brotli: constants.BROTLI_MAX_QUALITY }, type, built, publicUrl)

/** Compressed at a twentieth of the cost. */
export const createRenderedDocument = (type: string, rendered: string, publicUrl: () => string) =>
  makeDocument({ brotli: 4 }, type, rendered, publicUrl)

export const sendDocument = async (
  document: SiteDocument,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> => {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const etag = document.etag()
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag })
  if (status === 200 && hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type(document.type)
    .send(await document.encoded[encoding]())
}
