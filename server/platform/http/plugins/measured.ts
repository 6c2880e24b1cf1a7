import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { eventStream } from '#api/contracts/recruiting/live.contract.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { getRoute, whenOver } from './log.ts'

const isUpload = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

type Options = { metrics: Pick<Metrics, 'requests' | 'uploads'> }

export const measured = fp<Options>(async (app, { metrics: { requests, uploads } }) => {
  const streams = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now()
    requests.open.inc()
    whenOver(reply, (status) => {
      const isStream = streams.has(request)
      if (isStream) requests.streams.dec()
      else requests.open.dec()
      const [route, seconds] = [getRoute(request), (performance.now() - begun) / 1000]
      requests.answered({ method: request.method, route, status, seconds }, isStream)
      if (request.refusal) requests.refused(request.refusal)
      if (isUpload(request) && route !== 'none')
        uploads.ended(request.refusal ?? (status === null ? 'gone' : 'taken'))
    })
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
