import { setTimeout } from 'node:timers/promises'
import { mayHaveLeft } from './delivery.ts'

/** How long after a message was not taken it is sent again, in milliseconds; the code in it lives five minutes. */
export const defaultRetryAfterMs: readonly number[] = [1000, 5000, 20_000]

/**
 * Sends what was not taken again after a while, and fails as the last try did. What may have left is not sent twice.
 * A process that ends meanwhile gives the message up.
 */
export const retried =
  <Message>(send: (message: Message) => Promise<void>, afterMs: readonly number[]) =>
  async (message: Message): Promise<void> => {
    for (const pause of afterMs) {
      try {
        return await send(message)
      } catch (error) {
        if (mayHaveLeft(error)) throw error
        await setTimeout(pause, undefined, { ref: false })
      }
    }
    return send(message)
  }
