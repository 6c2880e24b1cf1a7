import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { formHits } from '#server/platform/db/schema/safeguards.ts'
import { countedAddress, defaultFormLimits, forgetOldHits } from '#server/platform/http/form-limits.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { createTestDatabase, engines, onPostgres } from '#tests/support/database.ts'
import { applicationRequest } from '#tests/support/multipart.ts'
import { buildTestApp, testCaptcha, testTime } from '#tests/support/test-app.ts'

const minute = 60_000

const tooMany = (wait: string) => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS', message: `Too many attempts. Please try again in ${wait}.` },
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::ffff:1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

describe.each(engines)('the limits of public forms on %s', (engine) => {
  let database: Database
  let app: FastifyInstance
  let now = testTime

  beforeAll(async () => {
    database = await createTestDatabase(engine)
    app = await buildTestApp({
      crm: { database },
      clock: () => now,
      captcha: testCaptcha,
      formLimits: defaultFormLimits,
    })
  })

  beforeEach(() => {
    now = testTime
  })

  afterEach(() =>
    database.write(async (tx) => {
      await tx.delete(formHits)
      await tx.delete(contactMessages)
    }),
  )

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  type Sent = { from?: string; key?: string; message?: Record<string, unknown>; token?: string }

  const send = async ({ from = '203.0.113.7', key, message = contactMessage, token }: Sent = {}) => {
    const request = contactRequest(message, key)
    const headers = { ...request.headers, ...(token !== undefined && { 'captcha-token': token }) }
    const answer = await app.inject({ ...request, headers, remoteAddress: from })
    return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
  }

  const sendTimes = async (times: number, sent: Sent = {}) => {
    const statuses: number[] = []
    for (let turn = 0; turn < times; turn += 1) statuses.push((await send(sent)).status)
    return statuses
  }

  const ok = (times: number) => Array.from({ length: times }, () => 200)

  test('let five through in a minute and tell the sixth when to come back', async () => {
    const first = await sendTimes(5)
    now = new Date(testTime.getTime() + 17_500)
    const sixth = await send()
    now = new Date(testTime.getTime() + minute)
    const next = await send()

    expect(first).toEqual(ok(5))
    expect(sixth).toEqual({ ...tooMany('a minute'), retryAfter: '43' })
    expect(next.status).toBe(200)
    expect(await database.reader.$count(contactMessages)).toBe(6)
  })

  test('let thirty through in an hour', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      now = new Date(testTime.getTime() + turn * minute)
      expect(await sendTimes(5)).toEqual(ok(5))
    }
    now = new Date(testTime.getTime() + 6 * minute)
    const last = await send()
    now = new Date(testTime.getTime() + 60 * minute)

    expect(last).toEqual({ ...tooMany('54 minutes'), retryAfter: '3240' })
    expect((await send()).status).toBe(200)
  })

  onPostgres('let exactly five through of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))

    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...ok(5),
      ...Array.from({ length: 15 }, () => 429),
    ])
    expect(await database.reader.$count(contactMessages)).toBe(5)
  })

  test('count each address and each form by itself', async () => {
    await sendTimes(5)
    const neighbour = await send({ from: '203.0.113.8' })
    const otherForm = await app.inject({
      ...contactRequest({ ...contactMessage, company: 'A', product: 'B' }),
      url: '/CRM/RequestDemo',
      remoteAddress: '203.0.113.7',
    })

    expect([neighbour.status, otherForm.statusCode]).toEqual([200, 200])
  })

  test('do not count repetitions, and let them through when nothing else is', async () => {
    const key = crypto.randomUUID()
    const repeated = await sendTimes(8, { key })
    const others = await sendTimes(4)
    const again = await send({ key })
    const another = await send()

    expect([...repeated, ...others, again.status, another.status]).toEqual([...ok(13), 429])
  })

  onPostgres('give twenty repetitions at once one answer and count them once', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ key })))

    expect(answers.map(({ status }) => status)).toEqual(ok(20))
    expect(await sendTimes(5)).toEqual([...ok(4), 429])
  })

  test('count attempts with a bad captcha, but not wrong fields', async () => {
    const wrong = await sendTimes(7, { message: { ...contactMessage, pro_email: 'ana' } })
    const forged = await sendTimes(5, { token: 'forged' })
    const honest = await send()

    expect(wrong).toEqual(Array.from({ length: 7 }, () => 400))
    expect(forged).toEqual(Array.from({ length: 5 }, () => 422))
    expect(honest.status).toBe(429)
  })

  test('hold for uploads, before a file is received', async () => {
    const sent = () => app.inject({ ...applicationRequest(), remoteAddress: '203.0.113.7' })
    const answers: number[] = []
    for (let turn = 0; turn < 6; turn += 1) answers.push((await sent()).statusCode)

    expect(answers).toEqual([404, 404, 404, 404, 404, 429])
  })

  test('are forgotten a day later', async () => {
    const day = 24 * 60 * minute
    await send()
    await forgetOldHits(database, new Date(testTime.getTime() + day))
    const kept = await database.reader.$count(formHits)
    await forgetOldHits(database, new Date(testTime.getTime() + day + 1))

    expect([kept, await database.reader.$count(formHits)]).toEqual([2, 0])
  })
})
