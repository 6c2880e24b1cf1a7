/** `to` is in E.164. */
export type TextMessage = { to: string; code?: string; text: string }

export type MailHeaders = Record<string, string>

/** iTIP method (RFC 5546). */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; text: string }

/** Without its own `Message-ID` it counts as automatic. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  headers?: MailHeaders | undefined
  calendar?: MailCalendar | undefined
}

/** Ids are stable across retries. Errors must not contain addressees or content. `TimeoutError`: it may have left. */
export type Delivery = {
  sms: (message: TextMessage, id: string) => Promise<void>
  email: (message: MailMessage, id: string) => Promise<void>
  /** Written to the outbox before the call is answered. */
  writesDown?: readonly ('sms' | 'email')[]
}

/** Permanent failure. */
export class Refused extends Error {}

export const isRefused = (error: unknown): boolean => error instanceof Refused

export class MayHaveLeft extends Error {
  override name = 'TimeoutError'
}

/** True if the answer was not received in full. */
export const mayHaveLeft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'
