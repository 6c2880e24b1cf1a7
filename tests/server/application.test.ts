import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { applications, files } from '#server/db/schema/applications.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { usedCaptchaTokens } from '#server/db/schema/safeguards.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { challengeOf, freshToken } from '#tests/support/captcha.ts'
import { createTestDatabase, engines } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import {
  applicant,
  applicationParts,
  applicationRequest,
  fieldParts,
  type Part,
  resume,
} from '#tests/support/multipart.ts'
import { buildTestApp, testTime } from '#tests/support/test-app.ts'
import { createTestFiles, type TestFiles } from '#tests/support/test-files.ts'

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const key = '5b0c1f2e-3d4a-4b5c-8d6e-7f8091a2b3c4'

const failed = (fields: Record<string, string>) => ({
  code: 'VALIDATION_FAILED',
  message: 'Please check the marked fields and send again.',
  fields,
})

describe.each(engines)('an application on %s', (engine) => {
  let database: Database
  let folder: TestFiles
  let app: FastifyInstance

  beforeAll(async () => {
    database = await createTestDatabase(engine)
    folder = await createTestFiles()
    app = await buildTestApp({ crm: { database, files: folder.store } })
    const closed = { ...jobRow, id: crypto.randomUUID(), name: 'closed-job', status: 'Closed' } as const
    const over = { ...jobRow, id: crypto.randomUUID(), name: 'job-of-yesterday', closes: '2026-03-01' }
    const last = { ...jobRow, id: crypto.randomUUID(), name: 'job-until-today', closes: '2026-03-02' }
    await database.write(async (tx) => void (await tx.insert(jobs).values([jobRow, closed, over, last])))
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([database.close(), folder.remove()])
  })

  afterEach(async () => {
    await database.write(async (tx) => {
      await tx.delete(applications)
      await tx.delete(files)
      await tx.delete(idempotencyKeys)
    })
    await folder.empty()
  })

  const stored = async () => ({
    applications: await database.reader.select().from(applications),
    files: await database.reader.select().from(files),
    names: await folder.names(),
  })

  const nothing = { applications: [], files: [], names: [] }

  const send = async (...request: Parameters<typeof applicationRequest>) => {
    const answer = await app.inject(applicationRequest(...request))
    return { status: answer.statusCode, body: answer.json() }
  }

  test('is stored with its resume under a random name, and answered with the id of its record', async () => {
    const answer = await send()
    const { applications: rows, files: fileRows, names } = await stored()
    const [file] = fileRows

    expect(answer).toEqual({ status: 200, body: { id: uuid } })
    expect(rows).toEqual([
      {
        id: answer.body.id,
        createdAt: testTime,
        jobId: jobRow.id,
        email: 'ana.muller@example.com',
        FirstName: 'Ana María',
        LastName: 'Müller',
        phoneNumber: '+14155552671',
        LinkedIn: 'https://www.linkedin.com/in/ana-muller',
        pro_visastatus: 166110001,
        fileId: file?.id,
      },
    ])
    expect(fileRows).toEqual([
      {
        id: uuid,
        createdAt: testTime,
        storedName: expect.stringMatching(/^[0-9a-f]{32}$/),
        originalName: 'Résumé of Ana.pdf',
        kind: 'pdf',
        bytes: 13,
        sha256: createHash('sha256').update(resume.value).digest('hex'),
      },
    ])
    expect(names).toEqual([file?.storedName])
    expect(await readFile(join(folder.store.directory, names[0] ?? ''), 'utf8')).toBe(resume.value)
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\Ana\\\\cv.pdf', 'cv.pdf'],
    ['a<script>b\u202efdp.pdf', 'ascriptbfdp.pdf'],
    [`${'n'.repeat(300)}.pdf`, 'n'.repeat(200)],
  ])('keeps of the file name %j only what can be shown', async (filename, originalName) => {
    await send(applicationParts({}, { ...resume, filename }))

    expect((await stored()).files).toEqual([expect.objectContaining({ originalName })])
  })

  test.each([
    ['FirstName', '', 'Please enter First Name'],
    ['FirstName', '<b>Ana</b>', 'Please enter First Name'],
    ['FirstName', 'R2D2', 'Please enter First Name'],
    ['FirstName', 'a'.repeat(101), 'Please use at most 100 characters'],
    ['FirstName', 'a'.repeat(20_000), 'Please use at most 100 characters'],
    ['LastName', ' ', 'Please enter Last Name'],
    ['LastName', '<script>alert(1)</script>', 'Please enter Last Name'],
    ['Email', '', 'Please enter EmailId'],
    ['Email', 'ana@example', 'Please enter Valid EmailId'],
    ['Email', '"<script>"@example.com', 'Please enter Valid EmailId'],
    ['phoneNumber', '', 'Please enter Mobile No.'],
    ['phoneNumber', '+4915112345678', 'Please enter Mobile No.'],
    ['LinkedIn', '', 'Please enter Linked Profile Url'],
    ['LinkedIn', 'javascript:alert(1)//linkedin.com', 'Please enter Linked Profile Url'],
    ['LinkedIn', 'https://linkedin.com.evil.example/in/ana', 'Please enter Linked Profile Url'],
    ['pro_visastatus', '', 'Please Select Visa Status'],
    ['pro_visastatus', '166110009', 'Please Select Visa Status'],
  ])('is refused with the message of %s when it is %j', async (field, value, message) => {
    const answer = await send(applicationParts({ [field]: value }))

    expect(answer).toEqual({ status: 400, body: failed({ [field]: message }) })
    expect(await stored()).toEqual(nothing)
  })

  const linkedInWithMarkup = 'https://www.linkedin.com/in/ana?x=<script>alert(1)</script>'

  test('keeps markup in an address as text', async () => {
    const answer = await send(applicationParts({ LinkedIn: linkedInWithMarkup }))

    expect(answer.status).toBe(200)
    expect((await stored()).applications).toEqual([expect.objectContaining({ LinkedIn: linkedInWithMarkup })])
  })

  const noFile = 'Please Upload Resume'
  const unnamed: Part = { name: 'file', filename: '', type: 'application/octet-stream', value: '' }

  test.each([
    ['without a file', applicationParts({}, null), { file: noFile }],
    ['with a file field that was left empty', applicationParts({}, unnamed), { file: noFile }],
    ['with a file in another field', applicationParts({}, { ...resume, name: 'photo' }), { file: noFile }],
    [
      'without a file and with a wrong field',
      applicationParts({ FirstName: '' }, null),
      { FirstName: 'Please enter First Name', file: noFile },
    ],
    [
      'with a field twice',
      [...fieldParts({ FirstName: 'Eve' }), ...applicationParts()],
      { FirstName: 'Please enter First Name' },
    ],
    [
      'with its file first',
      [resume, ...fieldParts(applicant)],
      expect.objectContaining({ LastName: 'Please enter Last Name' }),
    ],
  ])('is refused %s', async (_name, parts, fields) => {
    const answer = await send(parts)

    expect(answer).toEqual({ status: 400, body: failed(fields) })
    expect(await stored()).toEqual(nothing)
  })

  test('takes a first name that was left out for an empty one', async () => {
    const { FirstName: _, ...others } = applicant
    const answer = await send([...fieldParts(others), resume])

    expect(answer).toEqual({ status: 400, body: failed({ FirstName: 'Please enter First Name' }) })
  })

  const wrongKind = 'Please upload a PDF, DOC, DOCX, RTF, ODT or TXT file'
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

  test.each([
    ['a picture that is called a PDF', png, wrongKind],
    ['a program that is called a PDF', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), wrongKind],
    ['an archive that is called a PDF', Buffer.from('504b0506000000000000000000000000', 'hex'), wrongKind],
    ['text with a NUL', Buffer.from('Ana\0Maria'), wrongKind],
    ['nothing', Buffer.alloc(0), 'This file is empty. Please choose another one'],
  ])('is refused when its file is %s', async (_name, value, message) => {
    const answer = await send(applicationParts({}, { ...resume, value }))

    expect(answer).toEqual({
      status: 422,
      body: { code: 'FILE_REFUSED', message: 'This file cannot be taken.', fields: { file: message } },
    })
    expect(await stored()).toEqual(nothing)
  })

  test('for a job nobody knows is not found', async () => {
    expect(await send(applicationParts({ skillPosition: 'astronaut' }))).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
    })
    expect(await stored()).toEqual(nothing)
  })

  test.each(['closed-job', 'job-of-yesterday'])('for %s comes too late', async (skillPosition) => {
    expect(await send(applicationParts({ skillPosition }))).toEqual({
      status: 410,
      body: {
        code: 'POSITION_CLOSED',
        message: 'This position is closed. Please see the job board for open ones.',
      },
    })
    expect(await stored()).toEqual(nothing)
  })

  test('is taken on the last day of a job', async () => {
    expect((await send(applicationParts({ skillPosition: 'job-until-today' }))).status).toBe(200)
  })

  const already = {
    status: 409,
    body: {
      code: 'ALREADY_APPLIED',
      message: 'You have already applied for this job with this e-mail address.',
    },
  }

  test('for the same job with the same address, however it is written, is the second and refused', async () => {
    const first = await send()
    const again = await send(applicationParts({ Email: 'ANA.MULLER@EXAMPLE.COM', FirstName: 'Anna' }))
    const { applications: rows, files: fileRows, names } = await stored()

    expect(again).toEqual(already)
    expect(rows).toEqual([expect.objectContaining({ id: first.body.id, FirstName: 'Ana María' })])
    expect([fileRows.length, names.length]).toEqual([1, 1])
  })

  test('for another job, or with another address, is another one', async () => {
    const answers = [
      await send(),
      await send(applicationParts({ skillPosition: 'job-until-today' })),
      await send(applicationParts({ Email: 'ana@example.com' })),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('sent from two tabs at once is stored once', async () => {
    const answers = await Promise.all([send(), send()])
    const { applications: rows, files: fileRows, names } = await stored()

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([rows.length, fileRows.length, names.length]).toEqual([1, 1, 1])
  })

  test('repeated with its key gets the first answer, although its captcha is used up and the job is over', async () => {
    const token = freshToken()
    const first = await send(applicationParts(), key, token)
    const late = await buildTestApp({
      crm: { database, files: folder.store },
      clock: () => new Date('2026-06-01T00:00:00.000Z'),
    })
    const again = await late.inject(applicationRequest(applicationParts(), key, token))
    await late.close()

    expect({ status: again.statusCode, body: again.json() }).toEqual(first)
    expect((await stored()).names).toHaveLength(1)
  })

  test('twenty times at once with one key is stored once and gives equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(applicationParts(), key)))
    const { applications: rows, files: fileRows, names } = await stored()

    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 200, body: { id: rows[0]?.id } })))
    expect([rows.length, fileRows.length, names.length]).toEqual([1, 1, 1])
  })

  test.each([
    ['another file', applicationParts({}, { ...resume, value: '%PDF-1.7\nEve\n' })],
    ['another field', applicationParts({ LastName: 'Miller' })],
  ])('with a known key and %s is refused', async (_name, parts) => {
    await send(applicationParts(), key)

    expect(await send(parts, key)).toEqual({
      status: 422,
      body: {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: 'This was already sent with other content. Please send it again.',
      },
    })
    expect((await stored()).names).toHaveLength(1)
  })

  test('leaves nothing behind and its captcha usable when storing failed', async () => {
    const token = freshToken()
    const failing: Database = {
      ...database,
      write: (work) =>
        database.write(async (tx) => {
          await work(tx)
          throw new Error('lost the connection')
        }),
    }
    const broken = await buildTestApp({ crm: { database: failing, files: folder.store } })
    const answer = await broken.inject(applicationRequest(applicationParts(), key, token))
    await broken.close()
    const left = await stored()
    const spent = await database.reader.select({ id: usedCaptchaTokens.id }).from(usedCaptchaTokens)
    const again = await send(applicationParts(), key, token)

    expect([answer.statusCode, again.status]).toEqual([500, 200])
    expect(left).toEqual(nothing)
    expect(spent).not.toContainEqual({ id: challengeOf(token) })
  })
})
