import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { jobRow } from '#tests/support/job-row.ts'
import {
  applicationParts,
  applicationRequest,
  boundary,
  encodeForm,
  resume,
  submitPath,
  uploadHeaders,
} from '#tests/support/multipart.ts'
import { buildTestApp } from '#tests/support/test-app.ts'
import { createTestFiles, onEachStore, type TestFiles } from '#tests/support/test-files.ts'

const mebibyte = 1024 * 1024
const whole = encodeForm(applicationParts())
const start = `--${boundary}\r\n`
const end = `\r\n--${boundary}--\r\n`
const disposition = 'Content-Disposition: form-data;'

const field = (head: string, value = 'x') => Buffer.from(`${start}${head}\r\n\r\n${value}${end}`)

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `n${index}`, value: 'x' }))

const form = `multipart/form-data; boundary=${boundary}`

onEachStore('an upload into a %s that is not what it should be', (kind) => {
  let database: Database
  let folder: TestFiles
  let app: FastifyInstance

  beforeAll(async () => {
    database = await createTestDatabase('pglite')
    folder = await createTestFiles(kind)
    app = await buildTestApp({ crm: { database, files: folder.store } })
    await database.write(async (tx) => void (await tx.insert(jobs).values(jobRow)))
  })

  afterAll(async () => {
    await app.close()
    await Promise.all([database.close(), folder.remove()])
  })

  const send = async (payload: Buffer | string, type = form) => {
    const headers = { ...uploadHeaders(), 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: submitPath, headers, payload })
    return { status: answer.statusCode, code: answer.json().code }
  }

  test.each([
    ['without a boundary', whole, 'multipart/form-data'],
    ['with another boundary', whole, 'multipart/form-data; boundary=other'],
    ['cut in its fields', whole.subarray(0, 300), form],
    ['cut in its file', whole.subarray(0, -60), form],
    ['without its end', whole.subarray(0, -boundary.length - 6), form],
    ['of random bytes', Buffer.from('garbage'.repeat(100)), form],
    ['with a field that is a prototype', field(`${disposition} name="__proto__"`), form],
    [
      'with JSON that is none',
      field(`${disposition} name="FirstName"\r\nContent-Type: application/json`, '{'),
      form,
    ],
    ['of more parts than the form has', encodeForm([...many(40), ...applicationParts()]), form],
    ['with two files', encodeForm([...applicationParts(), resume]), form],
  ])('%s is refused as unreadable', async (_name, payload, type) => {
    expect(await send(payload, type)).toEqual({ status: 400, code: 'MALFORMED_REQUEST' })
    expect(await folder.names()).toEqual([])
  })

  test.each([
    ['JSON', '{"FirstName":"Ana"}', 'application/json'],
    ['a simple form', 'FirstName=Ana', 'application/x-www-form-urlencoded'],
    ['a file alone', resume.value, 'application/pdf'],
  ])('being %s is not taken', async (_name, payload, type) => {
    expect(await send(payload, type)).toEqual({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  test('being empty lacks everything', async () => {
    const answer = await app.inject(applicationRequest([]))

    expect({ status: answer.statusCode, fields: answer.json().fields }).toEqual({
      status: 400,
      fields: {
        FirstName: 'Please enter First Name',
        LastName: 'Please enter Last Name',
        Email: 'Please enter EmailId',
        phoneNumber: 'Please enter Mobile No.',
        LinkedIn: 'Please enter Linked Profile Url',
        pro_visastatus: 'Please Select Visa Status',
        skillPosition: 'Invalid input: expected string, received undefined',
        file: 'Please Upload Resume',
      },
    })
  })

  test.each([
    ['without a key', { 'idempotency-key': '' }, 400, 'MALFORMED_REQUEST'],
    ['without a captcha', { 'captcha-token': '' }, 422, 'CAPTCHA_FAILED'],
  ])('%s is refused', async (_name, headers, status, code) => {
    const request = applicationRequest()
    const answer = await app.inject({ ...request, headers: { ...request.headers, ...headers } })

    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code })
    expect(await folder.names()).toEqual([])
  })

  test.each([
    [50 * mebibyte + 64 * mebibyte - 1, 507],
    [50 * mebibyte + 64 * mebibyte, 200],
  ])('finds with %d bytes free the answer %d', async (free, status) => {
    const store = await folder.withRoom(async () => free)
    const nearlyFull = await buildTestApp({ crm: { database, files: store } })
    const answer = await nearlyFull.inject(applicationRequest())
    await nearlyFull.close()

    expect(answer.statusCode).toBe(status)
    expect(await folder.names()).toHaveLength(status === 200 ? 1 : 0)
  })

  test('counts what the uploads beside it may still need', async () => {
    await folder.empty()
    const store = await folder.withRoom(async () => (64 + 3 * 50) * mebibyte)
    const nearlyFull = await buildTestApp({ crm: { database, files: store } })
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        nearlyFull.inject(applicationRequest(applicationParts({ Email: `${name}@example.com` }))),
      ),
    )
    await nearlyFull.close()

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 507])
  })

  test('who may not call is told so after everything has left', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const payload = Buffer.alloc(16 * mebibyte)
    const head = `POST /CRM/SubmitCandidate HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n`
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const left = new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.write(Buffer.concat([Buffer.from(head), payload]), (error) =>
        error ? reject(error) : resolve(null),
      )
    })

    await expect(left).resolves.toBeNull()
    expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /)
  })
})
