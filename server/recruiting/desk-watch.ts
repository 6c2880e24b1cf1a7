import type { FastifyBaseLogger } from 'fastify'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import { type DeskNews, heartbeatMs } from '#api/contracts/recruiting/live.contract.ts'
import { findPeopleFor, type SessionLimits } from '#server/account/sessions.ts'
import { askOnce } from '#server/platform/concurrency.ts'
import type { Database } from '#server/platform/db/database.ts'
import { followChanges } from '#server/recruiting/desk/desk-changes.ts'

/** Somebody whose page shows the desk. */
export type Listener = {
  personId: string
  sessionId: string
  tell: (news: DeskNews) => void
  beat: () => void
  end: () => void
}

type Parts = {
  database: Pick<Database, 'reader' | 'listen' | 'isHearing'>
  clock: () => Date
  sessionLimits: SessionLimits
  log: Pick<FastifyBaseLogger, 'error'>
}

/** How often it looks whether those who listen still may, for a session also ends by its age, in milliseconds. */
const checkEveryMs = 1000

/** How many streams somebody may have; the oldest makes room for another. */
const mostOfOne = 8

/** Does one thing after the other, so that a slow database does not gather them. */
const createLimiter = (onFailure: (error: unknown) => void) => {
  let running = Promise.resolve()
  return {
    take: (work: () => Promise<void>): void => {
      running = running.then(work).catch(onFailure)
    },
    settled: () => running,
  }
}

/** Those who listen; `onFirst` and `onLast` are told when there are some, and when there are none any more. */
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
    /** Whoever listens comes back later, to this server or another, and loses nothing. */
    endAll: () => {
      for (const listener of [...all]) dismiss(listener)
    },
  }
}

/**
 * Tells those who listen what changed at the desk, on whichever server, as soon as it is committed. It looks only while somebody
 * listens; without being told to, once for each beat, and every second while news of other servers do not arrive.
 */
export const createDeskWatch = ({ database, clock, sessionLimits, log }: Parts) => {
  const { reader, listen, isHearing } = database
  let next = followChanges(reader)
  let timer: NodeJS.Timeout | undefined
  let ticks = 0
  let leaving: (() => void)[] = []
  const turns = createLimiter((error) => {
    log.error({ err: error }, 'the desk cannot be watched')
    listeners.endAll()
  })
  const look = async () => {
    if (listeners.all.size === 0) return
    const news = await next()
    if (news) for (const one of listeners.all) one.tell(news)
  }
  const checkListeners = async () => {
    const ids = [...listeners.all].map(({ sessionId }) => sessionId)
    const people = await findPeopleFor(reader, ids, sessionLimits, clock())
    for (const listener of [...listeners.all]) {
      const person = people.get(listener.sessionId)
      if (!person || !hasAccess('recruiting', person.roles)) listeners.dismiss(listener)
    }
  }
  const [lookSoon, checkSoon] = [askOnce(turns.take, look), askOnce(turns.take, checkListeners)]
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
    /** Tells a listener from now on; what it may have missed before is the caller's to find. Returns how to leave. */
    listen: async (listener: Listener): Promise<() => void> => {
      listeners.add(listener)
      // Until it is known from where on this one is told.
      await turns.settled()
      return () => listeners.leave(listener)
    },
    endAll: listeners.endAll,
    stop: async () => {
      listeners.endAll()
      await turns.settled()
    },
  }
}

export type DeskWatch = ReturnType<typeof createDeskWatch>
