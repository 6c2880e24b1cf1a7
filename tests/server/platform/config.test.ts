import { resolve } from 'node:path'
import { loadConfig } from '#server/platform/settings/config.ts'

const defaults = {
  port: 3000,
  host: 'localhost',
  dataDir: resolve('data'),
  bucket: null,
  databaseUrl: null,
  databaseOwnerUrl: null,
  auditMonths: 24,
  retention: {},
  twoPeopleAbove: { USD: 50_000, CAD: 70_000, INR: 4_000_000 },
  erasureLedger: resolve('data-erasures.jsonl'),
  databaseWaitSeconds: 60,
  drainSeconds: 3,
  trustProxy: [],
  seed: 'full',
  publicUrl: null,
  crmUpstream: null,
  logLevel: 'info',
  hcaptcha: null,
  lookupIpUrl: null,
  lookupGeocodeUrl: null,
  formLimits: [
    { hits: 5, seconds: 60 },
    { hits: 30, seconds: 3600 },
  ],
  mailLimits: [
    { hits: 5, seconds: 3600 },
    { hits: 15, seconds: 86_400 },
  ],
  sms: null,
  email: null,
  sessionLimits: { idleSeconds: 3600, lifetimeSeconds: 43_200 },
  answerDelaySeconds: 10,
  inboundAddress: null,
  inboundMailbox: null,
  inboundSecret: null,
  sendLimits: {
    pause: [
      { sends: 1, seconds: 60 },
      { sends: 20, seconds: 86_400 },
    ],
    phone: [{ sends: 6, seconds: 86_400 }],
    knownPhone: [{ sends: 4, seconds: 86_400 }],
    address: [{ sends: 10, seconds: 3600 }],
    strayChecks: [{ hits: 60, seconds: 3600 }],
  },
  watching: { metrics: null, tracing: null },
}

const oneOf = 'fatal, error, warn, info, debug, trace, silent'
const databaseUrl = 'DATABASE_URL must be an address like postgres://user:password@host:5432/database.'
const origin = 'must be an http or https address without a path, but is'

const keys = 'HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET must be set together.'
const buckets = 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'
const geocodeUrl =
  'LOOKUP_GEOCODE_URL must be an http or https address with {latitude} and {longitude} in it.'
const limits = 'must be off or a list like 5/60,30/3600 (times per seconds, at most a day), but is'

describe('the configuration', () => {
  const bucket = {
    S3_ENDPOINT: 'https://store.example/',
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test.each([
    ['S3_ENDPOINT', 'http://store/uploads', `S3_ENDPOINT ${origin} "http://store/uploads".`],
    [
      'S3_BUCKET',
      'Uploads',
      'S3_BUCKET must be the name of a bucket: 3 to 63 of a-z, 0-9, dots and hyphens, but is "Uploads".',
    ],
  ])('refuses %s=%j of a bucket', (name, value, problem) => {
    expect(loadConfig({ ...bucket, [name]: value })).toMatchObject({ problems: [problem] })
  })

  test('keeps uploads in a bucket when all of it is set', () => {
    const read = {
      endpoint: 'https://store.example',
      bucket: 'uploads',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    }

    expect(loadConfig(bucket)).toEqual({ ok: true, config: { ...defaults, bucket: read } })
  })

  test('takes the captcha service when both its keys are set', () => {
    const own = { HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET: 'secret' }
    const elsewhere = { ...own, HCAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/verify' }
    const read = (verifyUrl: string) => ({
      ok: true,
      config: { ...defaults, hcaptcha: { siteKey: 'site', secret: 'secret', verifyUrl } },
    })

    expect(loadConfig(own)).toEqual(read('https://api.hcaptcha.com/siteverify'))
    expect(loadConfig(elsewhere)).toEqual(read('http://127.0.0.1:1/verify'))
  })

  test('needs nothing to be set', () => {
    expect(loadConfig({ PATH: '/usr/bin' })).toEqual({ ok: true, config: defaults })
  })

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['PORT', '', {}],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'crm-1.internal', { host: 'crm-1.internal' }],
    [
      'DATA_DIR',
      '/var/lib/skagit',
      { dataDir: '/var/lib/skagit', erasureLedger: '/var/lib/skagit-erasures.jsonl' },
    ],
    [
      'DATA_DIR',
      'elsewhere',
      { dataDir: resolve('elsewhere'), erasureLedger: resolve('elsewhere-erasures.jsonl') },
    ],
    ['ERASURE_LEDGER', '/mnt/erasures.jsonl', { erasureLedger: '/mnt/erasures.jsonl' }],
    ['DATABASE_URL', 'postgres://a:b@db:5432/skagit', { databaseUrl: 'postgres://a:b@db:5432/skagit' }],
    ['DATABASE_URL', 'postgresql://db/skagit', { databaseUrl: 'postgresql://db/skagit' }],
    ['SEED', 'none', { seed: 'none' }],
    ['S3_REGION', 'eu-central-1', {}],
    ['PUBLIC_URL', 'https://skagit.example', { publicUrl: 'https://skagit.example' }],
    ['PUBLIC_URL', 'https://Skagit.example/', { publicUrl: 'https://skagit.example' }],
    ['PUBLIC_URL', 'http://10.0.0.1:8080', { publicUrl: 'http://10.0.0.1:8080' }],
    ['CRM_UPSTREAM', 'https://crm.example', { crmUpstream: 'https://crm.example' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['LOOKUP_IP_URL', 'https://a.example/{ip}?key=s', { lookupIpUrl: 'https://a.example/{ip}?key=s' }],
    [
      'LOOKUP_GEOCODE_URL',
      'https://a.example/?lat={latitude}&lon={longitude}',
      { lookupGeocodeUrl: 'https://a.example/?lat={latitude}&lon={longitude}' },
    ],
    ['PUBLIC_FORM_LIMITS', 'off', { formLimits: [] }],
    ['PUBLIC_MAIL_LIMITS', '9/10', { mailLimits: [{ hits: 9, seconds: 10 }] }],
    ['PUBLIC_FORM_LIMITS', '9/10', { formLimits: [{ hits: 9, seconds: 10 }] }],
    ['METRICS_PORT', '9464', { watching: { metrics: { host: '127.0.0.1', port: 9464 }, tracing: null } }],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'http://collector:4318',
      {
        watching: {
          metrics: null,
          tracing: { protocol: 'http/protobuf', sampler: 'parentbased_traceidratio', ratio: 0.05 },
        },
      },
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '1', {}],
  ])('reads %s=%s', (name, value, changes) => {
    expect(loadConfig({ [name]: value })).toEqual({ ok: true, config: { ...defaults, ...changes } })
  })

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, but is "abc".'],
    ['METRICS_PORT', 'abc', 'METRICS_PORT must be a whole number from 0 to 65535, but is "abc".'],
    ['METRICS_HOST', 'a b', 'METRICS_HOST must be a host name or an IP address, but is "a b".'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4317',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.',
    ],
    [
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      'grpc',
      'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json, but is "grpc".',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '5', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but is "5".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, but is "-1".'],
    ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535, but is "3e3".'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535, but is "80.5".'],
    ['PORT', ' 80', 'PORT must be a whole number from 0 to 65535, but is " 80".'],
    ['HOST', 'http://a', 'HOST must be a host name or an IP address, but is "http://a".'],
    ['HOST', 'a b', 'HOST must be a host name or an IP address, but is "a b".'],
    ['AUDIT_MONTHS', '0', 'AUDIT_MONTHS must be a whole number from 1 to 24, but is "0".'],
    [
      'DATABASE_OWNER_URL',
      'postgres://owner:secret@db/skagit',
      'DATABASE_OWNER_URL must name another role than DATABASE_URL, which must be set with it.',
    ],
    ['DATABASE_URL', 'mysql://root:secret@db/x', databaseUrl],
    ['DATABASE_URL', 'secret', databaseUrl],
    ['DATABASE_URL', 'postgres:///x', databaseUrl],
    ['S3_ENDPOINT', 'http://store:9000', buckets],
    ['S3_BUCKET', 'uploads', buckets],
    ['S3_SECRET_ACCESS_KEY', 'secret', buckets],
    ['SEED', 'all', 'SEED must be one of full, sample, none, but is "all".'],
    ['PUBLIC_URL', 'skagit.example', `PUBLIC_URL ${origin} "skagit.example".`],
    ['PUBLIC_URL', 'ftp://skagit.example', `PUBLIC_URL ${origin} "ftp://skagit.example".`],
    ['PUBLIC_URL', 'https://skagit.example/site', `PUBLIC_URL ${origin} "https://skagit.example/site".`],
    ['PUBLIC_URL', 'https://skagit.example?a=1', `PUBLIC_URL ${origin} "https://skagit.example?a=1".`],
    ['CRM_UPSTREAM', 'crm', `CRM_UPSTREAM ${origin} "crm".`],
    ['HCAPTCHA_SITE_KEY', 'site', keys],
    ['HCAPTCHA_SECRET', 'secret', keys],
    ['HCAPTCHA_VERIFY_URL', 'verify', 'HCAPTCHA_VERIFY_URL must be an http or https address.'],
    [
      'LOOKUP_IP_URL',
      'https://a.example/secret',
      'LOOKUP_IP_URL must be an http or https address with {ip} in it.',
    ],
    ['LOOKUP_GEOCODE_URL', 'https://a.example/{latitude}', geocodeUrl],
    ['PUBLIC_FORM_LIMITS', '5', `PUBLIC_FORM_LIMITS ${limits} "5".`],
    ['PUBLIC_MAIL_LIMITS', '0/60', `PUBLIC_MAIL_LIMITS ${limits} "0/60".`],
    ['PUBLIC_FORM_LIMITS', '0/60', `PUBLIC_FORM_LIMITS ${limits} "0/60".`],
    ['PUBLIC_FORM_LIMITS', '5/60,', `PUBLIC_FORM_LIMITS ${limits} "5/60,".`],
    ['PUBLIC_FORM_LIMITS', '5/86401', `PUBLIC_FORM_LIMITS ${limits} "5/86401".`],
    ['LOG_LEVEL', 'loud', `LOG_LEVEL must be one of ${oneOf}, but is "loud".`],
  ])('refuses %s=%j in one sentence', (name, value, problem) => {
    expect(loadConfig({ [name]: value })).toEqual({ ok: false, problems: [problem] })
  })

  test('names every problem at once', () => {
    expect(loadConfig({ PORT: 'a', SEED: 'b', LOG_LEVEL: 'info' })).toEqual({
      ok: false,
      problems: [
        'PORT must be a whole number from 0 to 65535, but is "a".',
        'SEED must be one of full, sample, none, but is "b".',
      ],
    })
  })
})
