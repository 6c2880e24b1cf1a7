import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Tracing } from '#server/platform/metrics/tracing.ts'
import { getRoute, whenOver } from './log.ts'

type Options = { tracing: Pick<Tracing, 'begin'> }

export const traced = fp<Options>(async (app, { tracing }) => {
  const spans = new WeakMap<FastifyRequest, ReturnType<Tracing['begin']>>()
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers } = request
    const span = tracing.begin({ id, method, traceparent: headers.traceparent })
    if (span.traceId !== null) request.log = request.log.child({ traceId: span.traceId })
    whenOver(reply, (status) => span.end({ route: getRoute(request), status }))
    spans.set(request, span)
    span.within(done)
  })
  // The body arrives outside the trace context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
})
