import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { ResumeText } from '#api/contracts/platform/resume.contract.ts'
import { coalesceCalls } from '#server/platform/concurrency.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { ServerBusy } from '#server/platform/errors.ts'
import { type FileStore, StoreUnavailable } from '#server/platform/files/file-store.ts'
import { getReason } from '#server/platform/is-error.ts'
import { createPlainJobs, type PlainJob, type PlainJobs } from '#server/platform/jobs/plain-jobs.ts'
import { createWorker } from '#server/platform/jobs/worker.ts'
import { type Parser, UnreadableFile } from '#server/platform/parsing/parser.ts'
import { readResumeText } from '#server/platform/parsing/resume-tasks.ts'
import {
  findUnread,
  listUnread,
  type ResumeSource,
  storeResumeText,
  unreadAfter,
} from '#server/recruiting/candidates/resume-texts.ts'

type Parts = {
  database: Pick<Database, 'write' | 'reader' | 'listen'>
  files: Pick<FileStore, 'withPath'>
  parser: Pick<Parser, 'parse'>
  sources: readonly ResumeSource[]
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  /** Interval in ms; null disables polling. */
  pollMs: number | null
}

const dataOf = z.object({ fileId: z.uuid() })

const unreadable: ResumeText = { state: 'unreadable', text: '', pages: 0 }

/** Attempts after server crashes before a resume counts as unreadable. */
const mostTries = 5

const listEveryMs = 5000

/** Concurrent reads per server: parsing takes a full CPU. */
const most = 1

/** Null for failures not caused by the file (retried). Logs an unavailable store once. */
const createReader = ({ files, parser, log }: Parts) => {
  let isStoreAway = false
  return async (storedName: string): Promise<ResumeText | null> => {
    try {
      const found = await files.withPath(storedName, (path) => parser.parse(readResumeText, path))
      isStoreAway = false
      return found?.value ?? unreadable
    } catch (error) {
      if (error instanceof UnreadableFile) return unreadable
      if (error instanceof ServerBusy) return null
      if (!(error instanceof StoreUnavailable)) throw error
      if (!isStoreAway) log.error({ err: error }, 'resumes cannot be fetched')
      isStoreAway = true
      return null
    }
  }
}

const createHandler = (parts: Parts, jobs: PlainJobs) => {
  const { database, clock, log } = parts
  const read = createReader(parts)

  const store = (job: PlainJob, fileId: string, text: ResumeText) =>
    database.write(async (tx) => {
      await storeResumeText(tx, fileId, text, clock())
      await jobs.remove(tx, job)
    })

  return async (job: PlainJob): Promise<void> => {
    const { fileId } = dataOf.parse(job.data)
    const storedName = await findUnread(database.reader, fileId)
    if (storedName === null) return void (await database.write((tx) => jobs.remove(tx, job)))
    if (job.tries >= mostTries) return store(job, fileId, unreadable)
    try {
      const text = await read(storedName)
      if (text) await store(job, fileId, text)
      else await database.write((tx) => jobs.putBack(tx, job))
    } catch (error) {
      log.error({ err: error }, 'a resume could not be read')
      await database.write((tx) => jobs.fail(tx, job, getReason(error)))
    }
  }
}

type Listing = {
  database: Parts['database']
  sources: Parts['sources']
  clock: Parts['clock']
  jobs: PlainJobs
  wake: () => void
  isStopped: () => boolean
}

/** In batches, so that reading starts before listing ends. */
const createLister = ({ database, sources, clock, jobs, wake, isStopped }: Listing) => {
  const enqueue = (tx: Transaction, fileIds: readonly string[]) =>
    jobs.add(
      tx,
      fileIds.map((id) => ({ id, data: { fileId: id } })),
    )

  const list = async () => {
    for (let after: string | null = null, isMore = true; isMore && !isStopped(); isMore = after !== null) {
      after = await database.write(async (tx) => {
        const { fileIds, next } = await listUnread(tx, sources, clock(), { after })
        await enqueue(tx, fileIds)
        return next
      })
      wake()
    }
  }
  const relist = async () => {
    for (let after: string | null = null; !isStopped(); ) {
      const fileIds: string[] = await unreadAfter(database.reader, after)
      if (fileIds.length === 0) return
      await database.write((tx) => enqueue(tx, fileIds))
      wake()
      after = fileIds.at(-1) ?? null
    }
  }
  return { list, relist }
}

/** If a server dies, another retries its resume when the lease expires. */
export const createResumeWorker = (parts: Parts) => {
  const { database, clock, log, pollMs } = parts
  const jobs = createPlainJobs(database, 'resumes')
  const handle = createHandler(parts, jobs)
  const worker = createWorker({ take: jobs.take, handle, most, log, away: 'resumes cannot be read' })
  const timers: NodeJS.Timeout[] = []
  let leave = () => {}
  let isStopped = false
  let looking = Promise.resolve()

  const { list, relist } = createLister({
    database,
    sources: parts.sources,
    clock,
    jobs,
    wake: worker.wake,
    isStopped: () => isStopped,
  })
  const look = async (isStart = false) => {
    worker.wake()
    await worker.guarded(async () => {
      await list()
      if (isStart) await relist()
    })
    worker.wake()
  }
  const lookSoon = coalesceCalls(
    (work) => {
      looking = looking.then(work)
    },
    () => look(),
  )

  return {
    look: async () => {
      await look(true)
      await worker.settled()
    },
    start: () => {
      if (pollMs === null) return
      leave = database.listen('resumes', lookSoon)
      looking = look(true)
      timers.push(setInterval(lookSoon, Math.max(pollMs, listEveryMs)).unref())
    },
    stop: async () => {
      isStopped = true
      leave()
      for (const timer of timers) clearInterval(timer)
      await looking
      await worker.stop()
    },
  }
}
