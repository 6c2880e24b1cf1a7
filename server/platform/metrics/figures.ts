import { once } from 'node:events'
import { mkdir, stat, statfs, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connections, Reader } from '#server/platform/db/database.ts'

/** A queue of jobs, as it stands in the database for all servers. */
export type QueueFigures = {
  queue: string
  waiting: number
  active: number
  failed: number
  /** How long ago the oldest job that waits was due, in seconds; zero if none is. A try that fails makes a job due later. */
  oldestDueSeconds: number
  /** Age of the oldest job that waits, in seconds, however often it was tried; zero if none waits. */
  oldestWaitingSeconds: number
}

/** What is looked up when somebody asks for the metrics. What does not exist here is null. */
export type Figures = {
  connections: () => Connections | null
  queues: (() => Promise<QueueFigures[]>) | null
  disk: () => Promise<{ freeBytes: number; sizeBytes: number }>
  /** Rejects while PostgreSQL cannot be asked; null if it archives nothing. */
  isArchiverFailing: (() => Promise<boolean | null>) | null
  /** Rejects while the bucket of uploads cannot be reached. */
  askStore: (() => Promise<unknown>) | null
  /** Unix time in seconds at which the certificate of the public address ends. */
  certificateEnd: (() => Promise<number>) | null
  backups: () => Promise<Record<BackedUp, number>>
}

const count = z.coerce.number()

const rows = z.array(
  z.object({
    queue: z.string(),
    waiting: count,
    active: count,
    failed: count,
    oldestDueSeconds: count,
    oldestWaitingSeconds: count,
  }),
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
        oldestWaitingSeconds: sql`coalesce(extract(epoch from now() - min(job.created_on) filter (where ${waits})), 0)`,
      })
      .from(sql`pgboss.queue left join pgboss.job on job.name = queue.name`)
      .groupBy(sql`queue.name`),
  )

const archiver = z.array(z.object({ isOn: z.boolean(), isFailing: z.boolean() }))

/** Whether the last segment that PostgreSQL tried to archive failed; null if it archives nothing. */
export const isArchiverFailing = async (reader: Reader): Promise<boolean | null> => {
  const [found] = archiver.parse(
    await reader
      .select({
        isOn: sql`current_setting('archive_mode') <> 'off'`,
        isFailing: sql`coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)`,
      })
      .from(sql`pg_stat_archiver`),
  )
  return found?.isOn ? found.isFailing : null
}

export const backedUp = ['database', 'uploads'] as const

export type BackedUp = (typeof backedUp)[number]

const backupMark = (dataDir: string, what: BackedUp) => join(dataDir, `backed-up-${what}`)

/** Notes that a backup was made now, for the metrics. */
export const noteBackup = async (dataDir: string, what: BackedUp): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(backupMark(dataDir, what), '')
}

/** Unix times in seconds of the last backups that were noted; zero for none. */
export const backupTimes = async (dataDir: string): Promise<Record<BackedUp, number>> => {
  const time = async (what: BackedUp) =>
    stat(backupMark(dataDir, what)).then(
      ({ mtimeMs }) => Math.floor(mtimeMs / 1000),
      () => 0,
    )
  return { database: await time('database'), uploads: await time('uploads') }
}

/** Unix time in seconds at which the certificate of an https address ends, also one that is not valid. */
export const certificateEnd = async (address: string): Promise<number> => {
  const { hostname: host, port } = new URL(address)
  // The name is sent along for servers with several certificates; an address is no name.
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return Math.floor(Date.parse(socket.getPeerCertificate().valid_to) / 1000)
  } finally {
    socket.destroy()
  }
}

/** The file system that holds a folder. */
export const diskFigures = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

const operations = ['select', 'insert', 'update', 'delete'] as const

/** What a statement does, of few words. */
export const getOperation = (text: string): (typeof operations)[number] | 'other' => {
  const [first] = /^[a-z]+/i.exec(text.trimStart()) ?? []
  const known = operations.find((operation) => operation === first?.toLowerCase())
  if (known) return known
  return first?.toLowerCase() === 'with' ? 'select' : 'other'
}
