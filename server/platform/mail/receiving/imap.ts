import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { type MailSource, mailMaxBytes, mostAtOnce, type TakeMail } from './receiving.ts'

export type ImapServer = {
  host: string
  port: number
  /** `tls` from the first byte, `starttls` required, `optional` if offered. */
  security: 'tls' | 'starttls' | 'optional'
  user: string
  password: string
}

const everyMs = 30_000

const openMailbox = async ({ host, port, security, user, password: pass }: ImapServer) => {
  const { ImapFlow: Client } = await import('imapflow')
  return new Client({
    ...{ host, port, auth: { user, pass }, logger: false, socketTimeout: 60_000 },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, secure: security === 'tls' },
    ...(security === 'starttls' && { doSTARTTLS: true }),
  })
}

/** Unreadable mail is also flagged, for the mailbox's owner. */
const receiveOne = async (imap: ImapFlow, { uid, size = 0 }: FetchMessageObject, take: TakeMail) => {
  const bring = async () => {
    const { content } = await imap.download(String(uid), undefined, { uid: true })
    const outcome = content ? await take(content) : 'refused'
    content?.resume()
    return outcome
  }
  const outcome = size > mailMaxBytes ? 'refused' : await bring()
  if (outcome === 'later') return outcome
  const flags = outcome === 'refused' ? ['\\Seen', '\\Flagged'] : ['\\Seen']
  await imap.messageFlagsAdd(String(uid), flags, { uid: true })
  return outcome
}

const collectFrom = async (imap: ImapFlow, take: TakeMail, isStopped: () => boolean) => {
  const lock = await imap.getMailboxLock('INBOX')
  try {
    const found = (await imap.search({ seen: false }, { uid: true })) || []
    const some = found.slice(0, mostAtOnce)
    const messages = some.length === 0 ? [] : await imap.fetchAll(some, { size: true }, { uid: true })
    for (const message of messages) {
      if (isStopped() || (await receiveOne(imap, message, take)) === 'later') return
    }
  } finally {
    lock.release()
  }
}

export const imapMailbox = (server: ImapServer): MailSource => ({
  everyMs,
  collect: async (take, isStopped) => {
    const imap = await openMailbox(server)
    // Reported by the command that it ends.
    imap.on('error', () => {})
    try {
      await imap.connect()
      await collectFrom(imap, take, isStopped)
      await imap.logout()
    } catch {
      // Server messages may contain addresses.
      throw new Error('The mailbox could not be read.')
    } finally {
      imap.close()
    }
  },
})
