import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Delivery, mayHaveLeft } from './delivery.ts'

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

/** A service that sends messages. `from` is the sender's number or address, where the service asks for one. */
export type Provider = { url: string; token: string; from: string | null }

/** How long a service may take to answer, in milliseconds, before sending fails with a `TimeoutError`. */
const defaultAnswersWithinMs = 10_000

/** `account:secret` signs in as an account, anything else is a bearer token. */
const authorizationOf = (token: string) =>
  token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`

type Post = { type: string; body: string; withinMs: number }

const post = async ({ url, token }: Provider, { type, body, withinMs }: Post) => {
  // After the answer to the call, whose time must not tell that there is a message.
  await setImmediate()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: authorizationOf(token), 'content-type': type },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`)
}

/** Sends text messages through a service that takes them as Twilio does: a form with `To`, `From` and `Body`. */
const smsProvider = (provider: Provider, withinMs: number): Delivery['sms'] => {
  const { from } = provider
  return ({ to, text }) => {
    const form = new URLSearchParams({ To: to, Body: text })
    if (from !== null) form.set('From', from)
    return post(provider, { type: 'application/x-www-form-urlencoded', body: form.toString(), withinMs })
  }
}

/** Sends mail through a service that takes JSON with `to`, `from`, `subject` and `text`. */
const mailProvider = (provider: Provider, withinMs: number): Delivery['email'] => {
  const sender = provider.from === null ? {} : { from: provider.from }
  return (message) =>
    post(provider, { type: 'application/json', body: JSON.stringify({ ...sender, ...message }), withinMs })
}

/** How long after a message was not taken it is sent again, in milliseconds; the code in it lives five minutes. */
const defaultRetryAfterMs: readonly number[] = [1000, 5000, 20_000]

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
