import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type ErrorCode, errorCodes } from '#api/contracts/platform/errors.ts'
import type { PageTimings } from '#api/contracts/platform/page-timing.contract.ts'
import type { Watch, Work } from '#server/platform/concurrency.ts'
import { addFigures } from './figure-gauges.ts'
import { type Figures, getOperation } from './figures.ts'

/** Scrapes wait this long for the database. */
const figuresWithinMs = 1000

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10]
const statementSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8]

type Outcome = 'done' | 'failed'

/** Null if the caller disconnected. */
export type Answered = { method: string; route: string; status: number | null; seconds: number }

const healthChecks = new Set(['/healthz', '/readyz'])

const methods = new Set(['GET', 'HEAD', 'POST'])

type Registers = Registry[]

const createRequests = (registers: Registers) => {
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time until a request was answered, by route; streams and requests whose caller was gone are left out.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  })
  const all = new Counter({
    name: 'portal_http_requests_total',
    help: 'Requests by route and class of status; gone: the caller did not wait for the answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const classes = new Counter({
    name: 'portal_http_answers_total',
    help: 'Requests by class of status, without health checks. All classes begin at zero, so that the first failure is an increase.',
    labelNames: ['status'],
    registers,
  })
  for (const status of ['2xx', '3xx', '4xx', '5xx', 'gone']) classes.inc({ status }, 0)
  const open = new Gauge({
    name: 'portal_http_requests_open',
    help: 'Requests that are being answered now, without streams.',
    registers,
  })
  const streams = new Gauge({
    name: 'portal_live_streams_open',
    help: 'Streams of events that are open now.',
    registers,
  })
  const refusals = new Counter({
    name: 'portal_refusals_total',
    help: 'Requests that were answered with an error of the closed list, by its code.',
    labelNames: ['code'],
    registers,
  })
  for (const code of errorCodes) refusals.inc({ code }, 0)
  return {
    open,
    streams,
    refused: (code: ErrorCode) => refusals.inc({ code }),
    answered: ({ method, route, status, seconds: taken }: Answered, isStream: boolean) => {
      const known = { method: methods.has(method) ? method : 'other', route }
      const statusClass = status === null ? 'gone' : `${Math.floor(status / 100)}xx`
      all.inc({ ...known, status: statusClass })
      if (!healthChecks.has(route)) classes.inc({ status: statusClass })
      if (status !== null && !isStream) seconds.observe(known, taken)
    },
  }
}

/** `failed`: no more retries. */
export type Attempt = 'sent' | 'retried' | 'failed'

const createMessages = (registers: Registers) => {
  const all = new Counter({
    name: 'portal_messages_total',
    help: 'Tries to send a message by kind and outcome; failed: not tried again.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  for (const kind of ['sms', 'email'])
    for (const outcome of ['sent', 'retried', 'failed']) all.inc({ kind, outcome }, 0)
  return {
    tried: (kind: string, outcome: Attempt) => all.inc({ kind, outcome }),
  }
}

const createUploads = (registers: Registers) => {
  const all = new Counter({
    name: 'portal_uploads_total',
    help: 'Forms with files by what became of them: taken, gone, or the code they were refused with.',
    labelNames: ['outcome'],
    registers,
  })
  const bytes = new Counter({
    name: 'portal_upload_bytes_total',
    help: 'Bytes of files that arrived whole, and of pictures that were drawn anew.',
    registers,
  })
  all.inc({ outcome: 'taken' }, 0)
  return {
    ended: (outcome: ErrorCode | 'taken' | 'gone') => all.inc({ outcome }),
    arrived: (count: number) => bytes.inc(count),
  }
}

const createWatch = (registers: Registers): Watch => {
  const statements = new Histogram({
    name: 'portal_database_statement_seconds',
    help: 'Time of statements, the wait for a connection included where they are alone.',
    labelNames: ['operation', 'outcome'],
    buckets: statementSeconds,
    registers,
  })
  const transactions = new Histogram({
    name: 'portal_database_transaction_seconds',
    help: 'Time of transactions, the wait for a connection included; failed: rolled back.',
    labelNames: ['outcome'],
    buckets: statementSeconds,
    registers,
  })
  const renders = new Histogram({
    name: 'portal_page_render_seconds',
    help: 'Time it took to render a page on the server.',
    labelNames: ['outcome'],
    buckets: requestSeconds,
    registers,
  })
  const note = (work: Work, outcome: Outcome, seconds: number) => {
    if (work.kind === 'statement')
      statements.observe({ operation: getOperation(work.text), outcome }, seconds)
    else (work.kind === 'render' ? renders : transactions).observe({ outcome }, seconds)
  }
  for (const histogram of [transactions, renders])
    for (const outcome of ['done', 'failed']) histogram.zero({ outcome })
  return async (work, run) => {
    const begun = performance.now()
    let outcome: Outcome = 'failed'
    try {
      const result = await run()
      outcome = 'done'
      return result
    } finally {
      note(work, outcome, (performance.now() - begun) / 1000)
    }
  }
}

const createTimings = (registers: Registers) => {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['page'], buckets, registers })
  const lcp = histogram(
    'portal_page_lcp_seconds',
    'Largest contentful paint as visitors had it, by page.',
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  )
  const inp = histogram(
    'portal_page_inp_seconds',
    'Time from an interaction to the next paint as visitors had it, by page.',
    [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  )
  const cls = histogram(
    'portal_page_cls',
    'Cumulative layout shift as visitors had it, by page.',
    [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  )
  return (page: string, timings: Omit<PageTimings, 'page'>) => {
    if (timings.lcp !== undefined) lcp.observe({ page }, timings.lcp / 1000)
    if (timings.inp !== undefined) inp.observe({ page }, timings.inp / 1000)
    if (timings.cls !== undefined) cls.observe({ page }, timings.cls)
  }
}

/** Labels must stay few and impersonal: never URLs. */
export const createMetrics = (withinMs: number = figuresWithinMs) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    watch: createWatch(registers),
    requests: createRequests(registers),
    uploads: createUploads(registers),
    messages: createMessages(registers),
    pageOpened: createTimings(registers),
    follow: (figures: Figures) => addFigures(registers, figures, withinMs),
    text: () => registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
