import fp from 'fastify-plugin'
import { ApiError } from '#server/http/api-error.ts'

const answerWithinMs = 2000

type Options = {
  /** Rejects when what the answers depend on (database and upload folder, or the CRM provider) cannot be used. */
  check: () => Promise<void>
  isStopping: () => boolean
}

const within = async (ms: number, work: Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
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
