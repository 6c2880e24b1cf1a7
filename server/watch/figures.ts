import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connections, Reader } from '#server/db/database.ts'

/** A queue of jobs, as it stands in the database for all servers. */
export type QueueFigures = {
  queue: string
  waiting: number
  active: number
  failed: number
  /** How long ago the oldest job that waits was due, in seconds; zero where none is. */
  oldestDueSeconds: number
}

/** What is looked up when somebody asks for the metrics. What does not exist here is null. */
export type Figures = {
  connections: () => Connections | null
  queues: (() => Promise<QueueFigures[]>) | null
  disk: () => Promise<{ freeBytes: number; sizeBytes: number }>
}

const count = z.coerce.number()

const rows = z.array(
  z.object({ queue: z.string(), waiting: count, active: count, failed: count, oldestDueSeconds: count }),
)

const waits = sql`job.state in ('created', 'retry')`

/** Every queue in one statement; jobs that are done are not kept, so there are few rows. */
export const queueFigures = async (reader: Reader): Promise<QueueFigures[]> =>
  rows.parse(
    await reader
      .select({
        queue: sql`queue.name`,
        waiting: sql`count(*) filter (where ${waits})`,
        active: sql`count(*) filter (where job.state = 'active')`,
        failed: sql`count(*) filter (where job.state = 'failed')`,
        oldestDueSeconds: sql`coalesce(extract(epoch from greatest(now() - min(job.start_after) filter (where ${waits}), interval '0')), 0)`,
      })
      .from(sql`pgboss.queue left join pgboss.job on job.name = queue.name`)
      .groupBy(sql`queue.name`),
  )

/** The file system that holds a folder. */
export const diskFigures = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

const operations = ['select', 'insert', 'update', 'delete'] as const

/** What a statement does, of few words. */
export const operationOf = (text: string): (typeof operations)[number] | 'other' => {
  const [first] = /^[a-z]+/i.exec(text.trimStart()) ?? []
  const known = operations.find((operation) => operation === first?.toLowerCase())
  if (known) return known
  return first?.toLowerCase() === 'with' ? 'select' : 'other'
}
