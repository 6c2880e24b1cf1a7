import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { eventStream } from '#api/contracts/live.contract.ts'
import { once } from '#server/concurrency.ts'
import type { Metrics } from '#server/watch/metrics.ts'
import { routeOf } from './log.ts'

const isUpload = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

type Options = { metrics: Pick<Metrics, 'requests' | 'uploads'> }

/** Counts and times every request by its route, and what it was refused with. */
export const measured = fp<Options>(async (app, { metrics: { requests, uploads } }) => {
  const streams = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now()
    requests.open.inc()
    const end = once(() => {
      const isStream = streams.has(request)
      if (isStream) requests.streams.dec()
      else requests.open.dec()
      const status = reply.raw.writableFinished ? reply.statusCode : null
      const [route, seconds] = [routeOf(request), (performance.now() - begun) / 1000]
      requests.answered({ method: request.method, route, status, seconds }, isStream)
      if (request.refusal) requests.refused(request.refusal)
      if (isUpload(request) && route !== 'none')
        uploads.ended(request.refusal ?? (status === null ? 'gone' : 'taken'))
    })
    reply.raw.once('finish', end)
    reply.raw.once('close', end)
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith(eventStream)) {
      streams.add(request)
      requests.open.dec()
      requests.streams.inc()
    }
    done()
  })
})
