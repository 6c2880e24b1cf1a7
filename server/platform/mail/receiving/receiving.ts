import type { Readable } from 'node:stream'

/**
 * What became of a mail: it is stored, was stored before, cannot be read or is too big, or there is no room for it now and it
 * must be brought again.
 */
export type Outcome = 'stored' | 'known' | 'refused' | 'later'

/** Takes one mail as it arrives. */
export type TakeMail = (content: Readable) => Promise<Outcome>

/** Where mail comes from. Nothing of it may stand in an error. */
export type MailSource = {
  /** How long it is left alone after a look, in milliseconds; as short as the desk looks where it is null. */
  everyMs: number | null
  /** Looks once and hands over what has come, one after the other, a bounded number of them. */
  collect: (take: TakeMail, isStopped: () => boolean) => Promise<void>
}

/** How many mails a look hands over at most. */
export const mostAtOnce = 20

/** The largest mail that is read, with everything that comes with it. */
export const mailMaxBytes = 25 * 1024 * 1024
