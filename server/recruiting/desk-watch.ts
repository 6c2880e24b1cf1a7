import type { FastifyBaseLogger } from 'fastify'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import { type DeskNews, heartbeatMs } from '#api/contracts/recruiting/live.contract.ts'
import { findPeopleFor, type SessionLimits } from '#server/account/sessions.ts'
import { coalesceCalls } from '#server/platform/concurrency.ts'
import type { Database } from '#server/platform/db/database.ts'
import { followChanges } from '#server/recruiting/desk/desk-changes.ts'

export type Listener = {
  personId: string
  sessionId: string
  onNews: (news: DeskNews) => void
  beat: () => void
  end: () => void
}

type Parts = {
  database: Pick<Database, 'reader' | 'listen' | 'isHearing'>
  clock: () => Date
  sessionLimits: SessionLimits
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Access is rechecked by polling too, since sessions also expire by age. In milliseconds. */
const checkEveryMs = 1000

/** Streams per person; a new one replaces the oldest. */
const mostOfOne = 8

/** Serial queue, so that work does not pile up on a slow database. */
const createSerialQueue = (onFailure: (error: unknown) => void) => {
  let running = Promise.resolve()
  return {
    take: (work: () => Promise<void>): void => {
      running = running.then(work).catch(onFailure)
    },
    settled: () => running,
  }
}

const createListeners = (onFirst: () => void, onLast: () => void) => {
  const all = new Set<Listener>()
  const leave = (listener: Listener) => {
    if (all.delete(listener) && all.size === 0) onLast()
  }
  const dismiss = (listener: Listener) => {
    leave(listener)
    listener.end()
  }
  return {
    all,
    leave,
    dismiss,
    add: (listener: Listener) => {
      const own = [...all].filter(({ personId }) => personId === listener.personId)
      const [oldest] = own
      if (oldest && own.length >= mostOfOne) dismiss(oldest)
      all.add(listener)
      if (all.size === 1) onFirst()
    },
    /** Clients reconnect, to any server, with their cursor. */
    endAll: () => {
      for (const listener of [...all]) dismiss(listener)
    },
  }
}

/** Runs while there are listeners. Also polls at each heartbeat, and every second while notifications are down. */
export const createDeskWatch = ({ database, clock, sessionLimits, log }: Parts) => {
  const { reader, listen, isHearing } = database
  let next = followChanges(reader)
  let timer: NodeJS.Timeout | undefined
  let ticks = 0
  let leaving: (() => void)[] = []
  const queue = createSerialQueue((error) => {
    log.error({ err: error }, 'the desk cannot be watched')
    listeners.endAll()
  })
  const look = async () => {
    if (listeners.all.size === 0) return
    const news = await next()
    if (news) for (const one of listeners.all) one.onNews(news)
  }
  const checkListeners = async () => {
    const ids = [...listeners.all].map(({ sessionId }) => sessionId)
    const people = await findPeopleFor(reader, ids, sessionLimits, clock())
    for (const listener of [...listeners.all]) {
      const person = people.get(listener.sessionId)
      if (!person || !hasAccess('recruiting', person.roles)) listeners.dismiss(listener)
    }
  }
  const [lookSoon, checkSoon] = [coalesceCalls(queue.take, look), coalesceCalls(queue.take, checkListeners)]
  const tick = () => {
    ticks += 1
    const isBeat = ticks % (heartbeatMs / checkEveryMs) === 0
    if (isBeat) for (const one of listeners.all) one.beat()
    if (isBeat || !isHearing()) lookSoon()
    checkSoon()
  }
  const listeners = createListeners(
    () => {
      timer = setInterval(tick, checkEveryMs).unref()
      next = followChanges(reader)
      leaving = [listen('desk', lookSoon), listen('access', checkSoon)]
      lookSoon()
    },
    () => {
      clearInterval(timer)
      for (const leave of leaving) leave()
    },
  )
  return {
    /** Earlier changes are the caller's to read. Returns the unsubscribe function. */
    listen: async (listener: Listener): Promise<() => void> => {
      listeners.add(listener)
      // Until the start cursor is known.
      await queue.settled()
      return () => listeners.leave(listener)
    },
    endAll: listeners.endAll,
    stop: async () => {
      listeners.endAll()
      await queue.settled()
    },
  }
}

export type DeskWatch = ReturnType<typeof createDeskWatch>
