import { once } from 'node:events'
import { mkdir, stat, statfs, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connections, Reader } from '#server/platform/db/database.ts'

export type QueueFigures = {
  queue: string
  waiting: number
  active: number
  failed: number
  /** 0 if none is due. A failed try postpones. */
  oldestDueSeconds: number
  /** Regardless of retries; 0 if none waits. */
  oldestWaitingSeconds: number
}

export type Figures = {
  connections: () => Connections | null
  queues: (() => Promise<QueueFigures[]>) | null
  disk: () => Promise<{ freeBytes: number; sizeBytes: number }>
  /** Rejects if unreachable; null without archiving. */
  isArchiverFailing: (() => Promise<boolean | null>) | null
  askStore: (() => Promise<unknown>) | null
  /** Unix time in seconds. */
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

/** Cheap: completed jobs are not retained. */
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

export const noteBackup = async (dataDir: string, what: BackedUp): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(backupMark(dataDir, what), '')
}

/** Unix times in seconds; 0 if none. */
export const backupTimes = async (dataDir: string): Promise<Record<BackedUp, number>> => {
  const time = async (what: BackedUp) =>
    stat(backupMark(dataDir, what)).then(
      ({ mtimeMs }) => Math.floor(mtimeMs / 1000),
      () => 0,
    )
  return { database: await time('database'), uploads: await time('uploads') }
}

/** Unix time in seconds; invalid certificates too. */
export const certificateEnd = async (address: string): Promise<number> => {
  const { hostname: host, port } = new URL(address)
  // SNI; IP addresses are not allowed.
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return Math.floor(Date.parse(socket.getPeerCertificate().valid_to) / 1000)
  } finally {
    socket.destroy()
  }
}

export const diskFigures = async (folder: string) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

const operations = ['select', 'insert', 'update', 'delete'] as const

export const getOperation = (text: string): (typeof operations)[number] | 'other' => {
  const [first] = /^[a-z]+/i.exec(text.trimStart()) ?? []
  const known = operations.find((operation) => operation === first?.toLowerCase())
  if (known) return known
  return first?.toLowerCase() === 'with' ? 'select' : 'other'
}
