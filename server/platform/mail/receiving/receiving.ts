import type { Readable } from 'node:stream'

/** `later`: no room, deliver again. */
export type Outcome = 'stored' | 'known' | 'refused' | 'later'

export type TakeMail = (content: Readable) => Promise<Outcome>

/** Errors must not contain mail content. */
export type MailSource = {
  /** Pause in milliseconds; null for the shortest. */
  everyMs: number | null
  /** Sequential, at most `mostAtOnce`. */
  collect: (take: TakeMail, isStopped: () => boolean) => Promise<void>
}

export const mostAtOnce = 20

/** Including attachments. */
export const mailMaxBytes = 25 * 1024 * 1024
