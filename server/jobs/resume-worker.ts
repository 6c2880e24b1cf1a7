import type { FastifyBaseLogger } from 'fastify'
import type { ResumeText } from '#api/contracts/resume.contract.ts'
import { askOnce } from '#server/concurrency.ts'
import type { Database } from '#server/db/database.ts'
import {
  leaveUnread,
  listUnread,
  mostTries,
  storeResumeText,
  takeUnread,
  type Unread,
} from '#server/domain/resume/resume-texts.ts'
import { type FileStore, StoreUnavailable } from '#server/files/file-store.ts'
import { type Parser, UnreadableFile } from '#server/parsing/parser.ts'
import { readResumeText } from '#server/parsing/resume-tasks.ts'

type Parts = {
  database: Pick<Database, 'write' | 'listen'>
  files: Pick<FileStore, 'withPath'>
  parser: Pick<Parser, 'parse'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  /** How often it looks, in milliseconds; never where it is null. */
  pollMs: number | null
}

const unreadable: ResumeText = { state: 'unreadable', text: '', pages: 0 }

/** How often it looks for resumes that are not listed, of this server and of those beside it. */
const listEveryMs = 5000

/**
 * Takes the text out of resumes once they are stored, one after the other. A resume whose server ends meanwhile is read by the
 * next one after a minute.
 */
export const createResumeWorker = ({ database, files, parser, clock, log, pollMs }: Parts) => {
  const timers: NodeJS.Timeout[] = []
  let leave = () => {}
  let [running, isAway, isStopped] = [Promise.resolve(), false, false]

  const read = async (unread: Unread): Promise<ResumeText> => {
    const { storedName, tries } = unread
    if (tries > mostTries) return unreadable
    try {
      const found = await files.withPath(storedName, (path) => parser.parse(readResumeText, path))
      return found?.value ?? unreadable
    } catch (error) {
      if (error instanceof UnreadableFile) return unreadable
      if (error instanceof StoreUnavailable) await database.write((tx) => leaveUnread(tx, unread, clock()))
      throw error
    }
  }
  const readAll = async () => {
    for (let isMore = true; isMore && !isStopped; ) {
      const next = await database.write((tx) => takeUnread(tx, clock()))
      if (next) {
        const text = await read(next)
        await database.write((tx) => storeResumeText(tx, next.fileId, text, clock()))
      }
      isMore = next !== null
    }
  }
  const list = async () => {
    if ((await database.write((tx) => listUnread(tx, clock()))) && !isStopped) await list()
  }
  const begin = (work: () => Promise<void>): Promise<void> => {
    running = running.then(work)
    return running
  }
  const readNow = async () => {
    if (isStopped) return
    try {
      await list()
      await readAll()
      isAway = false
    } catch (error) {
      if (!isAway && !isStopped) log.error({ err: error }, 'resumes cannot be read')
      isAway = true
    }
  }
  const lookSoon = askOnce(begin, readNow)

  return {
    /** Reads what there is to read now. */
    look: () => begin(readNow),
    start: () => {
      if (pollMs === null) return
      leave = database.listen('resumes', lookSoon)
      lookSoon()
      timers.push(setInterval(lookSoon, Math.max(pollMs, listEveryMs)).unref())
    },
    stop: async () => {
      isStopped = true
      leave()
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
