import fp from 'fastify-plugin'
import { ApiError } from '#server/http/api-error.ts'
import { within } from '#server/within.ts'

const answerWithinMs = 2000

type Options = {
  /** Rejects when what the answers depend on (the database, the CRM provider) does not answer. */
  check: () => Promise<void>
  isStopping: () => boolean
}

/**
 * `/healthz` says that the process runs, `/readyz` that it can answer. While the server stops, everything but
 * `/healthz` is told to come back, also on connections that were open before.
 */
export const health = fp<Options>(async (app, { check, isStopping }) => {
  const config = { access: 'public' } as const
  const schema = { hide: true }
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping() || request.routeOptions.url === '/healthz') return
    reply.header('connection', 'close')
    throw new ApiError('NOT_READY')
  })
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, schema }, async (request) => {
    try {
      await within(answerWithinMs, check())
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      throw new ApiError('NOT_READY')
    }
    return { status: 'ready' }
  })
})
