import { z } from 'zod'
import type { Provider } from './delivery/provider.ts'
import { noSendLimits, type SendLimits, sendLimits } from './domain/sign-in/send-limits.ts'
import type { SessionLimits } from './domain/sign-in/sessions.ts'

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text)

// The address of a service may hold a key, so the sentence does not repeat it.
const service = (name: string) =>
  z.string().refine(isWebAddress, `${name} must be an http or https address.`).optional()

const upTo = (name: string, most: number, otherwise: number) =>
  z
    .string()
    .default(String(otherwise))
    .refine((text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most, {
      error: ({ input }) =>
        `${name} must be a whole number from 1 to ${most}, but is ${JSON.stringify(input)}.`,
    })
    .transform(Number)

/** Settings of sessions, and of the services that send messages. */
export const portalSettings = {
  SMS_URL: service('SMS_URL'),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  EMAIL_URL: service('EMAIL_URL'),
  EMAIL_TOKEN: z.string().optional(),
  EMAIL_FROM: z.string().optional(),
  SESSION_IDLE_MINUTES: upTo('SESSION_IDLE_MINUTES', 1440, 60),
  SESSION_HOURS: upTo('SESSION_HOURS', 720, 12),
  SIGN_IN_LIMITS: z
    .enum(['on', 'off'], {
      error: ({ input }) => `SIGN_IN_LIMITS must be one of on, off, but is ${JSON.stringify(input)}.`,
    })
    .default('on'),
}

type Services = { [Name in 'SMS_URL' | 'SMS_TOKEN' | 'EMAIL_URL' | 'EMAIL_TOKEN']?: string | undefined }

/** A service makes sense only with its token, and the other way round. */
export const areServicesPaired = ({ SMS_URL, SMS_TOKEN, EMAIL_URL, EMAIL_TOKEN }: Services): boolean =>
  (SMS_URL === undefined) === (SMS_TOKEN === undefined) &&
  (EMAIL_URL === undefined) === (EMAIL_TOKEN === undefined)

export const unpairedServices =
  'SMS_URL and SMS_TOKEN must be set together, and so must EMAIL_URL and EMAIL_TOKEN.'

const providerOf = (url: string | undefined, token = '', from: string | null = null): Provider | null =>
  url === undefined ? null : { url, token, from }

type Values = Services & {
  SMS_FROM?: string | undefined
  EMAIL_FROM?: string | undefined
  SESSION_IDLE_MINUTES: number
  SESSION_HOURS: number
  SIGN_IN_LIMITS: 'on' | 'off'
}

type PortalConfig = {
  /** Null where messages of that kind are only written down. */
  sms: Provider | null
  email: Provider | null
  sessionLimits: SessionLimits
  sendLimits: SendLimits
}

/** The settings of the portal as the server takes them. */
export const portalConfig = (values: Values): PortalConfig => ({
  sms: providerOf(values.SMS_URL, values.SMS_TOKEN, values.SMS_FROM),
  email: providerOf(values.EMAIL_URL, values.EMAIL_TOKEN, values.EMAIL_FROM),
  sessionLimits: {
    idleSeconds: values.SESSION_IDLE_MINUTES * 60,
    lifetimeSeconds: values.SESSION_HOURS * 60 * 60,
  },
  sendLimits: values.SIGN_IN_LIMITS === 'on' ? sendLimits : noSendLimits,
})
