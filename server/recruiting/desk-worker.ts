import type { FastifyBaseLogger } from 'fastify'
import { coalesceCalls } from '#server/platform/concurrency.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import type { Mailing } from '#server/platform/mail/mail-address.ts'
import { sendDueMails } from '#server/recruiting/applications/candidate-mail.ts'
import { endWriting } from '#server/recruiting/desk/answer-drafts.ts'
import { sendDueAnswers } from '#server/recruiting/desk/step-inquiry.ts'

type Parts = {
  database: Pick<Database, 'write' | 'listen'>
  clock: () => Date
  messages: Messages
  mailing: Mailing
  publicUrl: () => string
  log: Pick<FastifyBaseLogger, 'error'>
  /** Interval in ms; null disables polling. */
  pollMs: number | null
}

/** Sends delayed answers and mails, and expires typing hints. */
export const createDeskWorker = (parts: Parts) => {
  const { database, clock, messages, mailing, publicUrl, log, pollMs } = parts
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  let [running, isFailing, isStopped] = [Promise.resolve(), false, false]

  const send = async () => {
    const sent = await database.write(async (tx) => {
      await endWriting(tx, clock())
      const answers = await sendDueAnswers(tx, messages.queueMail, clock(), mailing)
      const mailContext = { ...mailing, publicUrl: publicUrl() }
      return answers + (await sendDueMails(tx, messages.queueMail, clock(), mailContext))
    })
    if (sent > 0 && !isStopped) await send()
  }
  /** Serial, so that work does not pile up on a slow database. */
  const enqueue = (work: () => Promise<void>) => {
    running = running.then(async () => {
      if (isStopped) return
      try {
        await work()
        isFailing = false
      } catch (error) {
        if (!isFailing) log.error({ err: error }, 'the desk cannot be worked on')
        isFailing = true
      }
    })
  }
  const sendSoon = coalesceCalls(enqueue, send)
  return {
    start: () => {
      if (pollMs === null) return
      unsubscribe = database.listen('delayed', sendSoon)
      timer = setInterval(sendSoon, pollMs).unref()
    },
    stop: async () => {
      isStopped = true
      unsubscribe()
      clearInterval(timer)
      await running
    },
  }
}
