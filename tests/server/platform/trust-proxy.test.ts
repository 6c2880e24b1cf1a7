import { rm } from 'node:fs/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { codeSends, formHits } from '#server/platform/db/schema/safeguards.ts'
import { noSendLimits } from '#server/platform/jobs/send-limits.ts'
import { contactRequest } from '#tests/support/contact-message.ts'
import { createPortalDatabase } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { writeSite } from '#tests/support/site-folder.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

const proxy = '10.1.2.3'
const stranger = '198.51.100.9'

describe('the address of a caller', () => {
  let database: Database
  let app: FastifyInstance

  const build = (trustProxy: readonly string[]) =>
    buildTestApp({
      crm: { database },
      trustProxy,
      formLimits: [{ hits: 1, seconds: 3600 }],
      sendLimits: { ...noSendLimits, address: [{ sends: 1, seconds: 3600 }] },
    })

  beforeAll(async () => {
    ;({ database } = await createPortalDatabase('pglite'))
    app = await build(['10.0.0.0/8', '2001:db8::/32'])
  })

  afterEach(() =>
    database.write(async (tx) => {
      await tx.delete(formHits)
      await tx.delete(codeSends)
    }),
  )

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  type Sent = (asked: FastifyInstance, from: string, forwarded: string) => Promise<LightMyRequestResponse>

  const sendForm: Sent = (asked, remoteAddress, forwarded) => {
    const request = contactRequest()
    return asked.inject({
      ...request,
      remoteAddress,
      headers: { ...request.headers, 'x-forwarded-for': forwarded },
    })
  }

  const askForCode: Sent = (asked, remoteAddress, forwarded) =>
    asked.inject({
      method: 'POST',
      url: '/CRM/SendVerification',
      payload: { phoneNo: phones.employee, userType: userTypes.employee },
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    })

  describe.each([
    ['a public form', sendForm],
    ['a sign-in code', askForCode],
  ])('that asks for %s', (_, send) => {
    const statuses = async (asked: FastifyInstance, callers: readonly (readonly [string, string])[]) => {
      const answers = []
      for (const [from, forwarded] of callers) answers.push((await send(asked, from, forwarded)).statusCode)
      return answers
    }

    test('is the one the trusted proxy saw, whatever the caller says before it', async () => {
      const callers = [
        [proxy, '203.0.113.1'],
        [proxy, '203.0.113.2'],
        [proxy, '198.51.100.77, 203.0.113.1'],
        [proxy, 'unknown, 203.0.113.2'],
        ['2001:db8::7', '203.0.113.3'],
        [proxy, '203.0.113.3, 10.9.9.9'],
      ] as const
      expect(await statuses(app, callers)).toEqual([200, 200, 429, 429, 200, 429])
    })

    test('is its own where it is no proxy of ours', async () => {
      const callers = [
        [stranger, '203.0.113.1'],
        [stranger, '203.0.113.2'],
        [proxy, '203.0.113.1'],
      ] as const
      expect(await statuses(app, callers)).toEqual([200, 429, 200])
    })

    test('is that of the connection where no proxy is trusted', async () => {
      const trusting = await build([])
      const callers = [
        [proxy, '203.0.113.1'],
        [proxy, '203.0.113.2'],
      ] as const
      const answers = await statuses(trusting, callers)
      await trusting.close()
      expect(answers).toEqual([200, 429])
    })
  })
})

test('no answer repeats the host a request claims to be for', async () => {
  const { database } = await createPortalDatabase('pglite')
  const page = '<link rel="canonical" href="https://public-url.invalid/about-us">'
  const siteDir = await writeSite({
    'about-us/index.html': page,
    'notfound/index.html': page,
    'sitemap.xml': '<urlset><url><loc>https://public-url.invalid/</loc></url></urlset>',
  })
  const app = await buildTestApp({
    crm: { database },
    siteDir,
    publicUrl: () => 'https://skagit.example',
    trustProxy: [proxy],
  })
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
  }
  const paths = [
    '/about-us',
    '/about-us/',
    '/sitemap.xml',
    '/nothing',
    '/expense-claims',
    '/api/docs',
    '/api/docs/json',
  ]
  const answers = await Promise.all(paths.map((url) => app.inject({ url, headers, remoteAddress: proxy })))
  await app.close()
  await Promise.all([database.close(), rm(siteDir, { recursive: true })])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 308, 200, 404, 301, 200, 200])
  for (const { headers: sent, body } of answers) {
    expect(JSON.stringify(sent) + body).not.toMatch(/evil|gopher/)
  }
})
