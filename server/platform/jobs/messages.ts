import { dayMs } from '#api/rules/durations.ts'
import { hashWithKey } from '#server/platform/crypto.ts'
import { afterCommit, type Database, notify, type Transaction } from '#server/platform/db/database.ts'
import type { Account } from '#server/platform/http/caller.ts'
import type { FormLimit } from '#server/platform/http/form-limits.ts'
import type { MailMessage, TextMessage } from '#server/platform/mail/delivery.ts'
import { type About, type Content, createMessageJobs } from './message-jobs.ts'
import { createMessageWorker, isWrittenDown, type WorkerParts } from './message-worker.ts'
import { countUnverifiedMail, defaultMailLimits, type UnverifiedMailKind } from './recipient-limits.ts'

/**
 * Lets messages leave with a transaction: all of them once it is committed, also where the process dies right after, and
 * none where it is rolled back.
 */
export type Messages = {
  /** A mail that is of no use after `until`; three days when left out. */
  queueMail: (tx: Transaction, mail: MailMessage, until?: Date) => Promise<void>
  /**
   * `queueMail` to an address that an unauthenticated caller entered, limited per mailbox (`countUnverifiedMail`). A mail over the limit is
   * not sent, and listed as failed work.
   */
  queueUnverifiedMail: (callerIp: string, kind?: UnverifiedMailKind) => Messages['queueMail']
  /**
   * Mails how something stands now, in place of what was not handed over yet about the same to the same address. Returns the ids of the mails
   * that do not leave.
   */
  queueLatestMail: (
    tx: Transaction,
    mail: MailMessage,
    about: { subject: string; id: string },
  ) => Promise<string[]>
  /** A text message, and what its sending was counted under, which is given back where it does not leave. */
  queueText: (
    tx: Transaction,
    text: TextMessage,
    more: { until: Date; counted: string | null },
  ) => Promise<void>
  /** As much work as `queueText`, where there is no account to send a code to; only who is invited gets a mail. */
  queueReminder: (tx: Transaction, account: Account, until: Date) => Promise<void>
}

export type MessageQueue = Messages & {
  /** Looks for messages of other servers and of processes that died, from now on. */
  start: () => void
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** How the queue is worked on. */
export type QueuePace = {
  /** How often it looks for messages that nobody told it of, in milliseconds; never where it is null. */
  pollMs: number | null
  tries: WorkerParts['tries']
  /** The wait before the second try; each one after it is twice as long. */
  retryDelaySeconds: number
}

/** A code is of use for five minutes; mail is tried for one to two hours. */
export const defaultPace: QueuePace = {
  pollMs: 2000,
  tries: { sms: 4, email: 12, reminder: 3 },
  retryDelaySeconds: 2,
}

const maintainEveryMs = 30_000

const mailIsOfUseForMs = 3 * dayMs

type Parts = Omit<WorkerParts, 'jobs' | 'tries' | 'remind'> & {
  database: Pick<Database, 'write' | 'listen'>
  pace?: Partial<QueuePace>
  remind: (tx: Transaction, messages: Messages, account: Account) => Promise<void>
  /** How many mails callers without a session may cause to one mailbox. */
  mailLimits?: readonly FormLimit[]
  /** True by default; false where all callers may have one address, behind a proxy that is not trusted. */
  countsNetworks?: boolean
}

/** The queue of messages of a server, which also works on it. */
export const createMessageQueue = ({
  pace,
  remind,
  mailLimits = defaultMailLimits,
  ...parts
}: Parts): MessageQueue => {
  const { pollMs, tries, retryDelaySeconds } = { ...defaultPace, ...pace }
  const jobs = createMessageJobs({ database: parts.database, retryDelaySeconds })
  const timers: NodeJS.Timeout[] = []
  let leave = () => {}
  let maintaining = Promise.resolve()

  const mailEnd = () => new Date(parts.clock().getTime() + mailIsOfUseForMs)

  const add = async (tx: Transaction, content: Content, until: Date, about?: About) => {
    await jobs.add(tx, content, until, about)
    afterCommit(tx, worker.wake)
    // Where messages are only written down, that is for this server to do before it answers.
    if (!isWrittenDown(parts.delivery, content.kind)) notify(tx, 'messages')
  }
  const queueMail: Messages['queueMail'] = (tx, message, until = mailEnd()) =>
    add(tx, { kind: 'email', message }, until)
  const messages: Messages = {
    queueMail,
    queueUnverifiedMail: (ip, kind) => async (tx, message, until) => {
      const callerIp = parts.countsNetworks === false ? null : ip
      const typed = { to: message.to, kind, callerIp, key: await jobs.keyOf(tx), at: parts.clock() }
      if (await countUnverifiedMail(tx, mailLimits, typed)) return queueMail(tx, message, until)
      const reason = 'too many to one address'
      await jobs.addFailed(tx, 'email', reason)
      afterCommit(tx, () => parts.log.warn({ kind: 'email', reason }, 'message not sent'))
    },
    queueLatestMail: async (tx, message, { subject, id }) => {
      const sum = hashWithKey(await jobs.keyOf(tx), 'about', subject, message.to.toLowerCase())
      const replaced = await jobs.removeAbout(tx, sum)
      await add(tx, { kind: 'email', message }, mailEnd(), { sum, id })
      return replaced
    },
    queueText: (tx, message, { until, counted }) => add(tx, { kind: 'sms', message, counted }, until),
    queueReminder: (tx, account, until) => add(tx, { kind: 'reminder', account }, until),
  }
  const worker = createMessageWorker({
    ...parts,
    jobs,
    tries,
    remind: (tx, account) => remind(tx, messages, account),
  })
  const maintain = () => {
    maintaining = worker.guarded(jobs.maintain).then(worker.wake)
  }
  return {
    ...messages,
    settled: worker.settled,
    start: () => {
      if (pollMs === null) return
      leave = parts.database.listen('messages', worker.wake)
      worker.wake()
      maintain()
      timers.push(setInterval(worker.wake, pollMs).unref(), setInterval(maintain, maintainEveryMs).unref())
    },
    stop: async () => {
      leave()
      for (const timer of timers) clearInterval(timer)
      await worker.stop()
      await maintaining
    },
  }
}
