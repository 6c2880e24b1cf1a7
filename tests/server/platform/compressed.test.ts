import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { buildTestApp } from '#tests/support/test-app.ts'

/** Bearer secrets: tokens, codes, addresses without sign-in. */
const secretNames = /"(?:\w*[tT]oken|secret|code|link|url|photoUrl)":/

const uncompressed = [
  ...['/Admin/GetAuditExport', '/CRM/GetCaseAttachment', '/CRM/GetMonthArchive', '/CRM/GetOrgContacts'],
  ...['/CRM/GetProfile', '/CRM/GetReceipt', '/CRM/GetResume', '/CRM/GetTeamTimesheetsExport'],
  '/CRM/GetTimesheetAttachment',
  ...['/Desk/GetApplicationResume', '/Desk/GetMailFile', '/api/phone-number-login/account/GetProfile'],
]

const getAnswer = ({ schema }: RouteOptions): unknown => {
  const responses: unknown = schema?.response
  return typeof responses === 'object' && responses !== null ? Reflect.get(responses, 200) : undefined
}

const holdsSecret = (route: RouteOptions) => {
  const answer = getAnswer(route)
  if (!(answer instanceof z.ZodType)) return false
  return secretNames.test(JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' })))
}

describe('answers of the API', () => {
  let database: Database
  let app: Awaited<ReturnType<typeof buildTestApp>>
  const routes: RouteOptions[] = []

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    app = await buildTestApp({ crm: { database }, onRoute: (route) => void routes.push(route) })
    const many = Array.from({ length: 5 }, (_, number) => ({
      ...jobRow,
      id: crypto.randomUUID(),
      name: `data-engineer-${number}`,
    }))
    await database.write(async (tx) => void (await tx.insert(jobs).values(many)))
  })

  afterAll(async () => {
    await app.close()
    await database.close()
  })

  const ask = async (url: string, encodings: string) => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': encodings } })
    return { encoding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload }
  }

  test('above 1 kB are compressed as the caller takes them, and say that they vary', async () => {
    const plain = await ask('/CRM/UAGetC2CJobs', 'identity')
    const brotli = await ask('/CRM/UAGetC2CJobs', 'gzip, br')
    const gzip = await ask('/CRM/UAGetC2CJobs', 'gzip')

    expect([plain, brotli, gzip].map(({ encoding, vary }) => [encoding, vary])).toEqual([
      [undefined, 'Accept-Encoding'],
      ['br', 'Accept-Encoding'],
      ['gzip', 'Accept-Encoding'],
    ])
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3)
  })

  test('that are shorter are sent as they are', async () => {
    const { encoding, vary } = await ask('/CRM/CaptchaSettings', 'br')

    expect([encoding, vary]).toEqual([undefined, 'Accept-Encoding'])
  })

  test('that hold a secret are never compressed, nor is any of a write or of a private link', () => {
    const [secret, compressed] = [
      routes.filter(holdsSecret),
      routes.filter(({ config }) => config?.isCompressed),
    ]
    const methods = new Set(compressed.flatMap(({ method }) => method))

    expect(compressed.filter(holdsSecret).map(({ url }) => url)).toEqual([])
    expect(methods).toEqual(new Set(['GET', 'HEAD']))
    expect(compressed.filter(({ config }) => config?.isPrivateLink)).toEqual([])
    expect(
      secret
        .filter(({ method }) => method === 'GET')
        .map(({ url }) => url)
        .toSorted(),
    ).toEqual(uncompressed)
  })
})
