import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { canonicalJson } from './idempotency.ts'

/**
 * Under which key a request may come a second time, where a proxy could not tell whether a server that went away had
 * answered it; null where it came without one.
 */
export const getRepeatKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const key = headers[idempotencyHeader]
  return typeof key === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)
    ? key.toLowerCase()
    : null
}

/**
 * A secret that is as good as a random one and that a repetition of the same request makes again, so that it need not be
 * kept to be answered a second time: nobody makes it without both the key of the server and that of the request.
 */
export const repeatableSecret = (
  { serverKey, purpose, bytes }: { serverKey: string; purpose: string; bytes: number },
  request: Pick<FastifyRequest, 'headers' | 'body'>,
): string | null => {
  const key = getRepeatKey(request)
  if (key === null) return null
  const content = JSON.stringify([purpose, key, canonicalJson(request.body ?? null)])
  return createHmac('sha256', serverKey).update(content).digest().subarray(0, bytes).toString('base64url')
}
