import { Gauge, type Registry } from 'prom-client'
import { within } from '#server/platform/concurrency.ts'
import { backedUp, type Figures, type QueueFigures } from './figures.ts'

type Registers = Registry[]

/** Shares a pending call, so a hanging database is not queried again. */
const oneAtATime = <Result>(ask: () => Promise<Result>): (() => Promise<Result>) => {
  let asked: Promise<Result> | null = null
  return () => {
    asked ??= ask().finally(() => {
      asked = null
    })
    return asked
  }
}

/** Omitted if the database is too slow. */
const addDatabase = (registers: Registers, { connections, queues }: Figures, withinMs: number) => {
  new Gauge({
    name: 'portal_database_connections',
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
    name: 'portal_database_up',
    help: 'Whether the database answered in time when the metrics were asked for.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'portal_queue_jobs',
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
    name: 'portal_queue_oldest_due_seconds',
    help: 'How long the oldest job that waits has been due, of all servers; a try that fails makes it due later.',
    labelNames: ['queue'],
    registers,
    collect() {
      return fill(this, ({ queue, oldestDueSeconds }) => this.set({ queue }, oldestDueSeconds))
    },
  })
  new Gauge({
    name: 'portal_queue_oldest_waiting_seconds',
    help: 'Age of the oldest job that waits, however often it was tried, of all servers.',
    labelNames: ['queue'],
    registers,
    collect() {
      return fill(this, ({ queue, oldestWaitingSeconds }) => this.set({ queue }, oldestWaitingSeconds))
    },
  })
}

const addGauge = (registers: Registers, name: string, help: string, read: () => Promise<number | null>) => {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const value = await read().catch(() => null)
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}

const addServices = (registers: Registers, figures: Figures, withinMs: number) => {
  const { isArchiverFailing, askStore, certificateEnd, backups } = figures
  if (isArchiverFailing) {
    const ask = oneAtATime(isArchiverFailing)
    addGauge(
      registers,
      'portal_archiver_failing',
      'Whether the last segment that PostgreSQL tried to archive failed; left out if it archives nothing.',
      async () => {
        const isFailing = await within(withinMs, ask())
        return isFailing === null ? null : Number(isFailing)
      },
    )
  }
  if (askStore) {
    const ask = oneAtATime(askStore)
    addGauge(
      registers,
      'portal_store_up',
      'Whether the bucket of uploads answered in time when the metrics were asked for.',
      () =>
        within(withinMs, ask()).then(
          () => 1,
          () => 0,
        ),
    )
  }
  if (certificateEnd) {
    const ask = oneAtATime(certificateEnd)
    addGauge(
      registers,
      'portal_certificate_end_timestamp_seconds',
      'When the certificate of PUBLIC_URL ends, as this server sees it.',
      () => within(withinMs, ask()),
    )
  }
  new Gauge({
    name: 'portal_backup_timestamp_seconds',
    help: 'When the last backup was made that is known on this machine; zero for none.',
    labelNames: ['of'],
    registers,
    async collect() {
      const times = await backups()
      for (const of of backedUp) this.set({ of }, times[of])
    },
  })
}

const addDisk = (registers: Registers, { disk }: Figures) => {
  const gauge = (name: string, help: string, which: 'freeBytes' | 'sizeBytes') =>
    addGauge(registers, name, help, async () => (await disk())[which])
  gauge('portal_disk_free_bytes', 'Free bytes of the disk that holds DATA_DIR.', 'freeBytes')
  gauge('portal_disk_size_bytes', 'Size of the disk that holds DATA_DIR.', 'sizeBytes')
}

export const addFigures = (registers: Registers, figures: Figures, withinMs: number) => {
  addDatabase(registers, figures, withinMs)
  addDisk(registers, figures)
  addServices(registers, figures, withinMs)
}
