import { trace } from '@opentelemetry/api'
import { createCallers } from '#server/platform/metrics/tracing.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const asked = `00-${traceId}-${spanId}-01`

let seconds = 0
const read = (header: unknown, callers = createCallers(() => seconds * 1000)) =>
  trace.getSpanContext(callers(header))

test.each([
  [asked, { traceId, spanId, traceFlags: 1, isRemote: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, traceFlags: 0, isRemote: true }],
])('a request with %s is a part of the trace of its caller', (header, caller) => {
  expect(read(header)).toEqual(caller)
})

test.each([
  undefined,
  '',
  ['00', traceId],
  `01-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
])('a request with %j begins a trace of its own', (header) => {
  expect(read(header)).toBeUndefined()
})

test('fifty requests a second are traced because their callers ask for it', () => {
  const callers = createCallers(() => seconds * 1000)
  const sampled = () =>
    Array.from({ length: 60 }, () => read(asked, callers)?.traceFlags).filter((flags) => flags === 1).length
  seconds = 7
  const first = [sampled(), sampled()]
  seconds = 8
  expect([...first, sampled()]).toEqual([50, 0, 50])
})
