import type { FastifyBaseLogger } from 'fastify'
import type { MailSource, TakeMail } from '#server/platform/mail/receiving/receiving.ts'

type Parts = {
  sources: readonly MailSource[]
  take: TakeMail
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Interval in ms; null disables polling. */
  pollMs: number | null
}

export const createMailWorker = ({ sources, take, log, pollMs }: Parts) => {
  const timers: NodeJS.Timeout[] = []
  let [running, isStopped] = [Promise.resolve(), false]

  const counted: TakeMail = async (content) => {
    const outcome = await take(content)
    if (outcome === 'refused') log.warn('a mail was refused: it is too big or cannot be read')
    return outcome
  }
  /** Skips a poll while the previous one is running. */
  const look = (source: MailSource) => {
    let [isAway, isLooking] = [false, false]
    const work = async () => {
      try {
        if (!isStopped) await source.collect(counted, () => isStopped)
        isAway = false
      } catch (error) {
        if (!isAway) log.error({ err: error }, 'mail cannot be received')
        isAway = true
      }
      isLooking = false
    }
    return () => {
      if (isLooking) return
      isLooking = true
      running = running.then(work)
    }
  }
  return {
    start: () => {
      if (pollMs === null) return
      for (const source of sources) {
        const once = look(source)
        once()
        timers.push(setInterval(once, Math.max(pollMs, source.everyMs ?? 0)).unref())
      }
    },
    stop: async () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
