import { loadConfig } from '#server/platform/settings/config.ts'

const trust = (value: string) =>
  'TRUST_PROXY must be the addresses or networks of your proxies, separated by commas, like loopback,10.0.0.0/8; ' +
  `a number of proxies, true and everybody cannot be trusted; but it is "${value}".`

const read = (name: string, value: string) => loadConfig({ [name]: value })

describe('the settings of how the server runs beside others', () => {
  test.each([
    ['DATABASE_WAIT_SECONDS', '0', { databaseWaitSeconds: 0 }],
    ['DATABASE_WAIT_SECONDS', '3600', { databaseWaitSeconds: 3600 }],
    ['ANSWER_DELAY_SECONDS', '0', { answerDelaySeconds: 0 }],
    ['DRAIN_SECONDS', '600', { drainSeconds: 600 }],
    ['TRUST_PROXY', '192.0.2.7', { trustProxy: ['192.0.2.7'] }],
    [
      'TRUST_PROXY',
      'loopback, linklocal,uniquelocal',
      { trustProxy: ['loopback', 'linklocal', 'uniquelocal'] },
    ],
    ['TRUST_PROXY', '10.0.0.0/8,2001:db8::/32,::1', { trustProxy: ['10.0.0.0/8', '2001:db8::/32', '::1'] }],
  ])('are read: %s=%s', (name, value, changes) => {
    expect(read(name, value)).toEqual({ ok: true, config: expect.objectContaining(changes) })
  })

  test.each([
    [
      'DATABASE_WAIT_SECONDS',
      '-1',
      'DATABASE_WAIT_SECONDS must be a whole number of seconds from 0 to 3600, but is "-1".',
    ],
    [
      'DATABASE_WAIT_SECONDS',
      'long',
      'DATABASE_WAIT_SECONDS must be a whole number of seconds from 0 to 3600, but is "long".',
    ],
    ['DRAIN_SECONDS', '601', 'DRAIN_SECONDS must be a whole number of seconds from 0 to 600, but is "601".'],
    ...[
      'true',
      '1',
      '2',
      '*',
      'proxy.example',
      '10.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0.0/08',
      '10.0.0/8',
    ].map((value) => ['TRUST_PROXY', value, trust(value)]),
    ['TRUST_PROXY', 'loopback,', trust('loopback,')],
    ['TRUST_PROXY', '::1/129', trust('::1/129')],
  ])('are refused in one sentence: %s=%s', (name, value, problem) => {
    expect(read(name, value)).toEqual({ ok: false, problems: [problem] })
  })
})
