import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isError } from '#server/platform/is-error.ts'
import { type Delivery, MayHaveLeft, Refused } from './delivery.ts'
import { type SmtpServer, smtpMail } from './smtp.ts'

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** JSON lines, readable by the server's user only. */
const outbox = ({ dataDir, clock }: Pick<Options, 'dataDir' | 'clock'>): Delivery => {
  const folder = outboxFolder(dataDir)
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

export type Provider = { url: string; token: string; from: string | null }

/** In milliseconds; then a `TimeoutError`. */
const defaultAnswersWithinMs = 10_000

/** `account:secret` is basic auth, anything else a bearer token. */
const getAuthorization = (token: string) =>
  token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`

type Post = { type: string; body: string; id: string; withinMs: number }

const unreached = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

const isUnreached = (cause: unknown): boolean => {
  if (cause instanceof AggregateError && cause.errors.length > 0) return cause.errors.every(isUnreached)
  return isError(cause) && 'code' in cause && typeof cause.code === 'string' && unreached.test(cause.code)
}

/** The message may have been delivered, as after a timeout. */
const isCutOff = (error: unknown): boolean =>
  isError(error) && isError(error.cause) && 'code' in error.cause && !isUnreached(error.cause)

const withoutAnswer = (error: unknown): unknown =>
  isCutOff(error) ? new MayHaveLeft('The provider ended the connection without an answer.') : error

/** A wrong token can be fixed; the others are temporary. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)

const post = async ({ url, token }: Provider, { type, body, id, withinMs }: Post) => {
  // After the answer, whose timing must not reveal a message.
  await setImmediate()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: getAuthorization(token), 'content-type': type, 'idempotency-key': id },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  }).catch((error) => {
    throw withoutAnswer(error)
  })
  await answer.body?.cancel()
  const { ok, status } = answer
  if (!ok) throw new (isFinal(status) ? Refused : Error)(`The provider answered ${status}.`)
}

/** Twilio compatible. */
const smsProvider = (provider: Provider, withinMs: number): Delivery['sms'] => {
  const { from } = provider
  return ({ to, text }, id) => {
    const form = new URLSearchParams({ To: to, Body: text })
    if (from !== null) form.set('From', from)
    return post(provider, { type: 'application/x-www-form-urlencoded', body: form.toString(), id, withinMs })
  }
}

/** JSON: `to`, `from`, `subject`, `text`, optional `headers`, `calendar`. */
const mailProvider = (provider: Provider, withinMs: number): Delivery['email'] => {
  const sender = provider.from === null ? {} : { from: provider.from }
  return (message, id) =>
    post(provider, {
      type: 'application/json',
      body: JSON.stringify({ ...sender, ...message }),
      id,
      withinMs,
    })
}

type Options = {
  sms: Provider | null
  email: Provider | SmtpServer | null
  dataDir: string
  clock: () => Date
  answersWithinMs?: number
}

const mailBy = (email: Provider | SmtpServer, withinMs: number): Delivery['email'] =>
  'host' in email ? smtpMail(email) : mailProvider(email, withinMs)

export const createDelivery = ({
  sms,
  email,
  dataDir,
  clock,
  answersWithinMs = defaultAnswersWithinMs,
}: Options): Delivery => {
  const written = outbox({ dataDir, clock })
  return {
    sms: sms ? smsProvider(sms, answersWithinMs) : written.sms,
    email: email ? mailBy(email, answersWithinMs) : written.email,
    writesDown: [...(sms ? [] : (['sms'] as const)), ...(email ? [] : (['email'] as const))],
  }
}
