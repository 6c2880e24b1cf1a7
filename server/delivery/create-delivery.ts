import type { Delivery } from './delivery.ts'
import { outbox } from './outbox.ts'
import { mailProvider, type Provider, smsProvider } from './provider.ts'

type Options = { sms: Provider | null; email: Provider | null; dataDir: string; clock: () => Date }

/** Sends through the providers there are, and writes down what there is none for. */
export const createDelivery = ({ sms, email, dataDir, clock }: Options): Delivery => {
  const written = outbox({ dataDir, clock })
  return {
    sms: sms ? smsProvider(sms) : written.sms,
    email: email ? mailProvider(email) : written.email,
  }
}
