import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { bossOn, createBoss } from './boss.ts'

/** Data are not encrypted. */
export type PlainJob = {
  id: string
  data: unknown
  /** Earlier failures and expired leases. */
  tries: number
}

/** No effect if the id exists. */
export type NewJob = { id: string; data: object; retryLimit?: number; expireInSeconds?: number }

const putBackSeconds = 60

export const createPlainJobs = (database: Pick<Database, 'write'>, queue: string) => {
  const boss = createBoss(database)
  const mine = (job: PlainJob) =>
    sql`name = ${queue} and id = ${job.id} and state = 'active' and retry_count = ${job.tries}`
  return {
    add: async (tx: Transaction, jobs: readonly NewJob[]): Promise<void> => {
      if (jobs.length === 0) return
      const db = bossOn(tx)
      // Otherwise not due right after its transaction.
      const rows = jobs.map((job) => ({ name: queue, startAfter: '-1 second', ...job }))
      await boss.insert(rows, { db })
      db.check()
    },
    /** Leased until ended or expired. */
    take: (most: number): Promise<PlainJob[]> =>
      database.write(async (tx) => {
        const db = bossOn(tx)
        const taken = await boss.fetch<unknown>(queue, { batchSize: most, includeMetadata: true, db })
        db.check()
        return taken.map(({ id, data, retryCount: tries }) => ({ id, data, tries }))
      }),
    remove: (tx: Transaction, { id }: PlainJob) => boss.deleteJob(queue, id, { db: bossOn(tx) }),
    /** Keeps the id, so that it runs once. */
    complete: (tx: Transaction, { id }: PlainJob) => boss.complete(queue, id, {}, { db: bossOn(tx) }),
    /** Not counted as a try. */
    putBack: async (tx: Transaction, job: PlainJob): Promise<void> => {
      await tx.execute(sql`
        update pgboss.job set state = 'retry', started_on = null, start_after = now() + ${putBackSeconds} * interval '1 second'
        where ${mine(job)}`)
    },
    /** With backoff; stays as failed after the last try. */
    fail: (tx: Transaction, { id }: PlainJob, reason: string) =>
      boss.fail(queue, id, { reason }, { db: bossOn(tx) }),
  }
}

export type PlainJobs = ReturnType<typeof createPlainJobs>
