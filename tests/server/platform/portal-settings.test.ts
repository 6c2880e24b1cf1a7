import { loadConfig } from '#server/platform/settings/config.ts'

const read = (env: Record<string, string>) => {
  const loaded = loadConfig(env)
  if (!loaded.ok) return loaded
  const { sms, email, sessionLimits, sendLimits } = loaded.config
  return { sms, email, sessionLimits, sendLimits }
}

const defaults = read({})

const together = 'SMS_URL and SMS_TOKEN must be set together, and so must EMAIL_URL and EMAIL_TOKEN.'

const mailServer =
  'SMTP_URL must be an address like smtps://user:password@host:465 or smtp://user:password@host:587, with what is special in user and password encoded.'

describe('the settings of sessions and messages', () => {
  test.each([
    [{ SESSION_IDLE_MINUTES: '15' }, { sessionLimits: { idleSeconds: 900, lifetimeSeconds: 43_200 } }],
    [{ SESSION_HOURS: '1' }, { sessionLimits: { idleSeconds: 3600, lifetimeSeconds: 3600 } }],
    [
      { SIGN_IN_LIMITS: 'off' },
      { sendLimits: { pause: [], phone: [], knownPhone: [], address: [], strayChecks: [] } },
    ],
    [
      { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'secret' },
      { sms: { url: 'https://sms.example/send', token: 'secret', from: null } },
    ],
    [
      { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'a:b', SMS_FROM: '+13605550100' },
      { sms: { url: 'https://sms.example/send', token: 'a:b', from: '+13605550100' } },
    ],
    [
      { EMAIL_URL: 'http://localhost:8025', EMAIL_TOKEN: 'secret', EMAIL_FROM: 'hello@skagit.example.com' },
      { email: { url: 'http://localhost:8025', token: 'secret', from: 'hello@skagit.example.com' } },
    ],
    [
      {
        SMTP_URL: 'smtps://me%40firm.example:p%2Fw@mail.firm.example',
        EMAIL_FROM: 'Skagit <hello@firm.example>',
      },
      {
        email: {
          host: 'mail.firm.example',
          port: 465,
          security: 'tls',
          user: 'me@firm.example',
          password: 'p/w',
          from: 'Skagit <hello@firm.example>',
        },
      },
    ],
    [
      { SMTP_URL: 'smtp://mail.firm.example:2525', EMAIL_FROM: 'hello@firm.example' },
      {
        email: {
          host: 'mail.firm.example',
          port: 2525,
          security: 'starttls',
          user: null,
          password: '',
          from: 'hello@firm.example',
        },
      },
    ],
    [
      { SMTP_URL: 'smtp://[::1]?starttls=optional', EMAIL_FROM: 'hello@firm.example' },
      {
        email: {
          host: '::1',
          port: 587,
          security: 'optional',
          user: null,
          password: '',
          from: 'hello@firm.example',
        },
      },
    ],
  ])('reads %j', (env, changes) => {
    expect(read(env)).toEqual({ ...defaults, ...changes })
  })

  test.each([
    [
      { SESSION_IDLE_MINUTES: '0' },
      'SESSION_IDLE_MINUTES must be a whole number from 1 to 1440, but is "0".',
    ],
    [
      { SESSION_IDLE_MINUTES: '1441' },
      'SESSION_IDLE_MINUTES must be a whole number from 1 to 1440, but is "1441".',
    ],
    [{ SESSION_HOURS: '1.5' }, 'SESSION_HOURS must be a whole number from 1 to 720, but is "1.5".'],
    [{ SIGN_IN_LIMITS: 'no' }, 'SIGN_IN_LIMITS must be one of on, off, but is "no".'],
    [{ SMS_URL: 'sms.example/key', SMS_TOKEN: 'secret' }, 'SMS_URL must be an http or https address.'],
    [{ SMS_URL: 'https://sms.example/send' }, together],
    [{ EMAIL_TOKEN: 'secret' }, together],
    [{ SMTP_URL: 'https://mail.firm.example', EMAIL_FROM: 'hello@firm.example' }, mailServer],
    [{ SMTP_URL: 'smtp://user@mail.firm.example', EMAIL_FROM: 'hello@firm.example' }, mailServer],
    [{ SMTP_URL: 'smtp://me:%zz@mail.firm.example', EMAIL_FROM: 'hello@firm.example' }, mailServer],
    [
      { SMTP_URL: 'smtps://mail.firm.example?starttls=optional', EMAIL_FROM: 'hello@firm.example' },
      mailServer,
    ],
    [
      { SMTP_URL: 'smtp://mail.firm.example' },
      'EMAIL_FROM must be set together with SMTP_URL, to an address or a name and an address like Example <hello@example.com>.',
    ],
    [
      {
        SMTP_URL: 'smtp://mail.firm.example',
        EMAIL_FROM: 'hello@firm.example',
        EMAIL_URL: 'https://mail.example/send',
        EMAIL_TOKEN: 'secret',
      },
      'SMTP_URL and EMAIL_URL cannot be set together: mail leaves by one of them.',
    ],
  ])('refuses %j in one sentence', (env, problem) => {
    expect(read(env)).toEqual({ ok: false, problems: [problem] })
  })
})
