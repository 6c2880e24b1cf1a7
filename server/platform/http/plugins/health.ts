import fp from 'fastify-plugin'
import { within } from '#server/platform/concurrency.ts'
import { AppError } from '#server/platform/errors.ts'

const answerWithinMs = 2000

type Options = {
  check: () => Promise<void>
  isStopping: () => boolean
}

/** While stopping, open connections get one last answer. */
export const health = fp<Options>(async (app, { check, isStopping }) => {
  const config = { access: 'public' } as const
  const schema = { hide: true }
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, schema }, async (request) => {
    if (isStopping()) throw new AppError('NOT_READY')
    try {
      await within(answerWithinMs, check())
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      throw new AppError('NOT_READY')
    }
    return { status: 'ready' }
  })
})
