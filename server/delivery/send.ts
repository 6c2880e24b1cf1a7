import type { FastifyBaseLogger } from 'fastify'

/**
 * Lets a message go without waiting until it has left: how long an answer takes must not tell whether there was
 * somebody to write to. A failure is logged, without addressee and content.
 */
export const sendAside = (
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  kind: 'sms' | 'email',
  sending: Promise<void>,
): void => {
  sending.then(
    () => log.info({ kind }, 'message sent'),
    (error) => log.error({ err: error, kind }, 'message not sent'),
  )
}
