import { resolve } from 'node:path'
import { z } from 'zod'
import { retentionPeriods } from '#api/contracts/governance/retention-periods.ts'
import { publishedLimits } from '#api/contracts/platform/published-limits.ts'
import { logLevels } from '#server/platform/http/plugins/log.ts'
import { mailbox, mailServer } from './mail-settings.ts'
import { proxies } from './proxy-settings.ts'
import { but, claimAmounts, limitsIn, retention } from './setting-lists.ts'
import {
  isBucket,
  isDatabaseUrl,
  isHost,
  isMailAddress,
  isOrigin,
  isPort,
  isWebAddress,
} from './setting-texts.ts'
import { watchSettings } from './watch-settings.ts'

const about = z.registry<{ kind: string; description: string }>()

const text = (isUsable: (text: string) => boolean, rule: string) =>
  z.string().refine(isUsable, { error: ({ input }) => `${rule}${but(input)}` })

const choice = <const Options extends readonly string[]>(name: string, options: Options) =>
  z.enum(options, { error: ({ input }) => `${name} must be one of ${options.join(', ')}${but(input)}` })

const origin = (name: string) =>
  text(isOrigin, `${name} must be an http or https address without a path`)
    .transform((text) => new URL(text).origin)
    .optional()

// The message must omit the URL: it may contain a key.
const service = (name: string, parts: readonly string[] = []) =>
  z
    .string()
    .refine(
      (text) => isWebAddress(text) && parts.every((part) => text.includes(part)),
      `${name} must be an http or https address${parts.length > 0 ? ` with ${parts.join(' and ')} in it` : ''}.`,
    )

const seconds = (name: string, most: number) =>
  text(
    (text) => /^\d{1,4}$/.test(text) && Number(text) <= most,
    `${name} must be a whole number of seconds from 0 to ${most}`,
  ).transform(Number)

const upTo = (name: string, most: number) =>
  text(
    (text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most,
    `${name} must be a whole number from 1 to ${most}`,
  ).transform(Number)

export const environment = z.object({
  PORT: text(isPort, 'PORT must be a whole number from 0 to 65535')
    .transform(Number)
    .prefault('3000')
    .register(about, {
      kind: 'a whole number from 0 to 65535',
      description: 'The port to listen on; `0` takes a free one.',
    }),
  HOST: text(isHost, 'HOST must be a host name or an IP address').prefault('localhost').register(about, {
    kind: 'a host name or an IP address',
    description: 'The address to listen on; `0.0.0.0` listens on every network.',
  }),
  DATA_DIR: z
    .string()
    .transform((path) => resolve(path))
    .prefault('./data')
    .register(about, {
      kind: 'a path',
      description: 'The folder of the embedded database and of uploads, for one server at a time.',
    }),
  S3_ENDPOINT: origin('S3_ENDPOINT').register(about, {
    kind: 'an http or https address without a path, together with the other `S3_` variables',
    description: 'The store that speaks S3 for uploads, which servers share, instead of `DATA_DIR/files`.',
  }),
  S3_BUCKET: text(isBucket, 'S3_BUCKET must be the name of a bucket: 3 to 63 of a-z, 0-9, dots and hyphens')
    .optional()
    .register(about, {
      kind: 'the name of a bucket',
      description: 'The bucket for uploads, for this site alone.',
    }),
  S3_REGION: z.string().prefault('us-east-1').register(about, {
    kind: 'a text',
    description: 'The region of the bucket; most stores but that of Amazon take any.',
  }),
  S3_ACCESS_KEY_ID: z.string().optional().register(about, {
    kind: 'a text',
    description: 'The public part of the key to the bucket.',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().register(about, {
    kind: 'a text',
    description: 'The secret part of the key to the bucket.',
  }),
  // The message must omit the URL: it may contain a password.
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    )
    .optional()
    .register(about, {
      kind: 'an address like `postgres://user:password@host:5432/database`',
      description: 'The PostgreSQL server to use instead of the embedded database.',
    }),
  DATABASE_OWNER_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'DATABASE_OWNER_URL must be an address like postgres://user:password@host:5432/database.',
    )
    .optional()
    .register(about, {
      kind: 'an address like `DATABASE_URL`, of another role on the same database',
      description:
        'The role that owns the tables: it migrates and lets old audit entries leave, and the one of `DATABASE_URL` can only add entries.',
    }),
  AUDIT_MONTHS: upTo('AUDIT_MONTHS', retentionPeriods.audit.most)
    .prefault(String(retentionPeriods.audit.most))
    .register(about, {
      kind: `a whole number from 1 to ${retentionPeriods.audit.most}`,
      description: 'Months that audit entries are kept; they leave by whole months.',
    }),
  RETENTION_MONTHS: retention.optional().register(about, {
    kind: 'a list like `messages=6,applicationsUnitedStates=24`',
    description:
      'Months after which records are erased, where that is earlier than promised, and not before law allows; the names are those at `/admin/privacy`.',
  }),
  CLAIMS_TWO_PEOPLE_ABOVE: claimAmounts.prefault('USD=500,CAD=700,INR=40000').register(about, {
    kind: 'a list like `USD=500,CAD=700,INR=40000`',
    description:
      'Amounts above which whoever approved an expense claim cannot pay it; a currency that is left out keeps the amount above.',
  }),
  ERASURE_LEDGER: z
    .string()
    .transform((path) => resolve(path))
    .optional()
    .register(about, {
      kind: 'a path',
      description:
        'The file that says, by random ids, what was erased, so that a restored backup does not bring it back; beside `DATA_DIR`, with `-erasures.jsonl` after its name, where it is not set.',
    }),
  SEED: choice('SEED', ['full', 'sample', 'none']).prefault('full').register(about, {
    kind: '`full`, `sample` or `none`',
    description: 'The sample data: `sample` is the small part that tests use, `none` starts empty.',
  }),
  PUBLIC_URL: origin('PUBLIC_URL').register(about, {
    kind: 'an http or https address without a path',
    description:
      "The site's public origin, in canonical links, sitemap and shared pictures; without it the address it listens on.",
  }),
  CRM_UPSTREAM: origin('CRM_UPSTREAM').register(about, {
    kind: 'an http or https address without a path',
    description: 'The provider every CRM call is passed on to; no database is opened then.',
  }),
  LOG_LEVEL: choice('LOG_LEVEL', logLevels)
    .prefault('info')
    .register(about, {
      kind: `one of ${logLevels.map((level) => `\`${level}\``).join(', ')}`,
      description: 'The least severity that is logged.',
    }),
  HCAPTCHA_SITE_KEY: z.string().optional().register(about, {
    kind: 'a text, together with `HCAPTCHA_SECRET`',
    description: 'Makes the forms show the captcha of hcaptcha.com instead of our own.',
  }),
  HCAPTCHA_SECRET: z.string().optional().register(about, {
    kind: 'a text, together with `HCAPTCHA_SITE_KEY`',
    description: 'The secret key of hcaptcha.com.',
  }),
  HCAPTCHA_VERIFY_URL: service('HCAPTCHA_VERIFY_URL')
    .prefault('https://api.hcaptcha.com/siteverify')
    .register(about, {
      kind: 'an http or https address',
      description: 'Where the tokens of hcaptcha.com are checked.',
    }),
  LOOKUP_IP_URL: service('LOOKUP_IP_URL', ['{ip}']).optional().register(about, {
    kind: 'an http or https address with `{ip}` in it',
    description:
      "The service that tells the country of an IP address; without it the browser's language does.",
  }),
  LOOKUP_GEOCODE_URL: service('LOOKUP_GEOCODE_URL', ['{latitude}', '{longitude}'])
    .optional()
    .register(about, {
      kind: 'an http or https address with `{latitude}` and `{longitude}` in it',
      description: 'The service that tells the address at a place; without it the nearest city is taken.',
    }),
  PUBLIC_FORM_LIMITS: limitsIn('PUBLIC_FORM_LIMITS').prefault('5/60,30/3600').register(about, {
    kind: '`off`, or a list of times per seconds, at most a day each',
    description: 'How often one address may send a public form; `off` is for tests.',
  }),
  PUBLIC_MAIL_LIMITS: limitsIn('PUBLIC_MAIL_LIMITS').prefault('5/3600,15/86400').register(about, {
    kind: '`off`, or a list of times per seconds, at most a day each',
    description:
      'How many mails public forms may send to one email address, all forms together, and four times as many confirmations of applications; `off` is for tests.',
  }),
  TRUST_PROXY: proxies.optional().register(about, {
    kind: 'addresses and networks, separated by commas; also `loopback`, `linklocal`, `uniquelocal`',
    description: 'The proxies before the server whose word is taken for whom they pass on.',
  }),
  DATABASE_WAIT_SECONDS: seconds('DATABASE_WAIT_SECONDS', 3600).prefault('60').register(about, {
    kind: 'a whole number of seconds from 0 to 3600',
    description:
      'How long a start waits for a PostgreSQL server that cannot be reached yet; it says so in the log.',
  }),
  DRAIN_SECONDS: seconds('DRAIN_SECONDS', 600).prefault('3').register(about, {
    kind: 'a whole number of seconds from 0 to 600',
    description:
      'How long after SIGTERM connections that are open are still answered; 0.25 seconds at most after Ctrl+C.',
  }),
  SMS_URL: service('SMS_URL').optional().register(about, {
    kind: 'an http or https address, together with `SMS_TOKEN`',
    description: 'The service that sends text messages; without it they go to `DATA_DIR/outbox/sms.jsonl`.',
  }),
  SMS_TOKEN: z.string().optional().register(about, {
    kind: 'a text, together with `SMS_URL`',
    description: 'The token of the service that sends text messages, or `account:secret`.',
  }),
  SMS_FROM: z.string().optional().register(about, {
    kind: 'a text',
    description: 'The sender of text messages, where the service asks for one.',
  }),
  EMAIL_URL: service('EMAIL_URL').optional().register(about, {
    kind: 'an http or https address, together with `EMAIL_TOKEN`',
    description: 'The service that sends mail; without it it goes to `DATA_DIR/outbox/email.jsonl`.',
  }),
  EMAIL_TOKEN: z.string().optional().register(about, {
    kind: 'a text, together with `EMAIL_URL`',
    description: 'The token of the service that sends mail, or `account:secret`.',
  }),
  EMAIL_FROM: z.string().optional().register(about, {
    kind: 'an address, or a name and an address like `Example <hello@example.com>`',
    description: 'The sender of mail: needed with `SMTP_URL`, and where the service asks for one.',
  }),
  SMTP_URL: mailServer.optional().register(about, {
    kind: 'an address like `smtps://user:password@host:465` or `smtp://user:password@host:587`, together with `EMAIL_FROM`',
    description:
      'The mail server that sends mail, instead of `EMAIL_URL`. With `smtp:` it must offer STARTTLS, unless the address ends with `?starttls=optional`.',
  }),
  SESSION_IDLE_MINUTES: upTo('SESSION_IDLE_MINUTES', 1440)
    .prefault(`${publishedLimits.idleMinutes}`)
    .register(about, {
      kind: 'a whole number from 1 to 1440',
      description: 'Minutes without a call after which a session ends.',
    }),
  SESSION_HOURS: upTo('SESSION_HOURS', 720).prefault(`${publishedLimits.sessionHours}`).register(about, {
    kind: 'a whole number from 1 to 720',
    description: 'Hours after which a session ends in any case.',
  }),
  ANSWER_DELAY_SECONDS: seconds('ANSWER_DELAY_SECONDS', 600).prefault('10').register(about, {
    kind: 'a whole number of seconds from 0 to 600',
    description: 'For how long an answer of the recruiting desk can be taken back before it leaves.',
  }),
  INBOUND_ADDRESS: text(
    isMailAddress,
    'INBOUND_ADDRESS must be an address like desk@example.com, with at most 27 letters before the @',
  )
    .optional()
    .register(about, {
      kind: 'an address like `desk@example.com`',
      description:
        'Where people answer the recruiting desk; each answer of the desk adds `+` and a random text of its own before the @. Without it replies are told by the mail they name.',
    }),
  INBOUND_IMAP_URL: mailbox.optional().register(about, {
    kind: 'an address like `imaps://user:password@host:993` or `imap://user:password@host:143`',
    description:
      'The mailbox whose unread mail comes to the desk, instead of the files in `DATA_DIR/inbox/mail`. With `imap:` it must offer STARTTLS, unless the address ends with `?starttls=optional`.',
  }),
  INBOUND_WEBHOOK_SECRET: z
    .string()
    .min(32, 'INBOUND_WEBHOOK_SECRET must have at least 32 characters.')
    .optional()
    .register(about, {
      kind: 'a text of at least 32 characters',
      description:
        'Lets a mail server post mail to `/Desk/ReceiveMail` as `message/rfc822`, with this as its bearer token; without it there is no such address.',
    }),
  SIGN_IN_LIMITS: choice('SIGN_IN_LIMITS', ['on', 'off']).prefault('on').register(about, {
    kind: '`on` or `off`',
    description: '`off` sets no bound to sign-in codes and wrong tries; it is for tests.',
  }),
  ...watchSettings({ about, text, isPort, isHost }),
})

export type Environment = z.output<typeof environment>

/** `fallback` is null if none. */
export type Setting = { name: string; kind: string; fallback: string | null; description: string }

export const settings: readonly Setting[] = Object.entries(environment.shape).map(([name, schema]) => {
  const { kind, description } = about.get(schema) ?? { kind: '', description: '' }
  const fallback = schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : null
  return { name, kind, fallback, description }
})
