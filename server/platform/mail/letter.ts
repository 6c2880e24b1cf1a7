import type { MailHeaders } from './delivery.ts'
import { type Mailing, newHead } from './mail-address.ts'

/** A mail of a conversation: the id of ours, or the id and subject of theirs. */
type ThreadRow = { ours: string | null; theirs: string | null; subject: string | null }

/** How many earlier mails of a thread a mail names. */
const mostReferences = 20

const answering = (subject: string) => `Re: ${subject.replace(/^(?:re:\s*)+/i, '')}`

/**
 * The head of a letter that somebody wrote: it answers the latest mail of the conversation, and can be answered itself. `kept` is
 * what a reply is known again by; `subject` that of a letter with which the conversation begins.
 */
export const letterHead = (thread: readonly ThreadRow[], subject: string, mailing: Mailing) => {
  const latest = thread.findLast(({ theirs }) => theirs !== null)
  const ids = thread.flatMap(({ ours, theirs }) => ours || theirs || [])
  const { replyTo, ...kept } = newHead(mailing)
  const headers: MailHeaders = {
    'Message-ID': kept.messageId,
    ...(latest?.theirs && {
      'In-Reply-To': latest.theirs,
      References: ids.slice(-mostReferences).join(' '),
    }),
    ...(replyTo && { 'Reply-To': replyTo }),
  }
  return { kept, headers, subject: latest?.subject ? answering(latest.subject) : subject }
}
