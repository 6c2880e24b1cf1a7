import type { z } from 'zod'
import { noSendLimits, sendLimits } from '#server/platform/jobs/send-limits.ts'
import type { Provider } from '#server/platform/mail/create-delivery.ts'
import { type Environment, environment } from './settings.ts'
import { readWatchSettings } from './watch-settings.ts'

const areBothOrNone = (one: string | undefined, other: string | undefined) =>
  (one === undefined) === (other === undefined)

const areOwnerAndApplication = (owner: string | undefined, application: string | undefined) => {
  if (owner === undefined) return true
  return application !== undefined && new URL(owner).username !== new URL(application).username
}

const complete = environment
  .refine(
    ({ DATABASE_OWNER_URL, DATABASE_URL }) => areOwnerAndApplication(DATABASE_OWNER_URL, DATABASE_URL),
    'DATABASE_OWNER_URL must name another role than DATABASE_URL, which must be set with it.',
  )
  .refine(
    ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      new Set(
        [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map((text) => text === undefined),
      ).size === 1,
    'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
  )
  .refine(
    ({ HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET }) => areBothOrNone(HCAPTCHA_SITE_KEY, HCAPTCHA_SECRET),
    'HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together.',
  )
  .refine(
    ({ SMS_URL, SMS_TOKEN, EMAIL_URL, EMAIL_TOKEN }) =>
      areBothOrNone(SMS_URL, SMS_TOKEN) && areBothOrNone(EMAIL_URL, EMAIL_TOKEN),
    'SMS_URL and SMS_TOKEN must be set together, and so must EMAIL_URL and EMAIL_TOKEN.',
  )
  .refine(
    ({ SMTP_URL, EMAIL_URL }) => SMTP_URL === undefined || EMAIL_URL === undefined,
    'SMTP_URL and EMAIL_URL cannot be set together: mail leaves by one of them.',
  )
  .refine(
    ({ SMTP_URL, EMAIL_FROM = '' }) =>
      SMTP_URL === undefined || /^[^<>@]+@[^<>@\s]+$|<[^<>@\s]+@[^<>@\s]+>$/.test(EMAIL_FROM),
    'EMAIL_FROM must be set together with SMTP_URL, to an address or a name and an address like Example <hello@example.com>.',
  )

/** Null: messages go to the outbox. */
const createProvider = (url: string | undefined, token = '', from: string | null = null): Provider | null =>
  url === undefined ? null : { url, token, from }

/** Null: mail goes to the outbox. */
const getMailProvider = ({ SMTP_URL, EMAIL_URL, EMAIL_TOKEN, EMAIL_FROM }: Environment) =>
  SMTP_URL ? { ...SMTP_URL, from: EMAIL_FROM ?? '' } : createProvider(EMAIL_URL, EMAIL_TOKEN, EMAIL_FROM)

const getHcaptcha = ({ HCAPTCHA_SITE_KEY: siteKey, HCAPTCHA_SECRET: secret, ...others }: Environment) =>
  siteKey === undefined || secret === undefined
    ? null
    : { siteKey, secret, verifyUrl: others.HCAPTCHA_VERIFY_URL }

/** Null for the data directory. */
const getBucket = ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  ...others
}: Environment) =>
  endpoint === undefined || bucket === undefined
    ? null
    : {
        endpoint,
        bucket,
        region,
        accessKeyId: others.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: others.S3_SECRET_ACCESS_KEY ?? '',
      }

const configuration = complete.transform((values) => ({
  port: values.PORT,
  host: values.HOST,
  dataDir: values.DATA_DIR,
  bucket: getBucket(values),
  databaseUrl: values.DATABASE_URL ?? null,
  databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
  auditMonths: values.AUDIT_MONTHS,
  retention: values.RETENTION_MONTHS ?? {},
  twoPeopleAbove: values.CLAIMS_TWO_PEOPLE_ABOVE,
  erasureLedger: values.ERASURE_LEDGER ?? `${values.DATA_DIR}-erasures.jsonl`,
  databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
  drainSeconds: values.DRAIN_SECONDS,
  trustProxy: values.TRUST_PROXY ?? [],
  seed: values.SEED,
  /** Null if it is the listening address. */
  publicUrl: values.PUBLIC_URL ?? null,
  crmUpstream: values.CRM_UPSTREAM ?? null,
  logLevel: values.LOG_LEVEL,
  hcaptcha: getHcaptcha(values),
  lookupIpUrl: values.LOOKUP_IP_URL ?? null,
  lookupGeocodeUrl: values.LOOKUP_GEOCODE_URL ?? null,
  formLimits: values.PUBLIC_FORM_LIMITS,
  mailLimits: values.PUBLIC_MAIL_LIMITS,
  sms: createProvider(values.SMS_URL, values.SMS_TOKEN, values.SMS_FROM),
  email: getMailProvider(values),
  sessionLimits: {
    idleSeconds: values.SESSION_IDLE_MINUTES * 60,
    lifetimeSeconds: values.SESSION_HOURS * 60 * 60,
  },
  answerDelaySeconds: values.ANSWER_DELAY_SECONDS,
  inboundAddress: values.INBOUND_ADDRESS ?? null,
  inboundMailbox: values.INBOUND_IMAP_URL ?? null,
  inboundSecret: values.INBOUND_WEBHOOK_SECRET ?? null,
  sendLimits: values.SIGN_IN_LIMITS === 'on' ? sendLimits : noSendLimits,
  watching: readWatchSettings(values),
}))

export type Config = z.output<typeof configuration>

type Loaded = { ok: true; config: Config } | { ok: false; problems: string[] }

/** Empty variables count as unset. */
export const loadConfig = (env: Record<string, string | undefined>): Loaded => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = configuration.safeParse(given)
  return parsed.success
    ? { ok: true, config: parsed.data }
    : { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
}
