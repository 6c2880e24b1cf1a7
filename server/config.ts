import { resolve } from 'node:path'
import { z } from 'zod'
import { operationSettings } from './operation-settings.ts'
import { logLevels } from './plugins/log.ts'
import { areServicesPaired, portalConfig, portalSettings, unpairedServices } from './portal-settings.ts'
import { areKeysPaired, hcaptchaSettings, publicSettings, unpairedKeys } from './public-settings.ts'

type Environment = Record<string, string | undefined>

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const isWeb = (url: URL) => ['http:', 'https:'].includes(url.protocol) && url.username === ''

const isOrigin = (text: string) => {
  const url = urlOf(text)
  return url !== null && isWeb(url) && `${url.origin}/` === url.href
}

const isDatabaseUrl = (text: string) => {
  const url = urlOf(text)
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname !== ''
}

const isHost = (text: string) =>
  /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text) || /^[0-9A-Fa-f:.]+$/.test(text)

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535

const quoted = (input: unknown) => `, but is ${JSON.stringify(input)}.`

const setting = (isUsable: (text: string) => boolean, rule: string) =>
  z.string().refine(isUsable, { error: ({ input }) => `${rule}${quoted(input)}` })

const choice = <const Options extends readonly string[]>(name: string, options: Options) =>
  z.enum(options, { error: ({ input }) => `${name} must be one of ${options.join(', ')}${quoted(input)}` })

const origin = (name: string) =>
  setting(isOrigin, `${name} must be an http or https address without a path`)
    .transform((text) => new URL(text).origin)
    .optional()

const environment = z.object({
  PORT: setting(isPort, 'PORT must be a whole number from 0 to 65535').default('3000').transform(Number),
  HOST: setting(isHost, 'HOST must be a host name or an IP address').default('localhost'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  // The address can hold a password, so the sentence does not repeat it.
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    )
    .optional(),
  SEED: choice('SEED', ['sample', 'none']).default('sample'),
  PUBLIC_URL: origin('PUBLIC_URL'),
  CRM_UPSTREAM: origin('CRM_UPSTREAM'),
  LOG_LEVEL: choice('LOG_LEVEL', logLevels).default('info'),
  ...publicSettings,
  ...operationSettings,
  ...portalSettings,
})

const complete = environment.refine(areKeysPaired, unpairedKeys).refine(areServicesPaired, unpairedServices)

const configuration = complete.transform((values) => ({
  port: values.PORT,
  host: values.HOST,
  dataDir: values.DATA_DIR,
  databaseUrl: values.DATABASE_URL ?? null,
  databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
  drainSeconds: values.DRAIN_SECONDS,
  trustProxy: values.TRUST_PROXY ?? [],
  seed: values.SEED,
  /** Null when people reach the site at the address it listens on. */
  publicUrl: values.PUBLIC_URL ?? null,
  crmUpstream: values.CRM_UPSTREAM ?? null,
  logLevel: values.LOG_LEVEL,
  hcaptcha: hcaptchaSettings(values),
  lookupIpUrl: values.LOOKUP_IP_URL ?? null,
  lookupGeocodeUrl: values.LOOKUP_GEOCODE_URL ?? null,
  formLimits: values.PUBLIC_FORM_LIMITS,
  ...portalConfig(values),
}))

export type Config = z.output<typeof configuration>

type Loaded = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Reads the settings from environment variables; an empty one counts as not set. One sentence per problem. */
export const loadConfig = (env: Environment): Loaded => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = configuration.safeParse(given)
  return parsed.success
    ? { ok: true, config: parsed.data }
    : { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
}
