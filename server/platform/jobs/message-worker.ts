import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { type Delivery, isRefused, MayHaveLeft, mayHaveLeft } from '#server/platform/mail/delivery.ts'
import type { Content, Kind, MessageJob, MessageJobs } from './message-jobs.ts'
import { countAsFailed } from './send-limits.ts'
import { createWorker } from './worker.ts'

export type WorkerParts = {
  database: Pick<Database, 'write'>
  jobs: MessageJobs
  delivery: Delivery
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Runs in the transaction that ends the job. */
  remind: (tx: Transaction, account: Extract<Content, { kind: 'reminder' }>['account']) => Promise<void>
  tries: Record<Kind, number>
  onTried?: ((kind: Kind, outcome: 'sent' | 'retried' | 'failed') => void) | undefined
}

const most = 10

const diedMeanwhile = () => new MayHaveLeft('The server that was sending the message died.')

const getReason = (error: unknown) => (error instanceof Error ? error.message : 'unknown')

export const isWrittenDown = ({ writesDown = [] }: Delivery, kind: Kind) =>
  writesDown.includes(kind === 'sms' ? 'sms' : 'email')

/** Outcome not recorded yet. */
type Outcome = 'sent' | 'unsent'

const createEnding = ({ database, jobs, log, tries, onTried }: WorkerParts) => {
  const giveUp = async (job: MessageJob, reason: string, error?: unknown): Promise<void> => {
    const { kind, content } = job
    const isBuried = await database.write(async (tx) => {
      if (!(await jobs.bury(tx, job, reason))) return false
      if (content?.kind === 'sms' && content.counted !== null && !mayHaveLeft(error))
        await countAsFailed(tx, content.counted)
      return true
    })
    if (!isBuried) return
    onTried?.(kind, 'failed')
    log.error({ err: error, kind, reason }, 'message not sent')
  }
  return {
    giveUp,
    fail: async (job: MessageJob, error: unknown): Promise<void> => {
      const { kind, turn } = job
      if (isRefused(error)) return giveUp(job, 'refused', error)
      if (turn + 1 >= tries[kind]) return giveUp(job, 'tried too often', error)
      await jobs.putBack(job, getReason(error))
      onTried?.(kind, 'retried')
      log.warn({ err: error, kind }, 'message not sent yet')
    },
  }
}

type Reminder = Extract<Content, { kind: 'reminder' }>

/** Rejects without a database; the job is then retried. */
const createHandler = (parts: WorkerParts) => {
  const { database, jobs, delivery, clock, log, remind, onTried } = parts
  const { giveUp, fail } = createEnding(parts)
  const outcomes = new Map<string, Outcome>()

  const finish = async (job: MessageJob) => {
    await database.write((tx) => jobs.remove(tx, job))
    outcomes.delete(job.id)
  }

  const deliver = async (job: MessageJob, content: Exclude<Content, Reminder>) => {
    try {
      if (content.kind === 'sms') await delivery.sms(content.message, job.id)
      else await delivery.email(content.message, job.id)
    } catch (error) {
      if (mayHaveLeft(error)) return giveUp(job, 'may have left', error)
      outcomes.set(job.id, 'unsent')
      await fail(job, error)
      outcomes.delete(job.id)
      return
    }
    onTried?.(job.kind, 'sent')
    log.info({ kind: job.kind }, 'message sent')
    outcomes.set(job.id, 'sent')
    await finish(job)
  }

  const runReminder = async (job: MessageJob, { account }: Reminder) => {
    try {
      await database.write(async (tx) => {
        await remind(tx, account)
        await jobs.remove(tx, job)
      })
    } catch (error) {
      await fail(job, error)
    }
  }

  return async (job: MessageJob): Promise<void> => {
    const { content, id } = job
    const outcome = outcomes.get(id)
    if (outcome === 'sent') return finish(job)
    if (content === null) return giveUp(job, 'unreadable')
    if (content.kind === 'reminder') return runReminder(job, content)
    if (job.isHanded && outcome === undefined) return giveUp(job, 'may have left', diedMeanwhile())
    if (job.until <= clock()) return giveUp(job, 'too late')
    // Recorded before sending: after a crash it may have left. Outbox messages may be written twice.
    outcomes.set(id, 'unsent')
    const isOurs = isWrittenDown(delivery, job.kind) || (await jobs.handOver(job))
    outcomes.delete(id)
    if (isOurs) await deliver(job, content)
  }
}

export const createMessageWorker = (parts: WorkerParts) => {
  const { jobs, delivery, log } = parts
  const worker = createWorker({
    take: jobs.take,
    handle: createHandler(parts),
    most,
    log,
    away: 'the message queue cannot be worked on',
  })
  return {
    ...worker,
    /** Waits for outbox messages only. */
    settled: async (): Promise<void> => {
      if (delivery.writesDown?.length) await worker.settled(({ kind }) => isWrittenDown(delivery, kind))
    },
  }
}
