import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { files } from '#server/platform/db/schema/files.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { bigApplication, bigLength, sendBig } from '#tests/support/big-application.ts'
import { freshToken } from '#tests/support/captcha.ts'
import { createTestDatabase, engines, onPostgres } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { beginUpload } from '#tests/support/slow-request.ts'
import { buildTestApp } from '#tests/support/test-app.ts'
import { createTestFiles, getStore, type TestFiles } from '#tests/support/test-files.ts'

const largest = 52_428_800
const key = '6c1d2e3f-4a5b-4c6d-8e7f-90a1b2c3d4e5'

const tooBig = {
  status: 413,
  body: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'That is more than this form accepts.',
    fields: { file: 'File size is too big, size should be less then 50MB' },
  },
}

describe.each(engines)('an upload on %s', (engine) => {
  let database: Database
  let folder: TestFiles
  let app: FastifyInstance
  let address: string

  const serve = async (limits = {}) => {
    const built = await buildTestApp({ crm: { database, files: folder.store }, limits })
    return { built, at: await built.listen({ port: 0, host: '127.0.0.1' }) }
  }

  beforeAll(async () => {
    database = await createTestDatabase(engine)
    folder = await createTestFiles(getStore(engine))
    await database.write(async (tx) => void (await tx.insert(jobs).values(jobRow)))
    // Far below the time of an upload; applies to all other requests.
    const served = await serve({ requestMs: 20, handlerMs: 20 })
    app = served.built
    address = served.at
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([database.close(), folder.remove()])
  })

  afterEach(async () => {
    await database.write(async (tx) => {
      await tx.delete(applicationForms)
      await tx.delete(files)
    })
    await folder.empty()
  })

  const stored = async () => ({
    sizes: (await database.reader.select({ bytes: files.bytes }).from(files)).map(({ bytes }) => bytes),
    applications: await database.reader.$count(applicationForms),
    names: (await folder.names()).length,
  })

  const nothing = { sizes: [], applications: 0, names: 0 }

  onPostgres('of exactly the largest size is stored, however long it takes', async () => {
    const answer = await sendBig(address, { bytes: largest, token: freshToken() })

    expect(answer).toEqual({ status: 200, body: { id: expect.any(String) } })
    expect(await stored()).toEqual({ sizes: [largest], applications: 1, names: 1 })
  })

  test('of one byte more is refused and leaves nothing', async () => {
    const answer = await sendBig(address, { bytes: largest + 1, token: freshToken() })

    expect(answer).toEqual(tooBig)
    expect(await stored()).toEqual(nothing)
  })

  const beginHalf = async (at: string, token: string) => {
    const upload = beginUpload(at, bigLength(1_000_000), token, key)
    await upload.isUnderway
    for (const piece of [...bigApplication(1_000_000)].slice(0, 8)) await upload.write(piece)
    await eventually(folder.names, (names) => names.length === 1)
    return upload
  }

  onPostgres(
    'that is cut in the middle leaves nothing, and can be sent again with its key and captcha',
    async () => {
      const token = freshToken()
      const upload = await beginHalf(address, token)
      const during = await folder.names()
      upload.cut()
      await eventually(folder.names, (names) => names.length === 0)
      const left = await stored()
      const again = await sendBig(address, { bytes: 1_000_000, token, key })

      expect(during).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.part$/)])
      expect(left).toEqual(nothing)
      expect(again.status).toBe(200)
      expect(await stored()).toEqual({ sizes: [1_000_000], applications: 1, names: 1 })
    },
  )

  onPostgres('that stands still is answered, cut off, and leaves nothing', async () => {
    const { built, at } = await serve({ uploadWindowMs: 300 })
    const upload = await beginHalf(at, freshToken())
    const answer = await upload.answer
    await eventually(folder.names, (names) => names.length === 0)
    await built.close()

    expect(answer).toEqual({
      status: 400,
      body: { code: 'MALFORMED_REQUEST', message: 'The request could not be read.' },
    })
    expect(await stored()).toEqual(nothing)
  })

  test('without a captcha is refused before any of it reaches the disk', async () => {
    const upload = beginUpload(address, bigLength(1_000_000), '')
    await upload.isUnderway
    const seen: string[] = []
    for (const piece of bigApplication(1_000_000)) {
      await upload.write(piece)
      seen.push(...(await folder.names()))
    }
    upload.end()

    expect(await upload.answer).toEqual({
      status: 422,
      body: {
        code: 'CAPTCHA_FAILED',
        message: 'The captcha was not solved or has expired. Please solve it again.',
      },
    })
    expect(seen).toEqual([])
  })

  onPostgres('of ten people at once is stored ten times', async () => {
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendBig(address, {
          bytes: 500_000 + index,
          token: freshToken(),
          changes: { Email: `ana${index}@example.com` },
        }),
      ),
    )
    const { sizes, ...others } = await stored()

    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(sizes.sort()).toEqual(Array.from({ length: 10 }, (_, index) => 500_000 + index))
    expect(others).toEqual({ applications: 10, names: 10 })
  })
})
