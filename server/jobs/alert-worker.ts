import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { askToKeep, sendDueAlerts } from '#server/domain/alerts/send-alerts.ts'
import type { Messages } from './messages.ts'

type Parts = {
  database: Pick<Database, 'write'>
  clock: () => Date
  messages: Messages
  publicUrl: () => string
  months: number
  log: Pick<FastifyBaseLogger, 'error'>
  /** Whether it looks by itself at all. */
  isPolling: boolean
}

/** How often it looks whether it is morning. */
const everyMs = 60_000

/** Mails new jobs to those who asked for them. Any number of servers may do so at once. */
export const createAlertWorker = (parts: Parts) => {
  const { database, clock, messages, publicUrl, months, log, isPolling } = parts
  let [running, isAway, isStopped] = [Promise.resolve(), false, false]
  let timer: NodeJS.Timeout | undefined

  const work = async (): Promise<void> => {
    const sending = { queueMail: messages.queueMail, publicUrl: publicUrl(), months }
    const sent = await database.write((tx) => sendDueAlerts(tx, sending, clock()))
    const asked = await database.write((tx) => askToKeep(tx, sending, clock()))
    if (sent + asked > 0 && !isStopped) await work()
  }
  /** One after the other, so that a slow database does not gather them. */
  const begin = () => {
    running = running.then(async () => {
      if (isStopped) return
      try {
        await work()
        isAway = false
      } catch (error) {
        if (!isAway) log.error({ err: error }, 'job alerts cannot be sent')
        isAway = true
      }
    })
  }
  return {
    start: () => {
      if (!isPolling) return
      begin()
      timer = setInterval(begin, everyMs).unref()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
