import type { FastifyInstance } from 'fastify'
import { forgetExpiredCaptchas } from '#server/platform/captcha/captcha.ts'
import { proofOfWork } from '#server/platform/captcha/proof-of-work.ts'
import type { Database } from '#server/platform/db/database.ts'
import { usedCaptchaTokens } from '#server/platform/db/schema/safeguards.ts'
import { contactMessages } from '#server/recruiting/schema/enquiries.ts'
import { freshToken, solveChallenge } from '#tests/support/captcha.ts'
import { contactMessage, contactRequest } from '#tests/support/contact-message.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'
import { withCrm } from '#tests/support/with-crm.ts'

const failed = {
  status: 422,
  body: {
    code: 'CAPTCHA_FAILED',
    message: 'The captcha was not solved or has expired. Please solve it again.',
  },
}

const decoded = (token: string) => JSON.parse(atob(token))
const encoded = (solution: unknown) => btoa(JSON.stringify(solution))

const altered = (changes: Record<string, unknown>) => encoded({ ...decoded(freshToken()), ...changes })

const later = (ms: number) => new Date(testTime.getTime() + ms)
const fiveMinutes = 5 * 60 * 1000

describe.each(engines)('the captcha on %s', (engine) => {
  const crm = withCrm(engine)

  afterEach(() =>
    crm.database.write(async (tx) => {
      await tx.delete(contactMessages)
      await tx.delete(usedCaptchaTokens)
    }),
  )

  const sendTo = async (
    server: FastifyInstance,
    token: string | undefined,
    message = contactMessage,
    key?: string,
  ) => {
    const request = contactRequest(message, key)
    const { 'captcha-token': _, ...headers } = { 'captcha-token': '', ...request.headers }
    const answer = await server.inject({
      ...request,
      headers: token === undefined ? headers : { ...headers, 'captcha-token': token },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  const send = (token: string | undefined, message = contactMessage, key?: string) =>
    sendTo(crm.app, token, message, key)

  const count = () => crm.database.reader.$count(contactMessages)

  test('is a puzzle of this site that anybody gets, signed and new each time', async () => {
    const settings = await crm.app.inject('/CRM/CaptchaSettings')
    const [one, other] = await Promise.all([
      crm.app.inject('/captcha/challenge'),
      crm.app.inject('/captcha/challenge'),
    ])

    expect(settings.json()).toEqual({ siteKey: 'proof-of-work', scriptPath: '/captcha/1/api.js' })
    expect(one.json()).toEqual({
      algorithm: 'SHA-256',
      challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      maxnumber: 10,
      salt: expect.stringMatching(/^[0-9a-f]{24}\?expires=1772445900&$/),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(one.headers['cache-control']).toBe('no-store')
    expect(other.json().salt).not.toBe(one.json().salt)
  })

  test('lets a message through once it is solved', async () => {
    const challenge = await crm.app.inject('/captcha/challenge')

    expect((await send(solveChallenge(challenge.json()))).status).toBe(200)
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['no token', 'solved'],
    ['not JSON', btoa('solved')],
    ['JSON of another kind', encoded([1])],
    ['10,000 characters long', 'a'.repeat(10_000)],
    ['signed with another key', freshToken({ key: 'guessed' })],
    ['expired', freshToken({ expires: testTime })],
    ['without an expiry', altered({ salt: 'abc' })],
    ['with a later expiry written in', altered({ salt: 'abc?expires=99999999999&' })],
    ['with another number', altered({ number: 8 })],
    ['with a number that is text', altered({ number: '7' })],
    ['with another challenge', altered({ challenge: 'a'.repeat(64) })],
    ['of another algorithm', altered({ algorithm: 'SHA-1' })],
    ['without a signature', altered({ signature: '' })],
  ])('lets no message through when its token is %s', async (_name, token) => {
    expect(await send(token)).toEqual(failed)
    expect(await count()).toBe(0)
  })

  test('holds until its last second', async () => {
    const token = freshToken({ expires: later(fiveMinutes) })
    const at = (ms: number) => {
      const clock = () => later(ms)
      return buildTestApp({ crm: { database: crm.database }, clock, captcha: proofOfWork({ key, clock }) })
    }
    const key = async () => 'a key that only tests know'
    const [before, after] = await Promise.all([at(fiveMinutes - 1), at(fiveMinutes)])
    const refused = await sendTo(after, token)
    const taken = await sendTo(before, token)
    await Promise.all([before.close(), after.close()])

    expect([refused.status, taken.status]).toEqual([422, 200])
  })

  test('counts once', async () => {
    const token = freshToken()
    const first = await send(token)
    const second = await send(token, { ...contactMessage, pro_message: 'And another.' })

    expect([first.status, second]).toEqual([200, failed])
    expect(await count()).toBe(1)
  })

  onPostgres('counts once, however many messages come with it at the same time', async () => {
    const token = freshToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(token)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
    expect(await count()).toBe(1)
  })

  test('is not looked at for a message that was stored before', async () => {
    const key = crypto.randomUUID()
    const first = await send(freshToken(), contactMessage, key)
    const again = await send('used up', contactMessage, key)

    expect(again).toEqual(first)
  })

  test('stays usable when its message had a wrong field or could not be stored', async () => {
    const token = freshToken()
    const failing: Database = {
      ...crm.database,
      write: (work) =>
        crm.database.write(async (tx) => {
          await work(tx)
          throw new Error('lost the connection')
        }),
    }
    const broken = await buildTestApp({ crm: { database: failing } })
    const wrong = await send(token, { ...contactMessage, pro_email: 'ana' })
    const lost = await sendTo(broken, token)
    await broken.close()

    expect([wrong.status, lost.status, (await send(token)).status]).toEqual([400, 500, 200])
  })

  test('is signed with a secret that all servers on one crm.database share', async () => {
    const shared = { crm: { database: crm.database }, captcha: undefined }
    const [one, other] = [await buildTestApp(shared), await buildTestApp(shared)]
    const puzzle = (await one.inject('/captcha/challenge')).json()
    const token = solveChallenge(puzzle)
    const answer = await sendTo(other, token)
    const elsewhere = await send(token)
    await Promise.all([one.close(), other.close()])

    expect(puzzle.maxnumber).toBe(100_000)
    expect([answer.status, elsewhere]).toEqual([200, failed])
  })

  test('is forgotten once nobody could use it again', async () => {
    const used = async () => crm.database.reader.$count(usedCaptchaTokens)
    await send(freshToken())
    await forgetExpiredCaptchas(crm.database, later(fiveMinutes))
    const still = await used()
    await forgetExpiredCaptchas(crm.database, later(fiveMinutes + 1))

    expect([still, await used()]).toEqual([1, 0])
  })
})
