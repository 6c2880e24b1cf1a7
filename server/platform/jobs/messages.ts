import { dayMs } from '#api/rules/durations.ts'
import { hashWithKey } from '#server/platform/crypto.ts'
import { afterCommit, type Database, notify, type Transaction } from '#server/platform/db/database.ts'
import type { Account } from '#server/platform/http/caller.ts'
import type { FormLimit } from '#server/platform/http/form-limits.ts'
import type { MailMessage, TextMessage } from '#server/platform/mail/delivery.ts'
import { type Content, createMessageJobs, type Latest } from './message-jobs.ts'
import { createMessageWorker, isWrittenDown, type WorkerParts } from './message-worker.ts'
import { countUnverifiedMail, defaultMailLimits, type UnverifiedMailKind } from './recipient-limits.ts'

/** Transactional outbox: sent after commit, even after a crash. */
export type Messages = {
  /** Dropped after `until`; three days by default. */
  queueMail: (tx: Transaction, mail: MailMessage, until?: Date) => Promise<void>
  /** For an unauthenticated caller; limited per mailbox. Excess is listed as failed work. */
  queueUnverifiedMail: (callerIp: string, kind?: UnverifiedMailKind) => Messages['queueMail']
  /** Replaces pending mails on the topic and address; returns their ids. A change is sent after a delay. */
  queueLatestMail: (
    tx: Transaction,
    mail: MailMessage,
    about: { subject: string; id: string; isChange: boolean },
  ) => Promise<string[]>
  /** `counted` is refunded if the message cannot be sent. */
  queueText: (
    tx: Transaction,
    text: TextMessage,
    more: { until: Date; counted: string | null },
  ) => Promise<void>
  /** As slow as `queueText`: timing reveals no account. Only invited people get a mail. */
  queueReminder: (tx: Transaction, account: Account, until: Date) => Promise<void>
}

export type MessageQueue = Messages & {
  start: () => void
  settled: () => Promise<void>
  stop: () => Promise<void>
}

export type QueuePace = {
  /** Interval in milliseconds; null disables polling. */
  pollMs: number | null
  tries: WorkerParts['tries']
  /** Doubles with each retry. */
  retryDelaySeconds: number
  /** Within it, the latest change replaces the others. */
  changeDelaySeconds: number
}

/** Codes last five minutes; mail is retried for one to two hours. */
export const defaultPace: QueuePace = {
  pollMs: 2000,
  tries: { sms: 4, email: 12, reminder: 3 },
  retryDelaySeconds: 2,
  changeDelaySeconds: 60,
}

const maintainEveryMs = 30_000

const mailIsOfUseForMs = 3 * dayMs

type Parts = Omit<WorkerParts, 'jobs' | 'tries' | 'remind'> & {
  database: Pick<Database, 'write' | 'listen'>
  pace?: Partial<QueuePace>
  remind: (tx: Transaction, messages: Messages, account: Account) => Promise<void>
  mailLimits?: readonly FormLimit[]
  /** False behind an untrusted proxy, where all callers may share one address. */
  countsNetworks?: boolean
}

export const createMessageQueue = ({
  pace,
  remind,
  mailLimits = defaultMailLimits,
  ...parts
}: Parts): MessageQueue => {
  const { pollMs, tries, retryDelaySeconds, changeDelaySeconds } = { ...defaultPace, ...pace }
  const jobs = createMessageJobs({ database: parts.database, retryDelaySeconds })
  const timers: NodeJS.Timeout[] = []
  let leave = () => {}
  let maintaining = Promise.resolve()

  const mailEnd = () => new Date(parts.clock().getTime() + mailIsOfUseForMs)

  const add = async (tx: Transaction, content: Content, until: Date, latest?: Latest) => {
    await jobs.add(tx, content, until, latest)
    afterCommit(tx, worker.wake)
    // Outbox messages are written before the answer.
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
    queueLatestMail: async (tx, message, { subject, id, isChange }) => {
      const sum = hashWithKey(await jobs.keyOf(tx), 'about', subject, message.to.toLowerCase())
      const replaced = await jobs.removeAbout(tx, sum)
      const delaySeconds = isChange ? changeDelaySeconds : 0
      await add(tx, { kind: 'email', message }, mailEnd(), { about: { sum, id }, delaySeconds })
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
