import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { erasedFiles, files } from '#server/platform/db/schema/files.ts'
import { idempotencyKeys } from '#server/platform/db/schema/safeguards.ts'
import { createBucketStore } from '#server/platform/files/bucket-store.ts'
import { eraseFileRows, removeErasedFiles } from '#server/platform/files/erased-files.ts'
import { type FileStore, StoreUnavailable } from '#server/platform/files/file-store.ts'
import { createResumeWorker } from '#server/recruiting/resume-worker.ts'
import { applicationForms } from '#server/recruiting/schema/applications.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { resumeTexts } from '#server/recruiting/schema/resume-texts.ts'
import { resumeSources } from '#server/staffing/resume-sources.ts'
import { createLine } from '#tests/support/cut-line.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { inlineParser } from '#tests/support/inline-parser.ts'
import { jobRow } from '#tests/support/job-row.ts'
import { type Link, startLink } from '#tests/support/link.ts'
import { applicationParts, applicationRequest, resume } from '#tests/support/multipart.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'
import { createTestBucket, describeOnStore, type TestBucket } from '#tests/support/test-files.ts'

/** For an unavailable store only: an available one may be slow on a busy machine. */
const limits = { answerMs: 400, uploadMs: 400 }

const unavailable = {
  status: 503,
  retryAfter: '5',
  body: {
    code: 'UNAVAILABLE',
    message: 'The service is not available right now. Please try again in a moment.',
  },
}

const mebibyte = 1024 * 1024

const jobRows = z.object({ rows: z.array(z.object({ retry_count: z.number() })) })

describeOnStore('a store of files that other machines share', () => {
  let database: Database
  let sent: TestBucket
  let line: Awaited<ReturnType<typeof createLine>>
  let link: Link
  let store: FileStore
  let app: FastifyInstance
  let hastyApp: FastifyInstance

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    sent = await createTestBucket()
    line = await createLine(sent.settings.endpoint)
    link = await startLink(line.url)
    store = await sent.reachedAt(link.url)
    app = await buildTestApp({ crm: { database, files: store } })
    hastyApp = await buildTestApp({ crm: { database, files: await sent.reachedAt(link.url, limits) } })
    await database.write(async (tx) => void (await tx.insert(jobs).values(jobRow)))
  })

  afterAll(async () => {
    await Promise.all([app.close(), hastyApp.close()])
    await link.close()
    await line.cut()
    await Promise.all([database.close(), sent.remove()])
  })

  afterEach(async () => {
    link.open()
    await database.write(async (tx) => {
      for (const table of [applicationForms, files, erasedFiles, idempotencyKeys]) await tx.delete(table)
    })
    await sent.empty()
  })

  const apply = async (request = applicationRequest(), to = app) => {
    const answer = await to.inject(request)
    return {
      status: answer.statusCode,
      retryAfter: answer.headers['retry-after'],
      body: answer.json(),
    }
  }

  const stored = async () => ({
    rows: await database.reader.$count(files),
    names: (await sent.names()).length,
  })

  const large = () => {
    const value = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8 * mebibyte, 'a')])
    return applicationRequest(applicationParts({}, { ...resume, value }))
  }

  test.each([
    ['cannot be reached', () => line.cut(), () => line.mend()],
    ['does not answer', async () => link.holdAfter(0), async () => link.open()],
    [
      'takes no more in the middle of a file',
      async () => link.holdAfter(3 * mebibyte),
      async () => link.open(),
    ],
    ['hangs up in the middle of a file', async () => link.cutAfter(3 * mebibyte), async () => link.open()],
  ])(
    'that %s takes no file, leaves nothing half stored and takes it when it is back',
    async (_name, away, back) => {
      const request = large()
      await away()
      const refused = await apply(request, hastyApp)
      const between = await database.reader.$count(files)
      await back()
      const again = await apply(request)

      expect(refused).toEqual(unavailable)
      expect(between).toBe(0)
      expect(again.status).toBe(200)
      expect(await stored()).toEqual({ rows: 1, names: 1 })
    },
  )

  test.each([
    ['is full', 507, 'InsufficientStorage'],
    ['is full for this bucket', 403, 'QuotaExceeded'],
    ['asks for less', 503, 'SlowDown'],
    ['does not know the key any more', 403, 'InvalidAccessKeyId'],
  ])('that %s is answered as one that is not there', async (_name, status, code) => {
    const refusing = createServer((request, response) => {
      request.resume().once('end', () => {
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      })
    })
    const at = await new Promise<string>((resolve) => {
      refusing.listen(0, '127.0.0.1', () => {
        const address = refusing.address()
        resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
      })
    })
    const other = await buildTestApp({ crm: { database, files: await sent.reachedAt(at, limits) } })
    const answer = await apply(applicationRequest(), other)
    await other.close()
    refusing.closeAllConnections()
    refusing.close()

    expect(answer).toEqual(unavailable)
    expect(await stored()).toEqual({ rows: 0, names: 0 })
  })

  test('gives a resume back to be read when it is back, which counts as no try', async () => {
    await apply()
    const errors: unknown[] = []
    const log = { error: (error: unknown) => void errors.push(error) }
    const worker = createResumeWorker({
      sources: resumeSources,
      database,
      files: store,
      parser: inlineParser,
      clock: () => testTime,
      log,
      pollMs: null,
    })
    const state = async () => (await database.reader.select().from(resumeTexts))[0]?.state
    const tries = () =>
      database.write(async (tx) => {
        const found = await tx.execute(sql`select retry_count from pgboss.job where name = 'resumes'`)
        return jobRows.parse(found).rows.map((row) => row.retry_count)
      })
    const lookLater = async () => {
      await worker.look()
      await database.write(async (tx) => {
        await tx.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)
      })
    }
    await line.cut()
    for (let minute = 0; minute < 10; minute += 1) await lookLater()
    const away = { state: await state(), tries: await tries() }
    await line.mend()
    await lookLater()
    await worker.stop()

    expect(away).toEqual({ state: null, tries: [0] })
    expect(errors).toEqual([{ err: expect.any(StoreUnavailable) }])
    expect({ state: await state(), tries: await tries() }).toEqual({ state: 'unreadable', tries: [] })
  })

  test('keeps what is to be erased written down until it is back', async () => {
    await apply()
    await database.write(async (tx) => {
      await tx.delete(applicationForms)
      await eraseFileRows(tx, await tx.select().from(files), testTime)
    })
    await line.cut()
    const left = await removeErasedFiles(database, store)
    await line.mend()

    expect(left).toBe(1)
    expect(await stored()).toEqual({ rows: 0, names: 1 })
    expect(await removeErasedFiles(database, store)).toBe(0)
    expect(await stored()).toEqual({ rows: 0, names: 0 })
    expect(await database.reader.$count(erasedFiles)).toBe(0)
  })

  test('is found from another server', async () => {
    await apply()
    const [row] = await database.reader.select().from(files)
    const beside = await createBucketStore(sent.settings, sent.directory)
    const found = await beside.withPath(row?.storedName ?? '', async () => 'found')

    expect(found).toBe('found')
    expect(await beside.withPath('0'.repeat(32), async () => 'found')).toBeNull()
    expect(await beside.open('0'.repeat(32))).toBeNull()
    expect(await stored()).toEqual({ rows: 1, names: 1 })
  })
})
