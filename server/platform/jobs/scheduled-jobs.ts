import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { RoundName } from '#api/contracts/governance/background-work.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { getReason } from '#server/platform/is-error.ts'
import { createPlainJobs, type PlainJob, type PlainJobs } from './plain-jobs.ts'
import { createWorker } from './worker.ts'

/** A recurring job; any server may run it, so it must be idempotent. */
export type ScheduledJob = {
  name: RoundName
  everyMs: number
  /** Minimum uptime of the server. */
  afterMs?: number
  /** Once by default. */
  tries?: number
  /** Must end early when the server stops. */
  run: (isStopped: () => boolean) => Promise<void>
}

type Parts = {
  database: Pick<Database, 'write'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  pollMs: number | null
}

const queue = 'rounds'

const most = 4

/** Then the server counts as dead. */
const expireInSeconds = 15 * 60

const dataOf = z.object({ round: z.string() })

/** Same on every server: each slot is queued once. */
const getId = (name: string, turn: number): string => {
  const sum = hash('sha256', `${name} ${turn}`)
  return sum.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const longestReason = 300

const forgetFailed = (name: string) =>
  sql`delete from pgboss.job where name = ${queue} and state = 'failed' and data ->> 'round' = ${name}`

type Doing = Omit<Parts, 'pollMs' | 'clock'> & {
  scheduledJobs: ReadonlyMap<string, ScheduledJob>
  jobs: PlainJobs
  isStopped: () => boolean
}

const createHandler =
  ({ scheduledJobs, jobs, database, log, isStopped }: Doing) =>
  async (job: PlainJob): Promise<void> => {
    const round = scheduledJobs.get(dataOf.safeParse(job.data).data?.round ?? '')
    // Known to another release.
    if (!round) return database.write((tx) => jobs.putBack(tx, job))
    try {
      await round.run(isStopped)
      await database.write(async (tx) => {
        await jobs.complete(tx, job)
        await tx.execute(forgetFailed(round.name))
      })
    } catch (error) {
      log.error({ err: error, round: round.name }, 'a round failed')
      await database.write(async (tx) => {
        await tx.execute(forgetFailed(round.name))
        await jobs.fail(tx, job, getReason(error).slice(0, longestReason))
      })
    }
  }

const createSlots = (clock: () => Date) => {
  const began = clock().getTime()
  const last = new Map<string, number>()
  return {
    due: (scheduledJobs: Iterable<ScheduledJob>) => {
      const now = clock().getTime()
      return [...scheduledJobs]
        .filter(({ afterMs = 0 }) => now - began >= afterMs)
        .map((round) => ({ ...round, turn: Math.floor(now / round.everyMs) }))
        .filter(({ name, turn }) => last.get(name) !== turn)
    },
    note: (name: string, turn: number) => void last.set(name, turn),
  }
}

/** No leader: each server queues a slot under the same id. */
export const createScheduledJobs = ({ database, clock, log, pollMs }: Parts) => {
  const scheduledJobs = new Map<string, ScheduledJob>()
  const slots = createSlots(clock)
  const jobs = createPlainJobs(database, queue)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const handle = createHandler({ database, log, scheduledJobs, jobs, isStopped: () => isStopped })
  const worker = createWorker({ take: jobs.take, handle, most, log, away: 'rounds cannot be done' })

  const begin = async () => {
    await worker.guarded(async () => {
      const due = slots.due(scheduledJobs.values())
      if (due.length === 0) return
      const added = due.map(({ name, turn, tries = 1 }) => ({
        id: getId(name, turn),
        data: { round: name },
        retryLimit: tries - 1,
        expireInSeconds,
      }))
      await database.write((tx) => jobs.add(tx, added))
      for (const { name, turn } of due) slots.note(name, turn)
    })
    worker.wake()
  }

  return {
    add: (round: ScheduledJob) => void scheduledJobs.set(round.name, round),
    look: async () => {
      await begin()
      await worker.settled()
    },
    start: () => {
      if (pollMs === null) return
      void begin()
      timer = setInterval(() => void begin(), pollMs).unref()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await worker.stop()
    },
  }
}

export type ScheduledJobs = ReturnType<typeof createScheduledJobs>
