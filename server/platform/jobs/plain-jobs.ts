import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { bossOn, createBoss } from './boss.ts'

/** A job that one server has taken. Its data are no secret. */
export type PlainJob = {
  id: string
  data: unknown
  /** How often it was taken before by a server that did not end it, or that it failed at. */
  tries: number
}

/** A job to be done: where one with this id is there already, it is that one. */
export type NewJob = { id: string; data: object; retryLimit?: number; expireInSeconds?: number }

/** How long a job waits that could not be begun for a reason that is not its own. */
const putBackSeconds = 60

/** The jobs of one queue, in the tables that our migrations made. */
export const createPlainJobs = (database: Pick<Database, 'write'>, queue: string) => {
  const boss = createBoss(database)
  const mine = (job: PlainJob) =>
    sql`name = ${queue} and id = ${job.id} and state = 'active' and retry_count = ${job.tries}`
  return {
    /** Adds jobs, in one statement, with the transaction that is the reason for them. */
    add: async (tx: Transaction, jobs: readonly NewJob[]): Promise<void> => {
      if (jobs.length === 0) return
      const db = bossOn(tx)
      // Where time goes on in milliseconds, a job is otherwise not due yet when its transaction has just ended.
      const rows = jobs.map((job) => ({ name: queue, startAfter: '-1 second', ...job }))
      await boss.insert(rows, { db })
      db.check()
    },
    /** Takes jobs that are due. They are this server's until they end, or too much time has passed. */
    take: (most: number): Promise<PlainJob[]> =>
      database.write(async (tx) => {
        const db = bossOn(tx)
        const taken = await boss.fetch<unknown>(queue, { batchSize: most, includeMetadata: true, db })
        db.check()
        return taken.map(({ id, data, retryCount: tries }) => ({ id, data, tries }))
      }),
    /** Forgets a job that is done. */
    remove: (tx: Transaction, { id }: PlainJob) => boss.deleteJob(queue, id, { db: bossOn(tx) }),
    /** Keeps that a job is done, so that none with its id is done again. */
    complete: (tx: Transaction, { id }: PlainJob) => boss.complete(queue, id, {}, { db: bossOn(tx) }),
    /** Lets a job be taken again in a minute, without that counting as a try. */
    putBack: async (tx: Transaction, job: PlainJob): Promise<void> => {
      await tx.execute(sql`
        update pgboss.job set state = 'retry', started_on = null, start_after = now() + ${putBackSeconds} * interval '1 second'
        where ${mine(job)}`)
    },
    /** Writes down why a job failed. It is tried again later, longer each time, and stays as failed after its last try. */
    fail: (tx: Transaction, { id }: PlainJob, reason: string) =>
      boss.fail(queue, id, { reason }, { db: bossOn(tx) }),
  }
}

export type PlainJobs = ReturnType<typeof createPlainJobs>
