import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { RoundName } from '#api/contracts/governance/background-work.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { getReason } from '#server/platform/is-error.ts'
import { createPlainJobs, type PlainJob, type PlainJobs } from './plain-jobs.ts'
import { createWorker } from './worker.ts'

/** Something that is done again and again, by whichever server begins first. Whatever it does, it must bear to be done twice. */
export type Round = {
  name: RoundName
  everyMs: number
  /** Not before a server has run for so long. */
  afterMs?: number
  /** How often one is tried; once where the next one does as well. */
  tries?: number
  /** Ends early where its server stops. */
  run: (isStopped: () => boolean) => Promise<void>
}

type Parts = {
  database: Pick<Database, 'write'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  /** How often it looks whether another round begins, in milliseconds; never where it is null. */
  pollMs: number | null
}

const queue = 'rounds'

const most = 4

/** A server that has a round for longer is taken for dead. */
const expireInSeconds = 15 * 60

const dataOf = z.object({ round: z.string() })

/** The same for every server, so that each round is there once. */
const getId = (name: string, turn: number): string => {
  const sum = hash('sha256', `${name} ${turn}`)
  return sum.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const longestReason = 300

const forgetFailed = (name: string) =>
  sql`delete from pgboss.job where name = ${queue} and state = 'failed' and data ->> 'round' = ${name}`

type Doing = Omit<Parts, 'pollMs' | 'clock'> & {
  rounds: ReadonlyMap<string, Round>
  jobs: PlainJobs
  isStopped: () => boolean
}

/** Does the round that a job is about. Of those that failed only the last is kept, until one goes well. */
const createHandler =
  ({ rounds, jobs, database, log, isStopped }: Doing) =>
  async (job: PlainJob): Promise<void> => {
    const round = rounds.get(dataOf.safeParse(job.data).data?.round ?? '')
    // A server of another release knows it.
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

/** Knows which rounds are to be put into the queue, each once for its time. */
const createLimiter = (clock: () => Date) => {
  const began = clock().getTime()
  const last = new Map<string, number>()
  return {
    due: (rounds: Iterable<Round>) => {
      const now = clock().getTime()
      return [...rounds]
        .filter(({ afterMs = 0 }) => now - began >= afterMs)
        .map((round) => ({ ...round, turn: Math.floor(now / round.everyMs) }))
        .filter(({ name, turn }) => last.get(name) !== turn)
    },
    note: (name: string, turn: number) => void last.set(name, turn),
  }
}

/**
 * Does what is to be done again and again. Every server puts the round of a time into the queue under the id of that time, so that it
 * is there once, and whoever takes it does it: no server leads, and none is missed.
 */
export const createScheduledJobs = ({ database, clock, log, pollMs }: Parts) => {
  const rounds = new Map<string, Round>()
  const turns = createLimiter(clock)
  const jobs = createPlainJobs(database, queue)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const handle = createHandler({ database, log, rounds, jobs, isStopped: () => isStopped })
  const worker = createWorker({ take: jobs.take, handle, most, log, away: 'rounds cannot be done' })

  const begin = async () => {
    await worker.guarded(async () => {
      const due = turns.due(rounds.values())
      if (due.length === 0) return
      const added = due.map(({ name, turn, tries = 1 }) => ({
        id: getId(name, turn),
        data: { round: name },
        retryLimit: tries - 1,
        expireInSeconds,
      }))
      await database.write((tx) => jobs.add(tx, added))
      for (const { name, turn } of due) turns.note(name, turn)
    })
    worker.wake()
  }

  return {
    add: (round: Round) => void rounds.set(round.name, round),
    /** Does what is to be done now. */
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

export type Rounds = ReturnType<typeof createScheduledJobs>
