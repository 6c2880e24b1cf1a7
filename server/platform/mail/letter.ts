import type { MailHeaders } from './delivery.ts'
import { type Mailing, newHead } from './mail-address.ts'

/** `ours`: id of our mail; `theirs`, `subject`: of a received one. */
type ThreadRow = { ours: string | null; theirs: string | null; subject: string | null }

const mostReferences = 20

const answering = (subject: string) => `Re: ${subject.replace(/^(?:re:\s*)+/i, '')}`

/** Answers the latest mail of the thread. `identity` identifies replies; `subject` is for a new thread. */
export const letterHead = (thread: readonly ThreadRow[], subject: string, mailing: Mailing) => {
  const latest = thread.findLast(({ theirs }) => theirs !== null)
  const ids = thread.flatMap(({ ours, theirs }) => ours || theirs || [])
  const { replyTo, ...identity } = newHead(mailing)
  const headers: MailHeaders = {
    'Message-ID': identity.messageId,
    ...(latest?.theirs && {
      'In-Reply-To': latest.theirs,
      References: ids.slice(-mostReferences).join(' '),
    }),
    ...(replyTo && { 'Reply-To': replyTo }),
  }
  return { identity, headers, subject: latest?.subject ? answering(latest.subject) : subject }
}
