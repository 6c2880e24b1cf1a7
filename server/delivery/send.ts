import type { FastifyBaseLogger } from 'fastify'
import { mayHaveLeft } from './delivery.ts'

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
