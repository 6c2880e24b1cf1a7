import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type ErrorCode, errorCodes } from '#api/contracts/errors.ts'
import type { PageTimings } from '#api/contracts/page-timing.contract.ts'
import { type Watch, type Work, within } from '#server/concurrency.ts'
import { type Figures, operationOf, type QueueFigures } from './figures.ts'

/** So long a scrape waits for the database. */
const figuresWithinMs = 1000

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10]
const statementSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8]

type Outcome = 'done' | 'failed'

/** A request that was answered, or whose caller was gone before. */
export type Answered = { method: string; route: string; status: number | null; seconds: number }

const methods = new Set(['GET', 'HEAD', 'POST'])

/** Asks once at a time, however many ask: a database that hangs is not asked again before it answered. */
const oneAtATime = <Result>(ask: () => Promise<Result>): (() => Promise<Result>) => {
  let asked: Promise<Result> | null = null
  return () => {
    asked ??= ask().finally(() => {
      asked = null
    })
    return asked
  }
}

type Registers = Registry[]

const createRequests = (registers: Registers) => {
  const seconds = new Histogram({
    name: 'skagit_http_request_seconds',
    help: 'Time until a request was answered, by route; streams and requests whose caller was gone are left out.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  })
  const all = new Counter({
    name: 'skagit_http_requests_total',
    help: 'Requests by route and class of status; gone: the caller did not wait for the answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const open = new Gauge({
    name: 'skagit_http_requests_open',
    help: 'Requests that are being answered now, without streams.',
    registers,
  })
  const streams = new Gauge({
    name: 'skagit_live_streams_open',
    help: 'Streams of events that are open now.',
    registers,
  })
  const refusals = new Counter({
    name: 'skagit_refusals_total',
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
      all.inc({ ...known, status: status === null ? 'gone' : `${Math.floor(status / 100)}xx` })
      if (status !== null && !isStream) seconds.observe(known, taken)
    },
  }
}

const createUploads = (registers: Registers) => {
  const all = new Counter({
    name: 'skagit_uploads_total',
    help: 'Forms with files by what became of them: taken, gone, or the code they were refused with.',
    labelNames: ['outcome'],
    registers,
  })
  const bytes = new Counter({
    name: 'skagit_upload_bytes_total',
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
    name: 'skagit_database_statement_seconds',
    help: 'Time of statements, the wait for a connection included where they are alone.',
    labelNames: ['operation', 'outcome'],
    buckets: statementSeconds,
    registers,
  })
  const transactions = new Histogram({
    name: 'skagit_database_transaction_seconds',
    help: 'Time of transactions, the wait for a connection included; failed: rolled back.',
    labelNames: ['outcome'],
    buckets: statementSeconds,
    registers,
  })
  const renders = new Histogram({
    name: 'skagit_page_render_seconds',
    help: 'Time it took to render a page on the server.',
    labelNames: ['outcome'],
    buckets: requestSeconds,
    registers,
  })
  const note = (work: Work, outcome: Outcome, seconds: number) => {
    if (work.kind === 'statement') statements.observe({ operation: operationOf(work.text), outcome }, seconds)
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
    'skagit_page_lcp_seconds',
    'Largest contentful paint as visitors had it, by page.',
    [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  )
  const inp = histogram(
    'skagit_page_inp_seconds',
    'Time from an interaction to the next paint as visitors had it, by page.',
    [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  )
  const cls = histogram(
    'skagit_page_cls',
    'Cumulative layout shift as visitors had it, by page.',
    [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  )
  return (page: string, timings: Omit<PageTimings, 'page'>) => {
    if (timings.lcp !== undefined) lcp.observe({ page }, timings.lcp / 1000)
    if (timings.inp !== undefined) inp.observe({ page }, timings.inp / 1000)
    if (timings.cls !== undefined) cls.observe({ page }, timings.cls)
  }
}

/** The database, as it is when the metrics are asked for. One that does not answer in time leaves its figures out. */
const addDatabase = (registers: Registers, { connections, queues }: Figures, withinMs: number) => {
  new Gauge({
    name: 'skagit_database_connections',
    help: 'Connections to PostgreSQL; waiting: callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(connections() ?? {})) this.set({ state }, value)
    },
  })
  if (queues === null) return
  const ask = oneAtATime(queues)
  const read = () => within(withinMs, ask()).catch(() => null)
  const fill = async (gauge: Gauge<string>, add: (queue: QueueFigures) => void) => {
    const found = await read()
    gauge.reset()
    for (const queue of found ?? []) add(queue)
  }
  new Gauge({
    name: 'skagit_database_up',
    help: 'Whether the database answered in time when the metrics were asked for.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'skagit_queue_jobs',
    help: 'Jobs in a queue, of all servers; failed: in the last two weeks.',
    labelNames: ['queue', 'state'],
    registers,
    collect() {
      return fill(this, ({ queue, waiting, active, failed }) => {
        for (const [state, value] of Object.entries({ waiting, active, failed }))
          this.set({ queue, state }, value)
      })
    },
  })
  new Gauge({
    name: 'skagit_queue_oldest_due_seconds',
    help: 'How long the oldest job that waits has been due, of all servers.',
    labelNames: ['queue'],
    registers,
    collect() {
      return fill(this, ({ queue, oldestDueSeconds }) => this.set({ queue }, oldestDueSeconds))
    },
  })
}

const addDisk = (registers: Registers, { disk }: Figures) => {
  const gauge = (name: string, help: string, which: 'freeBytes' | 'sizeBytes') =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await disk().catch(() => null)
        if (found) this.set(found[which])
        else this.remove()
      },
    })
  gauge('skagit_disk_free_bytes', 'Free bytes of the disk that holds DATA_DIR.', 'freeBytes')
  gauge('skagit_disk_size_bytes', 'Size of the disk that holds DATA_DIR.', 'sizeBytes')
}

/**
 * What is counted and timed, in a registry of its own. Labels have few values: routes and pages by their pattern, codes of
 * the closed list, and never an address.
 */
export const createMetrics = (withinMs: number = figuresWithinMs) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    watch: createWatch(registers),
    requests: createRequests(registers),
    uploads: createUploads(registers),
    pageOpened: createTimings(registers),
    /** Lets the figures of the moment stand beside what was counted. */
    follow: (figures: Figures) => {
      addDatabase(registers, figures, withinMs)
      addDisk(registers, figures)
    },
    /** All of it, as Prometheus reads it. */
    text: () => registry.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
