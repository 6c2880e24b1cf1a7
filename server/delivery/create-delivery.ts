import type { Delivery } from './delivery.ts'
import { outbox } from './outbox.ts'
import { defaultAnswersWithinMs, mailProvider, type Provider, smsProvider } from './provider.ts'
import { defaultRetryAfterMs, retried } from './retried.ts'

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
