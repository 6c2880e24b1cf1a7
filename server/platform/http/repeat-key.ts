import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { canonicalJson } from './idempotency.ts'

/** For a proxy's retry after a lost answer. */
export const getRepeatKey = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
  const key = headers[idempotencyHeader]
  return typeof key === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)
    ? key.toLowerCase()
    : null
}

/** Rederived by a repetition instead of stored; needs the server's key and the request's. */
export const repeatableSecret = (
  { serverKey, purpose, bytes }: { serverKey: string; purpose: string; bytes: number },
  request: Pick<FastifyRequest, 'headers' | 'body'>,
): string | null => {
  const key = getRepeatKey(request)
  if (key === null) return null
  const content = JSON.stringify([purpose, key, canonicalJson(request.body ?? null)])
  return createHmac('sha256', serverKey).update(content).digest().subarray(0, bytes).toString('base64url')
}
