import type { FastifyBaseLogger } from 'fastify'
import { askOnce } from '#server/concurrency.ts'
import type { Database } from '#server/db/database.ts'
import { sendDueMails } from '#server/domain/candidacies/candidate-mail.ts'
import { adoptApplications } from '#server/domain/candidacies/open-candidacies.ts'
import { adoptPlacements } from '#server/domain/candidacies/placements.ts'
import { endWriting } from '#server/domain/desk/answer-drafts.ts'
import type { Mailing } from '#server/domain/desk/mail-address.ts'
import { adoptUnopened } from '#server/domain/desk/open-inquiries.ts'
import { sendDueAnswers } from '#server/domain/desk/step-inquiry.ts'
import { sendReminders } from '#server/domain/interviews/remind-interviews.ts'
import type { Messages } from './messages.ts'

type Parts = {
  database: Pick<Database, 'write' | 'listen'>
  clock: () => Date
  messages: Messages
  /** Where answers to what it sends come back. */
  mailing: Mailing
  /** The origin people use. */
  publicUrl: () => string
  log: Pick<FastifyBaseLogger, 'error'>
  /** How often it looks, in milliseconds; never where it is null. */
  pollMs: number | null
}

/** How often it looks for what a server of an earlier release has stored. */
const adoptEveryMs = 60_000

/** How often it looks for interviews that begin soon. */
const remindEveryMs = 60_000

/**
 * Sends the answers and mails that nobody took back in time, reminds of interviews, ends the hints of who stopped writing, and opens what a server
 * of an earlier release stored.
 */
export const createDeskWorker = (parts: Parts) => {
  const { database, clock, messages, mailing, publicUrl, log, pollMs } = parts
  const timers: NodeJS.Timeout[] = []
  let leave = () => {}
  let [running, isAway, isStopped] = [Promise.resolve(), false, false]

  const send = async () => {
    const sent = await database.write(async (tx) => {
      await endWriting(tx, clock())
      const answers = await sendDueAnswers(tx, messages.queueMail, clock(), mailing)
      const leaving = { ...mailing, publicUrl: publicUrl() }
      return answers + (await sendDueMails(tx, messages.queueMail, clock(), leaving))
    })
    if (sent > 0 && !isStopped) await send()
  }
  const remind = async () => {
    const sending = { queueMail: messages.queueMail, mailing, publicUrl: publicUrl() }
    const sent = await database.write((tx) => sendReminders(tx, sending, clock()))
    if (sent > 0 && !isStopped) await remind()
  }
  const adopt = async () => {
    const isMore = await database.write(async (tx) => {
      const left = [await adoptUnopened(tx), await adoptApplications(tx), await adoptPlacements(tx)]
      return left.includes(true)
    })
    if (isMore && !isStopped) await adopt()
  }
  /** One after the other, so that a slow database does not gather them. */
  const begin = (work: () => Promise<void>) => {
    running = running.then(async () => {
      if (isStopped) return
      try {
        await work()
        isAway = false
      } catch (error) {
        if (!isAway) log.error({ err: error }, 'the desk cannot be worked on')
        isAway = true
      }
    })
  }
  const sendSoon = askOnce(begin, send)
  return {
    start: () => {
      if (pollMs === null) return
      leave = database.listen('held', sendSoon)
      begin(adopt)
      begin(remind)
      timers.push(
        setInterval(sendSoon, pollMs).unref(),
        setInterval(() => begin(adopt), adoptEveryMs).unref(),
        setInterval(() => begin(remind), remindEveryMs).unref(),
      )
    },
    stop: async () => {
      isStopped = true
      leave()
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}
