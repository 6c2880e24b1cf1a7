import type { FastifyBaseLogger } from 'fastify'
import { type DeskNews, heartbeatMs } from '#api/contracts/live.contract.ts'
import { hasAccess } from '#api/contracts/session.contract.ts'
import type { Database } from '#server/db/database.ts'
import { deskTold, followChanges } from '#server/domain/desk/desk-changes.ts'
import { findPeopleOf, type SessionLimits } from '#server/domain/sign-in/sessions.ts'

/** Somebody whose page shows the desk. */
export type Listener = {
  personId: string
  sessionId: string
  tell: (news: DeskNews) => void
  beat: () => void
  end: () => void
}

type Parts = {
  database: Pick<Database, 'reader'>
  clock: () => Date
  sessionLimits: SessionLimits
  log: Pick<FastifyBaseLogger, 'error'>
}

/** How often it looks for what other servers told, and whether those who listen still may, in milliseconds. */
const lookEveryMs = 1000

/** How many streams somebody may have; the oldest makes room for another. */
const mostOfOne = 8

/** Does one thing after the other, so that a slow database does not gather them. */
const createTurns = (onFailure: (error: unknown) => void) => {
  let running = Promise.resolve()
  return {
    take: (work: () => Promise<void>): Promise<void> => {
      running = running.then(work).catch(onFailure)
      return running
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
 * Tells those who listen what changed at the desk, on whichever server: at once what this process changed, within a second
 * the rest. It looks only while somebody listens.
 */
export const createDeskWatch = ({ database: { reader }, clock, sessionLimits, log }: Parts) => {
  let next = followChanges(reader)
  let timer: NodeJS.Timeout | undefined
  let [looks, isWanted] = [0, false]
  const turns = createTurns((error) => {
    log.error({ err: error }, 'the desk cannot be watched')
    listeners.endAll()
  })
  const look = async () => {
    isWanted = false
    if (listeners.all.size === 0) return
    const news = await next()
    if (news) for (const one of listeners.all) one.tell(news)
  }
  const lookSoon = () => {
    if (!isWanted) void turns.take(look)
    isWanted = true
  }
  const checkListeners = async () => {
    const ids = [...listeners.all].map(({ sessionId }) => sessionId)
    const people = await findPeopleOf(reader, ids, sessionLimits, clock())
    for (const listener of [...listeners.all]) {
      const person = people.get(listener.sessionId)
      if (!person || !hasAccess('recruiting', person.roles)) listeners.dismiss(listener)
    }
  }
  const tick = () => {
    looks += 1
    if (looks % (heartbeatMs / lookEveryMs) === 0) for (const one of listeners.all) one.beat()
    lookSoon()
    void turns.take(checkListeners)
  }
  const listeners = createListeners(
    () => {
      timer = setInterval(tick, lookEveryMs).unref()
      next = followChanges(reader)
      deskTold.addEventListener('told', lookSoon)
      lookSoon()
    },
    () => {
      clearInterval(timer)
      deskTold.removeEventListener('told', lookSoon)
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
