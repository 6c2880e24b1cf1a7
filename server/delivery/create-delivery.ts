import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Delivery } from './delivery.ts'
import {
  defaultAnswersWithinMs,
  defaultRetryAfterMs,
  mailProvider,
  type Provider,
  retried,
  smsProvider,
} from './provider.ts'

/** The folder below the data directory that takes the messages nobody else sends. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Writes messages down instead of sending them, one line of JSON each: text messages to `outbox/sms.jsonl`, mail
 * to `outbox/email.jsonl`. Only the user the server runs as can read them.
 */
const outbox = ({ dataDir, clock }: Pick<Options, 'dataDir' | 'clock'>): Delivery => {
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

type Options = {
  sms: Provider | null
  email: Provider | null
  dataDir: string
  clock: () => Date
  /** How long after a service did not take a message it is sent again, in milliseconds, try by try. */
  retryAfterMs?: readonly number[]
  /** How long a service may take to answer, in milliseconds. */
  answersWithinMs?: number
}

/** Sends through the providers there are, and writes down what there is none for. */
export const createDelivery = ({
  sms,
  email,
  dataDir,
  clock,
  retryAfterMs = defaultRetryAfterMs,
  answersWithinMs = defaultAnswersWithinMs,
}: Options): Delivery => {
  const written = outbox({ dataDir, clock })
  return {
    sms: sms ? retried(smsProvider(sms, answersWithinMs), retryAfterMs) : written.sms,
    email: email ? retried(mailProvider(email, answersWithinMs), retryAfterMs) : written.email,
  }
}
