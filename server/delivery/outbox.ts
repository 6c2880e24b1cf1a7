import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Delivery } from './delivery.ts'

type Options = { dataDir: string; clock: () => Date }

/** The folder below the data directory that takes the messages nobody else sends. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Writes messages down instead of sending them, one line of JSON each: text messages to `outbox/sms.jsonl`, mail
 * to `outbox/email.jsonl`. Only the user the server runs as can read them.
 */
export const outbox = ({ dataDir, clock }: Options): Delivery => {
  const folder = outboxFolder(dataDir)
  // Whoever waits for the answer to the call finds the message there, so it is written before it.
  const append = (file: string, message: object) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const line = JSON.stringify({ at: clock().toISOString(), ...message })
    appendFileSync(join(folder, file), `${line}\n`, { mode: 0o600 })
  }
  return {
    sms: async (message) => append('sms.jsonl', message),
    email: async (message) => append('email.jsonl', message),
  }
}
