import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import { type Watch, type Work, within } from '#server/platform/concurrency.ts'
import type { TracingSettings } from '#server/platform/settings/watch-settings.ts'
import { getOperation } from './figures.ts'

const stopWithinMs = 2000
const logEveryMs = 60_000

/** Any caller can request a trace; limit per second. */
const askedForAtMost = 50

const longestStatement = 2000

const getRoot = ({ sampler, ratio }: TracingSettings): Sampler => {
  if (sampler.endsWith('always_on')) return new AlwaysOnSampler()
  return sampler.endsWith('always_off') ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio)
}

const createSampler = (settings: TracingSettings): Sampler => {
  const root = getRoot(settings)
  return settings.sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const getShare = ({ sampler, ratio }: TracingSettings): number => {
  if (sampler.endsWith('always_on')) return 1
  return sampler.endsWith('always_off') ? 0 : ratio
}

const createExporter = async ({ protocol }: TracingSettings) => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

/** An error comes as JSON with its stack. */
const reasonIn = (message: string) => /"message":"([^"]+)"/.exec(message)?.[1] ?? message

const logProblems = (log: (sentence: string) => void) => {
  let loggedAt = Number.NEGATIVE_INFINITY
  const error = (message: string) => {
    if (performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    log(`Traces cannot be sent: ${reasonIn(message)}`)
  }
  const nothing = () => {}
  diag.setLogger(
    { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.ERROR,
  )
}

const getCaller = (header: unknown): SpanContext | null => {
  const [, traceId = '', spanId = '', flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(String(header ?? '')) ?? []
  const caller = { traceId, spanId, traceFlags: flags === '1' ? TraceFlags.SAMPLED : TraceFlags.NONE }
  return isSpanContextValid(caller) ? { ...caller, isRemote: true } : null
}

/** Rate-limited. */
export const createCallers = (now: () => number = performance.now.bind(performance)) => {
  let [second, count] = [0, 0]
  return (header: unknown): Context => {
    const caller = getCaller(header)
    if (!caller) return context.active()
    if (caller.traceFlags === TraceFlags.SAMPLED) {
      const current = Math.floor(now() / 1000)
      count = current === second ? count + 1 : 1
      second = current
      if (count > askedForAtMost) caller.traceFlags = TraceFlags.NONE
    }
    return trace.setSpanContext(context.active(), caller)
  }
}

const describe = (work: Work) => {
  if (work.kind === 'render') return { name: 'render page', kind: SpanKind.INTERNAL, attributes: {} }
  const attributes = { 'db.system.name': 'postgresql' }
  if (work.kind === 'transaction') return { name: 'transaction', kind: SpanKind.INTERNAL, attributes }
  const operation = getOperation(work.text).toUpperCase()
  const statement = {
    'db.operation.name': operation,
    // Parameters are not part of it.
    'db.query.text': work.text.slice(0, longestStatement),
  }
  return { name: operation, kind: SpanKind.CLIENT, attributes: { ...attributes, ...statement } }
}

const tracer = trace.getTracer('portal')

/** Only within a traced request. */
const watch: Watch = (work, run) => {
  if (!trace.getActiveSpan()?.isRecording()) return run()
  const { name, ...options } = describe(work)
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await run()
    } catch (error) {
      // The message may repeat user input.
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

type Request = { id: string; method: string; traceparent: unknown }

const beginWith = (contextOf: (header: unknown) => Context) => (request: Request) => {
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': request.method, 'portal.request_id': request.id },
  }
  const outside = contextOf(request.traceparent)
  const span = tracer.startSpan(request.method, options, outside)
  const inside = trace.setSpan(outside, span)
  return {
    traceId: span.isRecording() ? span.spanContext().traceId : null,
    within: (go: () => void) => context.with(inside, go),
    end: ({ route, status }: { route: string; status: number | null }) => {
      span.updateName(`${request.method} ${route}`)
      span.setAttribute('http.route', route)
      if (status !== null) span.setAttribute('http.response.status_code', status)
      if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

export const startTracing = async (settings: TracingSettings, log: (sentence: string) => void) => {
  logProblems(log)
  const provider = new NodeTracerProvider({
    sampler: createSampler(settings),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await createExporter(settings))],
  })
  // `traceparent` is read above, and never forwarded.
  provider.register({ propagator: null })
  return {
    share: getShare(settings),
    watch,
    begin: beginWith(createCallers()),
    stop: () => within(stopWithinMs, provider.shutdown()).catch(() => {}),
  }
}

export type Tracing = Awaited<ReturnType<typeof startTracing>>
