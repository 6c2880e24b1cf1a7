import type { FastifyBaseLogger } from 'fastify'

/** A text message to a phone number in E.164. */
export type TextMessage = { to: string; code?: string; text: string }

export type MailMessage = { to: string; subject: string; text: string }

/**
 * How messages leave the server. Neither may put addressees or content into an error. An error named `TimeoutError`
 * means that nobody knows whether the message left.
 */
export type Delivery = {
  sms: (message: TextMessage) => Promise<void>
  email: (message: MailMessage) => Promise<void>
}

/** Whether a message that failed with an error may have left all the same: nobody waited for the answer to the end. */
export const mayHaveLeft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'

type Sending = {
  kind: 'sms' | 'email'
  message: Promise<void>
  /** What is to be undone where the message did not leave; not asked for where it may have left. */
  onFailure?: () => Promise<void>
}

/**
 * Lets a message go without waiting until it has left: how long an answer takes must not tell whether there was
 * somebody to write to. A failure is logged, without addressee and content.
 */
export const sendAside = (
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { kind, message, onFailure = async () => {} }: Sending,
): void => {
  const fail = async (error: unknown) => {
    log.error({ err: error, kind }, 'message not sent')
    if (mayHaveLeft(error)) return
    await onFailure().catch((undone) =>
      log.error({ err: undone, kind }, 'message that was not sent still counts'),
    )
  }
  void message.then(() => log.info({ kind }, 'message sent'), fail)
}
