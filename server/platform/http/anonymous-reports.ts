import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minuteMs } from '#api/rules/durations.ts'
import { TooManyRequests } from '#server/platform/errors.ts'

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Bounds = { types: string[]; bodyBytes: number; mostAMinute: number; clock: () => Date }

/** Unauthenticated browser reports, rate-limited across all callers. Invalid JSON becomes null. */
export const acceptAnonymousReports = (
  app: FastifyInstance,
  { types, bodyBytes, mostAMinute, clock }: Bounds,
): void => {
  let window = { startedAt: 0, count: 0 }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    types,
    { parseAs: 'string', bodyLimit: bodyBytes },
    async (_request: FastifyRequest, body: string) => readJson(body),
  )
  app.addHook('onRequest', async () => {
    const now = clock().getTime()
    if (now - window.startedAt >= minuteMs) window = { startedAt: now, count: 0 }
    window.count += 1
    if (window.count > mostAMinute)
      throw new TooManyRequests(Math.ceil((window.startedAt + minuteMs - now) / 1000))
  })
}
