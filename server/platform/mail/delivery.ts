/** A text message to a phone number in E.164. */
export type TextMessage = { to: string; code?: string; text: string }

/** What else the head of a mail says: how one unsubscribes, or in which thread an answer stands. */
export type MailHeaders = Record<string, string>

/** What a calendar takes from a mail: an invitation, or that it does not stand any more (RFC 5546). */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; text: string }

/** A mail. One without a `Message-ID` of its own was written by the server, and says so. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  headers?: MailHeaders | undefined
  calendar?: MailCalendar | undefined
}

/**
 * How messages leave the server. Each has an id that stays the same when it is sent again. Neither may put addressees or
 * content into an error. An error named `TimeoutError` means that nobody knows whether the message left.
 */
export type Delivery = {
  sms: (message: TextMessage, id: string) => Promise<void>
  email: (message: MailMessage, id: string) => Promise<void>
  /** What is only written down here, so that a call is answered once its message can be read. */
  writesDown?: readonly ('sms' | 'email')[]
}

/** A message that will not be taken however often it is sent. */
export class Refused extends Error {}

export const isRefused = (error: unknown): boolean => error instanceof Refused

/** Nobody knows whether a message left. */
export class MayHaveLeft extends Error {
  override name = 'TimeoutError'
}

/** Whether a message that failed with an error may have left all the same: nobody waited for the answer to the end. */
export const mayHaveLeft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
